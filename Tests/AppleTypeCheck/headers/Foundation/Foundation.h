#pragma once
#include "../ObjectiveC/ObjectiveC.h"
#include "../CoreGraphics/CoreGraphics.h"
#pragma clang assume_nonnull begin
typedef double NSTimeInterval;
@protocol NSCopying
@end
@class NSString;
__attribute__((swift_bridge("Swift.String"))) @interface NSString : NSObject <NSCopying>
@end
__attribute__((swift_bridge("Swift.Array"))) @interface NSArray<__covariant T> : NSObject
@end
__attribute__((swift_bridge("Swift.Set"))) @interface NSSet<__covariant T> : NSObject
@end
__attribute__((swift_bridge("Swift.Dictionary"))) @interface NSDictionary<__covariant K, __covariant V> : NSObject
@end
@interface NSValue : NSObject
@end
@interface NSNumber : NSValue
@property (readonly) double doubleValue;
@property (readonly) BOOL boolValue;
@property (readonly) NSInteger integerValue NAME(intValue);
@property (readonly) NSUInteger unsignedIntegerValue NAME(uintValue);
- (instancetype)initWithDouble:(double)value NAME(init(value:));
- (instancetype)initWithInteger:(NSInteger)value NAME(init(value:));
- (instancetype)initWithBool:(BOOL)value NAME(init(value:));
@end
@interface NSCoder : NSObject
@end
@protocol NSCoding
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end
NAME(Bundle) @interface NSBundle : NSObject
@end
@interface NSAttributedString : NSObject
- (instancetype)initWithString:(NSString *)string;
@end
typedef NSString *NSNotificationName __attribute__((swift_wrapper(struct))) NAME(NSNotification.Name);
typedef NSString *NSRunLoopMode __attribute__((swift_wrapper(struct))) NAME(RunLoop.Mode);
__attribute__((swift_bridge("IndexPath"))) @interface NSIndexPath : NSObject
@end
__attribute__((swift_bridge("Notification"))) SENDABLE @interface NSNotification : NSObject
@property (readonly, nullable) NSDictionary *userInfo;
@end
NAME(OperationQueue) SENDABLE @interface NSOperationQueue : NSObject
@property (class, readonly, strong) NSOperationQueue *mainQueue NAME(main);
@end
NAME(Thread) @interface NSThread : NSObject
@property (class, readonly) BOOL isMainThread;
@end
NAME(RunLoop) @interface NSRunLoop : NSObject
@property (class, readonly, strong) NSRunLoop *mainRunLoop NAME(main);
@end
NAME(NotificationCenter) SENDABLE @interface NSNotificationCenter : NSObject
@property (class, readonly, strong) NSNotificationCenter *defaultCenter NAME(default);
- (id <NSObject>)addObserverForName:(nullable NSNotificationName)name object:(nullable id)object queue:(nullable NSOperationQueue *)queue usingBlock:(void (SENDABLE ^)(NSNotification *notification))block NAME(addObserver(forName:object:queue:using:));
- (void)removeObserver:(id)observer;
- (void)postNotificationName:(NSNotificationName)name object:(nullable id)object userInfo:(nullable NSDictionary *)userInfo NAME(post(name:object:userInfo:));
@end
typedef OPTIONS(NSKeyValueObservingOptions) {
  NSKeyValueObservingOptionNew = 1, NSKeyValueObservingOptionOld = 2, NSKeyValueObservingOptionInitial = 4,
  NSKeyValueObservingOptionPrior = 8
};
#pragma clang assume_nonnull end
