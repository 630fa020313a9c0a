#pragma once
#include "UIEvents.h"
#pragma clang assume_nonnull begin
@class UIGestureRecognizer, UITraitCollection, UIColor, UIViewController, UIKeyboardLayoutGuide;
typedef ENUM(UIUserInterfaceStyle) { UIUserInterfaceStyleUnspecified, UIUserInterfaceStyleLight, UIUserInterfaceStyleDark };
typedef ENUM(UIUserInterfaceSizeClass) { UIUserInterfaceSizeClassUnspecified, UIUserInterfaceSizeClassCompact, UIUserInterfaceSizeClassRegular };
typedef ENUM(UITraitEnvironmentLayoutDirection) { UITraitEnvironmentLayoutDirectionUnspecified = -1, UITraitEnvironmentLayoutDirectionLeftToRight, UITraitEnvironmentLayoutDirectionRightToLeft };
typedef ENUM(UIUserInterfaceLayoutDirection) { UIUserInterfaceLayoutDirectionLeftToRight, UIUserInterfaceLayoutDirectionRightToLeft };
typedef ENUM(UISemanticContentAttribute) { UISemanticContentAttributeUnspecified, UISemanticContentAttributePlayback, UISemanticContentAttributeSpatial, UISemanticContentAttributeForceLeftToRight, UISemanticContentAttributeForceRightToLeft };
typedef OPTIONS(UIViewAutoresizing) {
  UIViewAutoresizingFlexibleLeftMargin = 1, UIViewAutoresizingFlexibleWidth = 2, UIViewAutoresizingFlexibleRightMargin = 4,
  UIViewAutoresizingFlexibleTopMargin = 8, UIViewAutoresizingFlexibleHeight = 16, UIViewAutoresizingFlexibleBottomMargin = 32
} NAME(UIView.AutoresizingMask);
typedef OPTIONS(UIViewAnimationOptions) {
  UIViewAnimationOptionLayoutSubviews = 1, UIViewAnimationOptionAllowUserInteraction = 2,
  UIViewAnimationOptionBeginFromCurrentState = 4, UIViewAnimationOptionCurveEaseIn = 1 << 16,
  UIViewAnimationOptionCurveEaseOut = 2 << 16, UIViewAnimationOptionCurveLinear = 3 << 16
} NAME(UIView.AnimationOptions);
typedef NSString *UIContentSizeCategory __attribute__((swift_wrapper(enum)));
extern UIContentSizeCategory const UIContentSizeCategoryUnspecified;
extern UIContentSizeCategory const UIContentSizeCategorySmall;
extern UIContentSizeCategory const UIContentSizeCategoryMedium;
extern UIContentSizeCategory const UIContentSizeCategoryLarge;
extern UIContentSizeCategory const UIContentSizeCategoryExtraLarge;
extern UIContentSizeCategory const UIContentSizeCategoryExtraExtraExtraLarge;
extern UIContentSizeCategory const UIContentSizeCategoryAccessibilityLarge;
extern NSNotificationName const UIContentSizeCategoryDidChangeNotification NAME(UIContentSizeCategory.didChangeNotification);
typedef float UILayoutPriority __attribute__((swift_wrapper(struct)));
static const UILayoutPriority UILayoutPriorityRequired = 1000;
static const UILayoutPriority UILayoutPriorityDefaultHigh = 750;
static const UILayoutPriority UILayoutPriorityDefaultLow = 250;
static const UILayoutPriority UILayoutPriorityFittingSizeLevel = 50;
extern const CGFloat UIViewNoIntrinsicMetric NAME(UIView.noIntrinsicMetric) NONISO;
extern const CGSize UILayoutFittingCompressedSize NAME(UIView.layoutFittingCompressedSize) NONISO;
extern const CGSize UILayoutFittingExpandedSize NAME(UIView.layoutFittingExpandedSize) NONISO;
UI_ACTOR @interface UITraitCollection : NSObject
@property (class, strong) UITraitCollection *currentTraitCollection NAME(current);
@property (readonly) CGFloat displayScale;
@property (readonly) UITraitEnvironmentLayoutDirection layoutDirection;
@property (readonly) UIUserInterfaceStyle userInterfaceStyle;
@property (readonly, copy) UIContentSizeCategory preferredContentSizeCategory;
@property (readonly) UIUserInterfaceSizeClass horizontalSizeClass, verticalSizeClass;
@end
UI_ACTOR @protocol UITraitEnvironment <NSObject>
@property (readonly) UITraitCollection *traitCollection;
- (void)traitCollectionDidChange:(nullable UITraitCollection *)previousTraitCollection;
@end
SENDABLE @interface UIColor : NSObject
- (instancetype)initWithWhite:(CGFloat)white alpha:(CGFloat)alpha;
- (instancetype)initWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
@property (class, readonly) UIColor *clearColor, *blackColor, *whiteColor, *grayColor, *redColor, *systemBlueColor, *systemGrayColor;
@property (class, readonly) UIColor *systemBackgroundColor, *secondarySystemBackgroundColor SINCE(13.0);
@property (class, readonly) UIColor *labelColor, *secondaryLabelColor, *tertiaryLabelColor, *quaternaryLabelColor SINCE(13.0);
@property (class, readonly) UIColor *separatorColor SINCE(13.0);
- (UIColor *)colorWithAlphaComponent:(CGFloat)alpha NAME(withAlphaComponent(_:));
@property (readonly) CGColorStandsForTheType *CGColor NAME(cgColor);
- (UIColor *)resolvedColorWithTraitCollection:(UITraitCollection *)traitCollection NAME(resolvedColor(with:)) SINCE(13.0);
@end
UI_ACTOR @protocol UICoordinateSpace <NSObject>
- (CGRect)convertRect:(CGRect)rect toCoordinateSpace:(id<UICoordinateSpace>)coordinateSpace NAME(convert(_:to:)) SINCE(8.0);
- (CGRect)convertRect:(CGRect)rect fromCoordinateSpace:(id<UICoordinateSpace>)coordinateSpace NAME(convert(_:from:)) SINCE(8.0);
@property (readonly) CGRect bounds SINCE(8.0);
@end
UI_ACTOR @interface UIView : UIResponder <NSCoding, UITraitEnvironment, UICoordinateSpace>
- (instancetype)initWithFrame:(CGRect)frame DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (readonly, strong) CALayer *layer;
@property CGRect frame, bounds;
@property CGPoint center;
@property CGAffineTransform transform;
@property CATransform3D transform3D SINCE(13.0);
@property CGFloat alpha;
@property (getter=isHidden) BOOL hidden;
@property (getter=isOpaque) BOOL opaque;
@property BOOL clipsToBounds;
@property (nullable, copy) UIColor *backgroundColor;
@property (null_resettable, strong) UIColor *tintColor;
@property NSInteger tag;
@property (nullable, strong) UIView *maskView NAME(mask);
@property BOOL autoresizesSubviews;
@property UIViewAutoresizing autoresizingMask;
@property BOOL translatesAutoresizingMaskIntoConstraints;
@property (getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property (getter=isMultipleTouchEnabled) BOOL multipleTouchEnabled;
@property (getter=isExclusiveTouch) BOOL exclusiveTouch;
- (CGSize)sizeThatFits:(CGSize)size;
- (void)sizeToFit;
@property (readonly) CGSize intrinsicContentSize;
- (void)invalidateIntrinsicContentSize;
- (CGSize)systemLayoutSizeFittingSize:(CGSize)targetSize NAME(systemLayoutSizeFitting(_:));
- (CGSize)systemLayoutSizeFittingSize:(CGSize)targetSize withHorizontalFittingPriority:(UILayoutPriority)horizontal verticalFittingPriority:(UILayoutPriority)vertical NAME(systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:));
@property (nullable, readonly) UIView *superview;
@property (readonly, copy) NSArray<UIView *> *subviews;
@property (nullable, readonly) UIWindow *window;
- (void)addSubview:(UIView *)view;
- (void)insertSubview:(UIView *)view atIndex:(NSInteger)index;
- (void)insertSubview:(UIView *)view aboveSubview:(UIView *)siblingSubview;
- (void)insertSubview:(UIView *)view belowSubview:(UIView *)siblingSubview;
- (void)bringSubviewToFront:(UIView *)view NAME(bringSubviewToFront(_:));
- (void)sendSubviewToBack:(UIView *)view NAME(sendSubviewToBack(_:));
- (void)removeFromSuperview;
- (BOOL)isDescendantOfView:(UIView *)view;
- (nullable UIView *)viewWithTag:(NSInteger)tag NAME(viewWithTag(_:));
- (void)willMoveToSuperview:(nullable UIView *)newSuperview NAME(willMove(toSuperview:));
- (void)didMoveToSuperview;
- (void)willMoveToWindow:(nullable UIWindow *)newWindow NAME(willMove(toWindow:));
- (void)didMoveToWindow;
- (void)didAddSubview:(UIView *)subview;
- (void)willRemoveSubview:(UIView *)subview;
- (BOOL)pointInside:(CGPoint)point withEvent:(nullable UIEvent *)event NAME(point(inside:with:));
- (nullable UIView *)hitTest:(CGPoint)point withEvent:(nullable UIEvent *)event;
- (CGPoint)convertPoint:(CGPoint)point toView:(nullable UIView *)view;
- (CGPoint)convertPoint:(CGPoint)point fromView:(nullable UIView *)view;
- (CGRect)convertRect:(CGRect)rect toView:(nullable UIView *)view;
- (CGRect)convertRect:(CGRect)rect fromView:(nullable UIView *)view;
@property (nullable, copy) NSArray<UIGestureRecognizer *> *gestureRecognizers;
- (void)addGestureRecognizer:(UIGestureRecognizer *)gestureRecognizer NAME(addGestureRecognizer(_:));
- (void)removeGestureRecognizer:(UIGestureRecognizer *)gestureRecognizer NAME(removeGestureRecognizer(_:));
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)gestureRecognizer NAME(gestureRecognizerShouldBegin(_:));
- (void)setNeedsLayout;
- (void)layoutIfNeeded;
- (void)layoutSubviews;
- (void)setNeedsDisplay;
@property (readonly) UIEdgeInsets safeAreaInsets SINCE(11.0);
@property (readonly, strong) UIKeyboardLayoutGuide *keyboardLayoutGuide SINCE(15.0);
- (void)safeAreaInsetsDidChange SINCE(11.0);
@property BOOL insetsLayoutMarginsFromSafeArea SINCE(11.0);
@property UIEdgeInsets layoutMargins;
@property UISemanticContentAttribute semanticContentAttribute;
@property (readonly) UIUserInterfaceLayoutDirection effectiveUserInterfaceLayoutDirection SINCE(10.0);
@property (class, readonly) NSTimeInterval inheritedAnimationDuration SINCE(9.0);
@property (class, readonly) BOOL areAnimationsEnabled;
+ (void)setAnimationsEnabled:(BOOL)enabled;
+ (void)performWithoutAnimation:(void (__attribute__((noescape)) ^)(void))actionsWithoutAnimation;
+ (void)animateWithDuration:(NSTimeInterval)duration delay:(NSTimeInterval)delay options:(UIViewAnimationOptions)options animations:(void (^)(void))animations completion:(void (^ _Nullable)(BOOL finished))completion;
+ (void)animateWithDuration:(NSTimeInterval)duration animations:(void (^)(void))animations completion:(void (^ _Nullable)(BOOL finished))completion;
@end
UI_ACTOR @interface UILayoutGuide : NSObject
@property (readonly) CGRect layoutFrame;
@end
UI_ACTOR @interface UITrackingLayoutGuide : UILayoutGuide
@end
UI_ACTOR @interface UIKeyboardLayoutGuide : UITrackingLayoutGuide
@property BOOL followsUndockedKeyboard;
@end
UI_ACTOR @interface UIScreen : NSObject
@property (readonly) CGRect bounds;
@property (readonly) id<UICoordinateSpace> coordinateSpace SINCE(8.0);
@end
UI_ACTOR @interface UIWindow : UIView
@property (strong) UIScreen *screen;
@property (nullable, strong) UIViewController *rootViewController;
@property (readonly, getter=isKeyWindow) BOOL keyWindow;
- (void)makeKeyAndVisible;
- (void)sendEvent:(UIEvent *)event;
@end
#pragma clang assume_nonnull end
