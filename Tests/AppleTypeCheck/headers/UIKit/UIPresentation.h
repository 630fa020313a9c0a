#pragma once
#include "UIViewController.h"
#pragma clang assume_nonnull begin
#define NO_ASYNC __attribute__((swift_async(none)))
@class UIPresentationController;
typedef ENUM(UIModalPresentationStyle) {
  UIModalPresentationFullScreen = 0, UIModalPresentationPageSheet, UIModalPresentationFormSheet,
  UIModalPresentationCurrentContext, UIModalPresentationCustom, UIModalPresentationOverFullScreen,
  UIModalPresentationOverCurrentContext, UIModalPresentationPopover, UIModalPresentationNone = -1,
  UIModalPresentationAutomatic = -2
};
typedef NSString *UITransitionContextViewControllerKey __attribute__((swift_wrapper(enum)));
extern UITransitionContextViewControllerKey const UITransitionContextFromViewControllerKey NAME(UITransitionContextViewControllerKey.from);
extern UITransitionContextViewControllerKey const UITransitionContextToViewControllerKey NAME(UITransitionContextViewControllerKey.to);
typedef NSString *UITransitionContextViewKey __attribute__((swift_wrapper(enum)));
extern UITransitionContextViewKey const UITransitionContextFromViewKey NAME(UITransitionContextViewKey.from);
extern UITransitionContextViewKey const UITransitionContextToViewKey NAME(UITransitionContextViewKey.to);
UI_ACTOR @protocol UIViewControllerContextTransitioning <NSObject>
@property (nonatomic, readonly) UIView *containerView;
@property (nonatomic, readonly, getter=isAnimated) BOOL animated;
@property (nonatomic, readonly, getter=isInteractive) BOOL interactive;
@property (nonatomic, readonly) BOOL transitionWasCancelled;
- (void)completeTransition:(BOOL)didComplete NAME(completeTransition(_:));
- (nullable __kindof UIViewController *)viewControllerForKey:(UITransitionContextViewControllerKey)key NAME(viewController(forKey:));
- (nullable __kindof UIView *)viewForKey:(UITransitionContextViewKey)key NAME(view(forKey:)) SINCE(8.0);
- (CGRect)finalFrameForViewController:(UIViewController *)vc NAME(finalFrame(for:));
@end
UI_ACTOR @protocol UIViewControllerAnimatedTransitioning <NSObject>
- (NSTimeInterval)transitionDuration:(nullable id<UIViewControllerContextTransitioning>)transitionContext NAME(transitionDuration(using:));
- (void)animateTransition:(id<UIViewControllerContextTransitioning>)transitionContext NAME(animateTransition(using:));
@optional
- (void)animationEnded:(BOOL)transitionCompleted;
@end
UI_ACTOR @protocol UIViewControllerTransitioningDelegate <NSObject>
@optional
- (nullable id<UIViewControllerAnimatedTransitioning>)animationControllerForPresentedController:(UIViewController *)presented presentingController:(UIViewController *)presenting sourceController:(UIViewController *)source NAME(animationController(forPresented:presenting:source:));
- (nullable id<UIViewControllerAnimatedTransitioning>)animationControllerForDismissedController:(UIViewController *)dismissed NAME(animationController(forDismissed:));
- (nullable UIPresentationController *)presentationControllerForPresentedViewController:(UIViewController *)presented presentingViewController:(nullable UIViewController *)presenting sourceViewController:(UIViewController *)source NAME(presentationController(forPresented:presenting:source:)) SINCE(8.0);
@end
UI_ACTOR @protocol UIAdaptivePresentationControllerDelegate <NSObject>
@optional
- (BOOL)presentationControllerShouldDismiss:(UIPresentationController *)presentationController NAME(presentationControllerShouldDismiss(_:)) SINCE(13.0);
- (void)presentationControllerWillDismiss:(UIPresentationController *)presentationController NAME(presentationControllerWillDismiss(_:)) SINCE(13.0);
- (void)presentationControllerDidDismiss:(UIPresentationController *)presentationController NAME(presentationControllerDidDismiss(_:)) SINCE(13.0);
- (void)presentationControllerDidAttemptToDismiss:(UIPresentationController *)presentationController NAME(presentationControllerDidAttemptToDismiss(_:)) SINCE(13.0);
@end
UI_ACTOR @interface UIPresentationController : NSObject
@property (nonatomic, strong, readonly) UIViewController *presentingViewController NAME(presentingViewController);
@property (nonatomic, strong, readonly) UIViewController *presentedViewController NAME(presentedViewController);
@property (nonatomic, readonly) UIModalPresentationStyle presentationStyle;
@property (nullable, nonatomic, readonly, strong) UIView *containerView;
@property (nullable, nonatomic, weak) id <UIAdaptivePresentationControllerDelegate> delegate;
- (instancetype)initWithPresentedViewController:(UIViewController *)presentedViewController presentingViewController:(nullable UIViewController *)presentingViewController DESIGNATED NAME(init(presentedViewController:presenting:));
@property (nonatomic, readonly) BOOL shouldPresentInFullscreen;
@property (nonatomic, readonly) BOOL shouldRemovePresentersView;
- (void)containerViewWillLayoutSubviews;
- (void)containerViewDidLayoutSubviews;
@property (nonatomic, readonly, nullable) UIView *presentedView;
@property (nonatomic, readonly) CGRect frameOfPresentedViewInContainerView;
- (void)presentationTransitionWillBegin;
- (void)presentationTransitionDidEnd:(BOOL)completed NAME(presentationTransitionDidEnd(_:));
- (void)dismissalTransitionWillBegin;
- (void)dismissalTransitionDidEnd:(BOOL)completed NAME(dismissalTransitionDidEnd(_:));
@end
@interface UIViewController (Presentation)
@property (nonatomic, assign) UIModalPresentationStyle modalPresentationStyle;
@property (nullable, nonatomic, weak) id <UIViewControllerTransitioningDelegate> transitioningDelegate;
@property (nonatomic, getter=isModalInPresentation) BOOL modalInPresentation SINCE(13.0);
@property (nullable, nonatomic, readonly) UIPresentationController *presentationController SINCE(8.0);
@property (nonatomic, readonly, getter=isBeingPresented) BOOL beingPresented;
@property (nonatomic, readonly, getter=isBeingDismissed) BOOL beingDismissed;
@property (nullable, nonatomic, readonly) id <UIViewControllerTransitionCoordinator> transitionCoordinator;
- (void)presentViewController:(UIViewController *)viewControllerToPresent animated:(BOOL)flag completion:(void (^ _Nullable)(void))completion NAME(present(_:animated:completion:)) NO_ASYNC;
- (void)dismissViewControllerAnimated:(BOOL)flag completion:(void (^ _Nullable)(void))completion NAME(dismiss(animated:completion:)) NO_ASYNC;
@end
#pragma clang assume_nonnull end
