#pragma once
#include "UIView.h"
#pragma clang assume_nonnull begin
@class UIAccessibilityCustomAction;
#define KEYBOARD(n) extern NSNotificationName const UIKeyboard##n NAME(UIResponder.keyboard##n) NONISO
KEYBOARD(WillShowNotification); KEYBOARD(DidShowNotification); KEYBOARD(WillHideNotification); KEYBOARD(DidHideNotification);
KEYBOARD(WillChangeFrameNotification); KEYBOARD(DidChangeFrameNotification);
#define KEYBOARD_KEY(n) extern NSString *const UIKeyboard##n NAME(UIResponder.keyboard##n) NONISO
KEYBOARD_KEY(FrameBeginUserInfoKey); KEYBOARD_KEY(FrameEndUserInfoKey); KEYBOARD_KEY(AnimationDurationUserInfoKey);
KEYBOARD_KEY(AnimationCurveUserInfoKey); KEYBOARD_KEY(IsLocalUserInfoKey);
@interface NSValue (UIKit)
@property (readonly) CGRect CGRectValue NAME(cgRectValue);
@property (readonly) CGPoint CGPointValue NAME(cgPointValue);
+ (NSValue *)valueWithCGRect:(CGRect)rect NAME(init(cgRect:));
@end
typedef BOOL (^UIAccessibilityCustomActionHandler)(UIAccessibilityCustomAction *customAction) NAME(UIAccessibilityCustomAction.Handler);
UI_ACTOR @interface UIAccessibilityCustomAction : NSObject
- (instancetype)initWithName:(NSString *)name actionHandler:(UIAccessibilityCustomActionHandler)actionHandler SINCE(13.0);
@property (copy) NSString *name;
@property (nullable, copy) UIAccessibilityCustomActionHandler actionHandler SINCE(13.0);
@end
typedef ENUM(UIAccessibilityScrollDirection) { UIAccessibilityScrollDirectionRight = 1, UIAccessibilityScrollDirectionLeft, UIAccessibilityScrollDirectionUp, UIAccessibilityScrollDirectionDown, UIAccessibilityScrollDirectionNext, UIAccessibilityScrollDirectionPrevious };
typedef ENUM(UIAccessibilityContainerType) { UIAccessibilityContainerTypeNone, UIAccessibilityContainerTypeDataTable, UIAccessibilityContainerTypeList, UIAccessibilityContainerTypeLandmark, UIAccessibilityContainerTypeSemanticGroup };
typedef unsigned long long UIAccessibilityTraits __attribute__((swift_wrapper(struct)));
@interface NSObject (UIAccessibility)
@property BOOL isAccessibilityElement UI_ACTOR;
@property (nullable, copy) NSString *accessibilityLabel UI_ACTOR;
@property (nullable, copy) NSString *accessibilityValue UI_ACTOR;
@property (nullable, copy) NSString *accessibilityHint UI_ACTOR;
@property UIAccessibilityTraits accessibilityTraits UI_ACTOR;
@property BOOL accessibilityViewIsModal UI_ACTOR;
@property BOOL accessibilityElementsHidden UI_ACTOR;
@property BOOL shouldGroupAccessibilityChildren UI_ACTOR;
@property CGRect accessibilityFrame UI_ACTOR;
@property BOOL accessibilityRespondsToUserInteraction UI_ACTOR SINCE(13.0);
@property UIAccessibilityContainerType accessibilityContainerType UI_ACTOR SINCE(11.0);
@property (nullable, strong) NSArray *accessibilityElements UI_ACTOR;
@property (nullable, strong) NSArray<UIAccessibilityCustomAction *> *accessibilityCustomActions UI_ACTOR;
- (BOOL)accessibilityActivate UI_ACTOR;
- (void)accessibilityIncrement UI_ACTOR;
- (void)accessibilityDecrement UI_ACTOR;
- (BOOL)accessibilityPerformEscape UI_ACTOR;
- (BOOL)accessibilityScroll:(UIAccessibilityScrollDirection)direction UI_ACTOR;
@end
UI_ACTOR @protocol UIAccessibilityIdentification <NSObject>
@property (nullable, copy) NSString *accessibilityIdentifier;
@end
@interface UIView (UIAccessibilityIdentification) <UIAccessibilityIdentification>
@end
@class UIPointerInteraction;
UI_ACTOR @protocol UIInteraction <NSObject>
@property (nullable, readonly, weak) UIView *view;
- (void)willMoveToView:(nullable UIView *)view NAME(willMove(to:));
- (void)didMoveToView:(nullable UIView *)view NAME(didMove(to:));
@end
@interface UIView (UIInteraction)
- (void)addInteraction:(id<UIInteraction>)interaction NAME(addInteraction(_:)) SINCE(11.0);
- (void)removeInteraction:(id<UIInteraction>)interaction NAME(removeInteraction(_:)) SINCE(11.0);
@end
UI_ACTOR @interface UITargetedPreview : NSObject
- (instancetype)initWithView:(UIView *)view;
@end
UI_ACTOR SINCE(13.4) @interface UIPointerRegion : NSObject
@property (readonly) CGRect rect;
@end
UI_ACTOR SINCE(13.4) @interface UIPointerStyle : NSObject
@end
UI_ACTOR SINCE(13.4) @protocol UIPointerInteractionDelegate <NSObject>
@optional
- (nullable UIPointerStyle *)pointerInteraction:(UIPointerInteraction *)interaction styleForRegion:(UIPointerRegion *)region NAME(pointerInteraction(_:styleFor:));
@end
UI_ACTOR SINCE(13.4) @interface UIPointerInteraction : NSObject <UIInteraction>
@property (nullable, readonly, weak) id<UIPointerInteractionDelegate> delegate;
@property (getter=isEnabled) BOOL enabled;
- (instancetype)initWithDelegate:(nullable id<UIPointerInteractionDelegate>)delegate DESIGNATED;
- (void)invalidate;
@end
UI_ACTOR @interface UIFeedbackGenerator : NSObject
- (void)prepare;
@end
UI_ACTOR @interface UISelectionFeedbackGenerator : UIFeedbackGenerator
- (void)selectionChanged;
@end
typedef ENUM(UIImpactFeedbackStyle) { UIImpactFeedbackStyleLight, UIImpactFeedbackStyleMedium, UIImpactFeedbackStyleHeavy, UIImpactFeedbackStyleSoft, UIImpactFeedbackStyleRigid } NAME(UIImpactFeedbackGenerator.FeedbackStyle);
UI_ACTOR @interface UIImpactFeedbackGenerator : UIFeedbackGenerator
- (instancetype)initWithStyle:(UIImpactFeedbackStyle)style;
- (void)impactOccurred;
- (void)impactOccurredWithIntensity:(CGFloat)intensity NAME(impactOccurred(intensity:)) SINCE(13.0);
@end
#pragma clang assume_nonnull end
