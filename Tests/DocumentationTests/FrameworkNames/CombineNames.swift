// Public top-level names of Combine, as its documentation lists them: https://developer.apple.com/documentation/combine
// What they are does not matter to a clash of names: here all are empty enumerations.

extension EveryName {
  enum AnyCancellable {}
  enum AnyPublisher {}
  enum AnySubscriber {}
  enum Cancellable {}
  enum ConnectablePublisher {}
  enum CurrentValueSubject {}
  enum CustomCombineIdentifierConvertible {}
  enum Deferred {}
  enum Empty {}
  enum Fail {}
  enum Future {}
  enum Just {}
  enum ObservableObject {}
  enum ObservableObjectPublisher {}
  enum PassthroughSubject {}
  enum Published {}
  enum Publisher {}
  enum Publishers {}
  enum Record {}
  enum Scheduler {}
  enum SchedulerTimeIntervalConvertible {}
  enum Subject {}
  enum Subscriber {}
  enum Subscribers {}
  enum Subscription {}
  enum Subscriptions {}
  enum TopLevelDecoder {}
  enum TopLevelEncoder {}
}
