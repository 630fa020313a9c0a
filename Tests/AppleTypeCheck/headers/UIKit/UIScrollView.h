#pragma once
#include "UIGestureRecognizer.h"
#pragma clang assume_nonnull begin
@class UIScrollView, UITableView, UITableViewCell;
typedef ENUM(UIScrollViewContentInsetAdjustmentBehavior) {
  UIScrollViewContentInsetAdjustmentAutomatic, UIScrollViewContentInsetAdjustmentScrollableAxes,
  UIScrollViewContentInsetAdjustmentNever, UIScrollViewContentInsetAdjustmentAlways
} NAME(UIScrollView.ContentInsetAdjustmentBehavior);
typedef ENUM(UIScrollViewKeyboardDismissMode) {
  UIScrollViewKeyboardDismissModeNone, UIScrollViewKeyboardDismissModeOnDrag, UIScrollViewKeyboardDismissModeInteractive,
  UIScrollViewKeyboardDismissModeOnDragWithAccessory, UIScrollViewKeyboardDismissModeInteractiveWithAccessory
} NAME(UIScrollView.KeyboardDismissMode);
typedef CGFloat UIScrollViewDecelerationRate __attribute__((swift_wrapper(enum))) NAME(UIScrollView.DecelerationRate);
extern const UIScrollViewDecelerationRate UIScrollViewDecelerationRateNormal NONISO;
extern const UIScrollViewDecelerationRate UIScrollViewDecelerationRateFast NONISO;
UI_ACTOR @protocol UIScrollViewDelegate <NSObject>
@optional
- (void)scrollViewDidScroll:(UIScrollView *)scrollView;
- (void)scrollViewWillBeginDragging:(UIScrollView *)scrollView;
- (void)scrollViewWillEndDragging:(UIScrollView *)scrollView withVelocity:(CGPoint)velocity targetContentOffset:(inout CGPoint *)targetContentOffset SINCE(5.0);
- (void)scrollViewDidEndDragging:(UIScrollView *)scrollView willDecelerate:(BOOL)decelerate;
- (void)scrollViewWillBeginDecelerating:(UIScrollView *)scrollView;
- (void)scrollViewDidEndDecelerating:(UIScrollView *)scrollView;
- (void)scrollViewDidEndScrollingAnimation:(UIScrollView *)scrollView;
- (BOOL)scrollViewShouldScrollToTop:(UIScrollView *)scrollView NAME(scrollViewShouldScrollToTop(_:));
- (void)scrollViewDidScrollToTop:(UIScrollView *)scrollView NAME(scrollViewDidScrollToTop(_:));
- (void)scrollViewDidChangeAdjustedContentInset:(UIScrollView *)scrollView SINCE(11.0);
- (nullable UIView *)viewForZoomingInScrollView:(UIScrollView *)scrollView NAME(viewForZooming(in:));
- (void)scrollViewDidZoom:(UIScrollView *)scrollView;
- (void)scrollViewWillBeginZooming:(UIScrollView *)scrollView withView:(nullable UIView *)view;
- (void)scrollViewDidEndZooming:(UIScrollView *)scrollView withView:(nullable UIView *)view atScale:(CGFloat)scale;
@end
UI_ACTOR @interface UIScrollView : UIView
@property CGPoint contentOffset;
@property CGSize contentSize;
@property UIEdgeInsets contentInset;
@property (readonly) UIEdgeInsets adjustedContentInset SINCE(11.0);
- (void)adjustedContentInsetDidChange SINCE(11.0);
@property UIScrollViewContentInsetAdjustmentBehavior contentInsetAdjustmentBehavior SINCE(11.0);
@property BOOL automaticallyAdjustsScrollIndicatorInsets SINCE(13.0);
@property UIEdgeInsets verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets SINCE(11.1);
@property (nullable, weak) id <UIScrollViewDelegate> delegate;
@property (getter=isDirectionalLockEnabled) BOOL directionalLockEnabled;
@property BOOL bounces, alwaysBounceVertical, alwaysBounceHorizontal, scrollsToTop, delaysContentTouches, canCancelContentTouches;
@property (getter=isPagingEnabled) BOOL pagingEnabled;
@property (getter=isScrollEnabled) BOOL scrollEnabled;
@property BOOL showsVerticalScrollIndicator, showsHorizontalScrollIndicator;
@property UIScrollViewDecelerationRate decelerationRate;
@property UIScrollViewKeyboardDismissMode keyboardDismissMode SINCE(7.0);
@property (readonly, getter=isTracking) BOOL tracking;
@property (readonly, getter=isDragging) BOOL dragging;
@property (readonly, getter=isDecelerating) BOOL decelerating;
- (void)setContentOffset:(CGPoint)contentOffset animated:(BOOL)animated;
- (void)scrollRectToVisible:(CGRect)rect animated:(BOOL)animated;
- (void)flashScrollIndicators;
- (BOOL)touchesShouldBegin:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event inContentView:(UIView *)view NAME(touchesShouldBegin(_:with:in:));
- (BOOL)touchesShouldCancelInContentView:(UIView *)view NAME(touchesShouldCancel(in:));
@property (readonly) UIPanGestureRecognizer *panGestureRecognizer;
@end
typedef ENUM(UITableViewCellStyle) { UITableViewCellStyleDefault, UITableViewCellStyleValue1, UITableViewCellStyleValue2, UITableViewCellStyleSubtitle } NAME(UITableViewCell.CellStyle);
UI_ACTOR @interface UITableViewCell : UIView
- (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(nullable NSString *)reuseIdentifier DESIGNATED;
@property (readonly, strong) UIView *contentView;
@end
UI_ACTOR @protocol UITableViewDelegate <UIScrollViewDelegate>
@optional
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath NAME(tableView(_:didSelectRowAt:));
@end
typedef ENUM(UITableViewStyle) { UITableViewStylePlain, UITableViewStyleGrouped, UITableViewStyleInsetGrouped } NAME(UITableView.Style);
UI_ACTOR @protocol UITableViewDataSource <NSObject>
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath NAME(tableView(_:cellForRowAt:));
@end
UI_ACTOR @interface UITableView : UIScrollView
@property (nullable, weak) id <UITableViewDataSource> dataSource;
- (instancetype)initWithFrame:(CGRect)frame style:(UITableViewStyle)style DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property CGFloat rowHeight, estimatedRowHeight;
- (void)reloadData;
@end
UI_ACTOR @interface UICollectionViewLayout : NSObject
@end
UI_ACTOR @interface UICollectionView : UIScrollView
- (instancetype)initWithFrame:(CGRect)frame collectionViewLayout:(UICollectionViewLayout *)layout DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@end
UI_ACTOR @interface UITextView : UIScrollView
@property (null_resettable, copy) NSString *text;
@property (getter=isEditable) BOOL editable;
@end
#pragma clang assume_nonnull end
