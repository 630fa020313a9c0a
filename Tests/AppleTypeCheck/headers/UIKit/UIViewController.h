#pragma once
#include "UIView.h"
#pragma clang assume_nonnull begin
@class UIScrollView;
typedef OPTIONS(NSDirectionalRectEdge) {
  NSDirectionalRectEdgeTop = 1, NSDirectionalRectEdgeLeading = 2, NSDirectionalRectEdgeBottom = 4,
  NSDirectionalRectEdgeTrailing = 8, NSDirectionalRectEdgeAll = 15
};
UI_ACTOR @protocol UIViewControllerTransitionCoordinatorContext <NSObject>
@property (readonly, getter=isAnimated) BOOL animated;
@property (readonly) NSTimeInterval transitionDuration;
@end
UI_ACTOR @protocol UIViewControllerTransitionCoordinator <UIViewControllerTransitionCoordinatorContext>
- (BOOL)animateAlongsideTransition:(void (^ _Nullable)(id <UIViewControllerTransitionCoordinatorContext> context))animation completion:(void (^ _Nullable)(id <UIViewControllerTransitionCoordinatorContext> context))completion;
@end
UI_ACTOR @protocol UIContentContainer <NSObject>
@property (readonly) CGSize preferredContentSize;
- (void)preferredContentSizeDidChangeForChildContentContainer:(id <UIContentContainer>)container;
- (void)systemLayoutFittingSizeDidChangeForChildContentContainer:(id <UIContentContainer>)container;
- (CGSize)sizeForChildContentContainer:(id <UIContentContainer>)container withParentContainerSize:(CGSize)parentSize;
- (void)viewWillTransitionToSize:(CGSize)size withTransitionCoordinator:(id <UIViewControllerTransitionCoordinator>)coordinator NAME(viewWillTransition(to:with:));
- (void)willTransitionToTraitCollection:(UITraitCollection *)newCollection withTransitionCoordinator:(id <UIViewControllerTransitionCoordinator>)coordinator NAME(willTransition(to:with:));
@end
UI_ACTOR @interface UIViewController : UIResponder <NSCoding, UITraitEnvironment, UIContentContainer>
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil bundle:(nullable NSBundle *)nibBundleOrNil DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (null_resettable, strong) UIView *view;
@property (nullable, readonly, strong) UIView *viewIfLoaded;
@property (readonly, getter=isViewLoaded) BOOL viewLoaded;
- (void)loadView;
- (void)loadViewIfNeeded;
- (void)viewDidLoad;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewIsAppearing:(BOOL)animated SINCE(13.0);
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)viewWillLayoutSubviews;
- (void)viewDidLayoutSubviews;
- (void)viewSafeAreaInsetsDidChange SINCE(11.0);
@property UIEdgeInsets additionalSafeAreaInsets SINCE(11.0);
@property CGSize preferredContentSize;
@property (nullable, copy) NSString *title;
@property (nullable, readonly, weak) UIViewController *parentViewController NAME(parent);
@property (readonly) NSArray<UIViewController *> *childViewControllers NAME(children);
@property (nullable, readonly) UIViewController *presentedViewController NAME(presentedViewController);
@property (nullable, readonly) UIViewController *presentingViewController NAME(presentingViewController);
- (void)addChildViewController:(UIViewController *)childController NAME(addChild(_:));
- (void)removeFromParentViewController NAME(removeFromParent());
- (void)willMoveToParentViewController:(nullable UIViewController *)parent NAME(willMove(toParent:));
- (void)didMoveToParentViewController:(nullable UIViewController *)parent NAME(didMove(toParent:));
- (void)setContentScrollView:(nullable UIScrollView *)scrollView forEdge:(NSDirectionalRectEdge)edge NAME(setContentScrollView(_:for:)) SINCE(15.0);
- (nullable UIScrollView *)contentScrollViewForEdge:(NSDirectionalRectEdge)edge NAME(contentScrollView(for:)) SINCE(15.0);
@end

UI_ACTOR @interface UINavigationController : UIViewController
- (instancetype)initWithRootViewController:(UIViewController *)rootViewController;
@property (nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
@end

UI_ACTOR @interface UITabBarController : UIViewController
@property (nullable, nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
@end
#pragma clang assume_nonnull end
