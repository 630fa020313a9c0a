// Public top-level names of Combine, as its documentation lists them: https://developer.apple.com/documentation/combine
// What they are does not matter to a clash of names: here all are empty enumerations.

package enum AnyCancellable {}
package enum AnyPublisher {}
package enum AnySubscriber {}
package enum Cancellable {}
package enum ConnectablePublisher {}
package enum CurrentValueSubject {}
package enum CustomCombineIdentifierConvertible {}
package enum Deferred {}
package enum Empty {}
package enum Fail {}
package enum Future {}
package enum Just {}
package enum ObservableObject {}
package enum ObservableObjectPublisher {}
package enum PassthroughSubject {}
package enum Published {}
package enum Publisher {}
package enum Publishers {}
package enum Record {}
package enum Scheduler {}
package enum SchedulerTimeIntervalConvertible {}
package enum Subject {}
package enum Subscriber {}
package enum Subscribers {}
package enum Subscription {}
package enum Subscriptions {}
package enum TopLevelDecoder {}
package enum TopLevelEncoder {}
