#pragma once
#include "UIView.h"
#pragma clang assume_nonnull begin
typedef ENUM(UIGestureRecognizerState) {
  UIGestureRecognizerStatePossible, UIGestureRecognizerStateBegan, UIGestureRecognizerStateChanged,
  UIGestureRecognizerStateEnded, UIGestureRecognizerStateCancelled, UIGestureRecognizerStateFailed,
  UIGestureRecognizerStateRecognized = UIGestureRecognizerStateEnded
} NAME(UIGestureRecognizer.State);
UI_ACTOR @protocol UIGestureRecognizerDelegate <NSObject>
@optional
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)gestureRecognizer NAME(gestureRecognizerShouldBegin(_:));
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer shouldRecognizeSimultaneouslyWithGestureRecognizer:(UIGestureRecognizer *)other NAME(gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:));
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer shouldRequireFailureOfGestureRecognizer:(UIGestureRecognizer *)other NAME(gestureRecognizer(_:shouldRequireFailureOf:)) SINCE(7.0);
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer shouldBeRequiredToFailByGestureRecognizer:(UIGestureRecognizer *)other NAME(gestureRecognizer(_:shouldBeRequiredToFailBy:)) SINCE(7.0);
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer shouldReceiveTouch:(UITouch *)touch NAME(gestureRecognizer(_:shouldReceive:));
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer shouldReceivePress:(UIPress *)press NAME(gestureRecognizer(_:shouldReceive:)) SINCE(9.0);
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer shouldReceiveEvent:(UIEvent *)event NAME(gestureRecognizer(_:shouldReceive:)) SINCE(13.4);
@end
UI_ACTOR @interface UIGestureRecognizer : NSObject
- (instancetype)initWithTarget:(nullable id)target action:(nullable SEL)action DESIGNATED;
- (instancetype)init;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
- (void)addTarget:(id)target action:(SEL)action;
- (void)removeTarget:(nullable id)target action:(nullable SEL)action;
@property (readonly, nullable) UIView *view;
@property UIGestureRecognizerState state;
@property (nullable, weak) id <UIGestureRecognizerDelegate> delegate;
@property (getter=isEnabled) BOOL enabled;
@property BOOL cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded;
@property (copy) NSArray<NSNumber *> *allowedTouchTypes SINCE(9.0);
@property BOOL requiresExclusiveTouchType SINCE(9.2);
@property (nullable, copy) NSString *name SINCE(11.0);
@property (readonly) NSUInteger numberOfTouches;
@property (readonly) UIKeyModifierFlags modifierFlags SINCE(13.4);
- (void)requireGestureRecognizerToFail:(UIGestureRecognizer *)other NAME(require(toFail:));
- (CGPoint)locationInView:(nullable UIView *)view;
- (CGPoint)locationOfTouch:(NSUInteger)touchIndex inView:(nullable UIView *)view;
- (void)reset;
- (void)ignoreTouch:(UITouch *)touch forEvent:(UIEvent *)event;
- (BOOL)canPreventGestureRecognizer:(UIGestureRecognizer *)preventedGestureRecognizer NAME(canPrevent(_:));
- (BOOL)canBePreventedByGestureRecognizer:(UIGestureRecognizer *)preventingGestureRecognizer NAME(canBePrevented(by:));
- (BOOL)shouldRequireFailureOfGestureRecognizer:(UIGestureRecognizer *)other NAME(shouldRequireFailure(of:)) SINCE(7.0);
- (BOOL)shouldBeRequiredToFailByGestureRecognizer:(UIGestureRecognizer *)other NAME(shouldBeRequiredToFail(by:)) SINCE(7.0);
- (BOOL)shouldReceiveEvent:(UIEvent *)event NAME(shouldReceive(_:)) SINCE(13.4);
- (void)touchesBegan:(NSSet<UITouch *> *)touches withEvent:(UIEvent *)event;
- (void)touchesMoved:(NSSet<UITouch *> *)touches withEvent:(UIEvent *)event;
- (void)touchesEnded:(NSSet<UITouch *> *)touches withEvent:(UIEvent *)event;
- (void)touchesCancelled:(NSSet<UITouch *> *)touches withEvent:(UIEvent *)event;
@end
UI_ACTOR @interface UIPanGestureRecognizer : UIGestureRecognizer
@property NSUInteger minimumNumberOfTouches, maximumNumberOfTouches;
@property UIScrollTypeMask allowedScrollTypesMask SINCE(13.4);
- (CGPoint)translationInView:(nullable UIView *)view;
- (void)setTranslation:(CGPoint)translation inView:(nullable UIView *)view;
- (CGPoint)velocityInView:(nullable UIView *)view;
@end
UI_ACTOR @interface UIScreenEdgePanGestureRecognizer : UIPanGestureRecognizer
@end
UI_ACTOR @interface UITapGestureRecognizer : UIGestureRecognizer
@property NSUInteger numberOfTapsRequired, numberOfTouchesRequired;
@end
#pragma clang assume_nonnull end
