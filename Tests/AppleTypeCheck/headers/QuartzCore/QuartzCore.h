#pragma once
#include "../Foundation/Foundation.h"
#pragma clang assume_nonnull begin
CFTimeInterval CACurrentMediaTime(void);
struct CAFrameRateRange { float minimum; float maximum; float __preferred; } SINCE(15.0);
typedef struct CAFrameRateRange CAFrameRateRange SINCE(15.0);
@interface CADisplayLink : NSObject
+ (CADisplayLink *)displayLinkWithTarget:(id)target selector:(SEL)sel;
@property (readonly) CFTimeInterval timestamp, targetTimestamp, duration;
@property (getter=isPaused) BOOL paused;
@property CAFrameRateRange preferredFrameRateRange SINCE(15.0);
- (void)addToRunLoop:(NSRunLoop *)runloop forMode:(NSRunLoopMode)mode;
- (void)removeFromRunLoop:(NSRunLoop *)runloop forMode:(NSRunLoopMode)mode;
- (void)invalidate;
@end
@class CGColorStandsForTheType;
typedef OPTIONS(CACornerMask) {
  kCALayerMinXMinYCorner = 1, kCALayerMaxXMinYCorner = 2, kCALayerMinXMaxYCorner = 4, kCALayerMaxXMaxYCorner = 8
};
typedef NSString *CALayerCornerCurve __attribute__((swift_wrapper(enum)));
extern CALayerCornerCurve const kCACornerCurveCircular NAME(CALayerCornerCurve.circular) SINCE(13.0);
extern CALayerCornerCurve const kCACornerCurveContinuous NAME(CALayerCornerCurve.continuous) SINCE(13.0);
NAME(CGColor) @interface CGColorStandsForTheType : NSObject
@end
struct CATransform3D {
  CGFloat m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44;
};
typedef struct CATransform3D CATransform3D;
extern const CATransform3D CATransform3DIdentity;
@interface CALayer : NSObject
@property CGFloat cornerRadius;
@property (copy) CALayerCornerCurve cornerCurve SINCE(13.0);
@property CACornerMask maskedCorners SINCE(11.0);
@property BOOL masksToBounds;
@property float shadowOpacity;
@property CGFloat shadowRadius;
@property CGSize shadowOffset;
@property (nullable) CGColorStandsForTheType *shadowColor;
@property CGFloat borderWidth;
@property (nullable) CGColorStandsForTheType *borderColor;
@property CGFloat zPosition;
- (void)removeAllAnimations;
@end
@interface CATransaction : NSObject
+ (void)begin;
+ (void)commit;
+ (void)setDisableActions:(BOOL)flag;
@end
#pragma clang assume_nonnull end
