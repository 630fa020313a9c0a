#pragma once
#include "UIView.h"
#pragma clang assume_nonnull begin
@class UIAction;
typedef void (^UIActionHandler)(__kindof UIAction *action);
UI_ACTOR SINCE(13.0) @interface UIAction : NSObject
@property (readonly, copy) NSString *title;
@property (nullable, readonly) id sender SINCE(14.0);
@end
typedef OPTIONS(UIControlEvents) {
  UIControlEventTouchDown = 1, UIControlEventTouchDragInside = 4, UIControlEventTouchUpInside = 64,
  UIControlEventTouchUpOutside = 128, UIControlEventTouchCancel = 256, UIControlEventValueChanged = 4096,
  UIControlEventPrimaryActionTriggered = 8192
} NAME(UIControl.Event);
UI_ACTOR @interface UIControl : UIView
@property (getter=isEnabled) BOOL enabled;
@property (getter=isSelected) BOOL selected;
@property (getter=isHighlighted) BOOL highlighted;
@property (readonly, getter=isTracking) BOOL tracking;
@property (readonly, getter=isTouchInside) BOOL touchInside;
- (void)addAction:(UIAction *)action forControlEvents:(UIControlEvents)controlEvents NAME(addAction(_:for:)) SINCE(14.0);
- (void)sendActionsForControlEvents:(UIControlEvents)controlEvents NAME(sendActions(for:));
- (BOOL)beginTrackingWithTouch:(UITouch *)touch withEvent:(nullable UIEvent *)event NAME(beginTracking(_:with:));
- (BOOL)continueTrackingWithTouch:(UITouch *)touch withEvent:(nullable UIEvent *)event NAME(continueTracking(_:with:));
- (void)endTrackingWithTouch:(nullable UITouch *)touch withEvent:(nullable UIEvent *)event NAME(endTracking(_:with:));
- (void)cancelTrackingWithEvent:(nullable UIEvent *)event NAME(cancelTracking(with:));
@end
typedef ENUM(UIButtonType) { UIButtonTypeCustom, UIButtonTypeSystem, UIButtonTypeClose = 7 } NAME(UIButton.ButtonType);
UI_ACTOR @interface UIButton : UIControl
+ (instancetype)buttonWithType:(UIButtonType)type;
@end
UI_ACTOR @interface UISlider : UIControl
@property float value, minimumValue, maximumValue;
@end
UI_ACTOR @interface UITextField : UIControl
@property (nullable, copy) NSString *text, *placeholder;
@end
UI_ACTOR @interface UILabel : UIView
@property (nullable, copy) NSString *text;
@property NSInteger numberOfLines;
@end
UI_ACTOR @interface UIVisualEffect : NSObject
@end
typedef ENUM(UIBlurEffectStyle) { UIBlurEffectStyleSystemThinMaterial = 7, UIBlurEffectStyleSystemMaterial = 8, UIBlurEffectStyleSystemThickMaterial = 9 } NAME(UIBlurEffect.Style);
UI_ACTOR @interface UIBlurEffect : UIVisualEffect
+ (UIBlurEffect *)effectWithStyle:(UIBlurEffectStyle)style;
@end
UI_ACTOR @interface UIVisualEffectView : UIView
- (instancetype)initWithEffect:(nullable UIVisualEffect *)effect DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (nullable, copy) UIVisualEffect *effect;
@property (readonly, strong) UIView *contentView;
@end
#pragma clang assume_nonnull end
