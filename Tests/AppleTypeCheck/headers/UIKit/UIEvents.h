#pragma once
#include "../QuartzCore/QuartzCore.h"
#pragma clang assume_nonnull begin
@class UIView, UIWindow, UIGestureRecognizer, UIResponder, UIKey, UIPress, UIPressesEvent, UITouch, UIEvent;
typedef struct UIEdgeInsets { CGFloat top, left, bottom, right; } UIEdgeInsets;
typedef ENUM(UITouchPhase) {
  UITouchPhaseBegan, UITouchPhaseMoved, UITouchPhaseStationary, UITouchPhaseEnded, UITouchPhaseCancelled,
  UITouchPhaseRegionEntered, UITouchPhaseRegionMoved, UITouchPhaseRegionExited
} NAME(UITouch.Phase);
typedef ENUM(UITouchType) { UITouchTypeDirect, UITouchTypeIndirect, UITouchTypePencil, UITouchTypeIndirectPointer } NAME(UITouch.TouchType);
typedef ENUM(UIEventType) {
  UIEventTypeTouches, UIEventTypeMotion, UIEventTypeRemoteControl, UIEventTypePresses, UIEventTypeScroll = 10,
  UIEventTypeHover = 11, UIEventTypeTransform = 14
} NAME(UIEvent.EventType);
typedef OPTIONS(UIScrollTypeMask) { UIScrollTypeMaskDiscrete = 1, UIScrollTypeMaskContinuous = 2, UIScrollTypeMaskAll = 3 };
typedef OPTIONS(UIKeyModifierFlags) {
  UIKeyModifierShift = 1 << 17, UIKeyModifierControl = 1 << 18, UIKeyModifierAlternate = 1 << 19,
  UIKeyModifierCommand = 1 << 20
};
typedef ENUM(UIKeyboardHIDUsage) {
  UIKeyboardHIDUsageKeyboardReturnOrEnter = 40, UIKeyboardHIDUsageKeyboardEscape = 41,
  UIKeyboardHIDUsageKeyboardTab = 43, UIKeyboardHIDUsageKeyboardSpacebar = 44, UIKeyboardHIDUsageKeyboardHome = 74,
  UIKeyboardHIDUsageKeyboardPageUp = 75, UIKeyboardHIDUsageKeyboardEnd = 77, UIKeyboardHIDUsageKeyboardPageDown = 78,
  UIKeyboardHIDUsageKeyboardRightArrow = 79, UIKeyboardHIDUsageKeyboardLeftArrow = 80,
  UIKeyboardHIDUsageKeyboardDownArrow = 81, UIKeyboardHIDUsageKeyboardUpArrow = 82
};
typedef ENUM(UIPressPhase) { UIPressPhaseBegan, UIPressPhaseChanged, UIPressPhaseStationary, UIPressPhaseEnded, UIPressPhaseCancelled } NAME(UIPress.Phase);
UI_ACTOR @interface UITouch : NSObject
@property (readonly) NSTimeInterval timestamp;
@property (readonly) UITouchPhase phase;
@property (readonly) NSUInteger tapCount;
@property (readonly) UITouchType type;
@property (nullable, readonly, strong) UIWindow *window;
@property (nullable, readonly, strong) UIView *view;
@property (nullable, readonly, copy) NSArray<UIGestureRecognizer *> *gestureRecognizers;
- (CGPoint)locationInView:(nullable UIView *)view;
- (CGPoint)previousLocationInView:(nullable UIView *)view;
- (CGPoint)preciseLocationInView:(nullable UIView *)view;
@end
UI_ACTOR @interface UIEvent : NSObject
@property (readonly) UIEventType type;
@property (readonly) NSTimeInterval timestamp;
@property (nullable, readonly) NSSet<UITouch *> *allTouches;
@property (readonly) UIKeyModifierFlags modifierFlags SINCE(13.4);
- (nullable NSSet<UITouch *> *)touchesForWindow:(UIWindow *)window;
- (nullable NSSet<UITouch *> *)touchesForView:(UIView *)view;
- (nullable NSSet<UITouch *> *)touchesForGestureRecognizer:(UIGestureRecognizer *)gesture NAME(touches(for:));
- (nullable NSArray<UITouch *> *)coalescedTouchesForTouch:(UITouch *)touch;
- (nullable NSArray<UITouch *> *)predictedTouchesForTouch:(UITouch *)touch;
@end
UI_ACTOR SINCE(13.4) @interface UIKey : NSObject
@property (readonly) UIKeyboardHIDUsage keyCode;
@property (readonly) UIKeyModifierFlags modifierFlags;
@property (readonly, copy) NSString *characters;
@end
UI_ACTOR @interface UIPress : NSObject
@property (readonly) NSTimeInterval timestamp;
@property (readonly) UIPressPhase phase;
@property (nullable, readonly) UIResponder *responder;
@property (nullable, readonly) UIKey *key SINCE(13.4);
@end
UI_ACTOR @interface UIPressesEvent : UIEvent
@property (readonly) NSSet<UIPress *> *allPresses;
@end
UI_ACTOR @interface UIKeyCommand : NSObject
+ (instancetype)keyCommandWithInput:(NSString *)input modifierFlags:(UIKeyModifierFlags)modifierFlags action:(SEL)action;
@property (nullable, readonly) NSString *input;
@property (readonly) UIKeyModifierFlags modifierFlags;
@property (nullable, copy) NSString *discoverabilityTitle SINCE(9.0);
@property BOOL wantsPriorityOverSystemBehavior SINCE(15.0);
@end
extern NSString *const UIKeyInputEscape NAME(UIKeyCommand.inputEscape) NONISO;
extern NSString *const UIKeyInputUpArrow NAME(UIKeyCommand.inputUpArrow) NONISO;
extern NSString *const UIKeyInputDownArrow NAME(UIKeyCommand.inputDownArrow) NONISO;
extern NSString *const UIKeyInputLeftArrow NAME(UIKeyCommand.inputLeftArrow) NONISO;
extern NSString *const UIKeyInputRightArrow NAME(UIKeyCommand.inputRightArrow) NONISO;
extern NSString *const UIKeyInputHome NAME(UIKeyCommand.inputHome) NONISO SINCE(13.4);
extern NSString *const UIKeyInputEnd NAME(UIKeyCommand.inputEnd) NONISO SINCE(13.4);
extern NSString *const UIKeyInputDelete NAME(UIKeyCommand.inputDelete) NONISO SINCE(15.0);
UI_ACTOR @interface UIResponder : NSObject
@property (nullable, readonly) UIResponder *nextResponder NAME(next);
@property (readonly) BOOL canBecomeFirstResponder;
@property (readonly) BOOL canResignFirstResponder;
@property (readonly) BOOL isFirstResponder;
- (BOOL)becomeFirstResponder;
- (BOOL)resignFirstResponder;
@property (nullable, readonly) NSArray<UIKeyCommand *> *keyCommands;
- (void)touchesBegan:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesMoved:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesEnded:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesCancelled:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)pressesBegan:(NSSet<UIPress *> *)presses withEvent:(nullable UIPressesEvent *)event;
- (void)pressesChanged:(NSSet<UIPress *> *)presses withEvent:(nullable UIPressesEvent *)event;
- (void)pressesEnded:(NSSet<UIPress *> *)presses withEvent:(nullable UIPressesEvent *)event;
- (void)pressesCancelled:(NSSet<UIPress *> *)presses withEvent:(nullable UIPressesEvent *)event;
@end
#pragma clang assume_nonnull end
