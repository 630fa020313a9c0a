#pragma once
typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
#define UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define NONISO __attribute__((swift_attr("nonisolated")))
#define SENDABLE __attribute__((swift_attr("@Sendable")))
#define NAME(x) __attribute__((swift_name(#x)))
#define DESIGNATED __attribute__((objc_designated_initializer))
#define SINCE(v) __attribute__((availability(ios, introduced = v)))
#define ENUM(n) enum __attribute__((enum_extensibility(open))) n : NSInteger n; enum n : NSInteger
#define OPTIONS(n) enum __attribute__((flag_enum, enum_extensibility(open))) n : NSUInteger n; enum n : NSUInteger
#pragma clang assume_nonnull begin
@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
- (BOOL)respondsToSelector:(null_unspecified SEL)selector;
@end
__attribute__((objc_root_class)) @interface NSObject <NSObject>
- (instancetype)init DESIGNATED;
@end
#pragma clang assume_nonnull end
