/// A bottom sheet and the list inside it, for C: events in, numbers and effects out.
///
///     overlay_configuration configuration;
///     overlay_configuration_default(&configuration);
///     ...
///     overlay_surroundings surroundings = overlay_surroundings_of(width, height);
///     void *storage = aligned_alloc(overlay_alignment(), overlay_size());
///     overlay *sheet;
///     if (overlay_create(storage, overlay_size(), &configuration, &surroundings, 0, &sheet, NULL) != OVERLAY_OK) ...
///     overlay_event event = overlay_event_down(1, x, y);
///     overlay_handle(sheet, &event, time, &effects);
///     overlay_presentation shown;
///     overlay_present(sheet, &shown);
///     overlay_destroy(sheet);
///
/// Ownership: the caller gives the storage and frees it, after `overlay_destroy`. Nothing that a function is given is kept.
///
/// Memory: `overlay_create`, `overlay_stack_push`, `overlay_stack_pop` and the functions about rows may allocate. No event, no
/// frame, no hit test and no reading does.
///
/// Threads: an overlay belongs to one thread at a time. Two overlays have nothing in common.
///
/// Errors: a function that can fail answers a status, and changes nothing where that is not `OVERLAY_OK`. A bad event is no
/// error: it is reported in its effects, as `OVERLAY_EFFECT_REJECTED` or `OVERLAY_EFFECT_LATE`.
///
/// Units: points, seconds, points per second; times are nanoseconds of one clock of the host. Points are in the container's
/// coordinates, y down. A height, an offset, a travel and a velocity are positive where the sheet expands.
///
/// Where a field has a `has_` field beside it, it counts only where that is true. What a function writes is 0 elsewhere, so that what
/// is the same has the same bytes.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__clang__)
#pragma clang assume_nonnull begin
#pragma clang diagnostic push
// An enumeration has a fixed type in C23 and C++; clang has it everywhere.
#pragma clang diagnostic ignored "-Wpragmas"
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wc23-extensions"
#pragma clang diagnostic ignored "-Wnullability-extension"
#define OVERLAY_NULLABLE _Nullable
#else
#define OVERLAY_NULLABLE
#endif

#if defined(__clang__) || defined(__cplusplus) || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 202311L)
#define OVERLAY_ENUM(name) enum name : int32_t; typedef enum name name; enum name : int32_t
#else
#define OVERLAY_ENUM(name) typedef int32_t name; enum
#endif

// MARK: - Version

/// The version of this header. Structs may grow at their end from one version to the next, and keep what they have.
#define OVERLAY_VERSION 1

/// The version of the library that is linked.
int32_t overlay_version(void);

// MARK: - Status

OVERLAY_ENUM(overlay_status) {
  OVERLAY_OK = 0,
  /// A pointer that is needed is NULL.
  OVERLAY_ERROR_NULL = 1,
  /// The storage is too small, or not aligned.
  OVERLAY_ERROR_STORAGE = 2,
  /// The `size` of a configuration is that of no version that this library knows.
  OVERLAY_ERROR_VERSION = 3,
  /// A number stands for no case of its enumeration.
  OVERLAY_ERROR_ENUMERATION = 4,
  /// A configuration or surroundings are invalid: `overlay_error` names the field.
  OVERLAY_ERROR_CONFIGURATION = 5,
  /// There is no overlay of that id.
  OVERLAY_ERROR_UNKNOWN = 6,
  /// There is an overlay of that id already.
  OVERLAY_ERROR_DUPLICATE = 7,
  /// A number or a length of rows is negative, not finite or too large.
  OVERLAY_ERROR_ROWS = 8,
  /// There is no such layer, it is no layer of yours, or it cannot be where it should: a number of it is invalid, or what it
  /// should be inside of is not there.
  OVERLAY_ERROR_LAYER = 9,
  /// The configuration is that of another container of cards.
  OVERLAY_ERROR_CONTAINER = 10,
};

/// A status in English, for a log.
const char *overlay_status_text(overlay_status status);

/// The field of a configuration or of surroundings that is invalid.
OVERLAY_ENUM(overlay_field) {
  /// No field is invalid.
  OVERLAY_FIELD_NONE = 0,
  /// The size of the surroundings.
  OVERLAY_FIELD_CONTAINER = 1,
  OVERLAY_FIELD_SAFE_AREA = 2,
  OVERLAY_FIELD_KEYBOARD = 3,
  OVERLAY_FIELD_MARGINS = 4,
  OVERLAY_FIELD_BREADTH = 5,
  OVERLAY_FIELD_SCALE = 6,
  OVERLAY_FIELD_HEADER = 7,
  OVERLAY_FIELD_CONTENT = 8,
  /// No detent, or none that is enabled.
  OVERLAY_FIELD_DETENTS = 9,
  OVERLAY_FIELD_DUPLICATE_DETENT = 10,
  OVERLAY_FIELD_DETENT_HEIGHT = 11,
  OVERLAY_FIELD_BACKDROP_OPACITY = 12,
  OVERLAY_FIELD_START = 13,
  OVERLAY_FIELD_START_OFFSET = 14,
  OVERLAY_FIELD_LARGEST_UNDIMMED_DETENT = 15,
  OVERLAY_FIELD_TAP = 16,
  OVERLAY_FIELD_POLICY = 17,
  OVERLAY_FIELD_SPRING = 18,
  OVERLAY_FIELD_RESISTANCE = 19,
  OVERLAY_FIELD_SLOP = 20,
  OVERLAY_FIELD_DECELERATION = 21,
  OVERLAY_FIELD_FOOTER = 22,
};

/// The fault of a configuration or of surroundings. A function that takes one clears it first: the field is
/// OVERLAY_FIELD_NONE unless this call found an invalid one.
typedef struct overlay_error {
  overlay_field field;
  /// The detent that is meant, for the fields that are about one.
  bool has_detent;
  int64_t detent;
} overlay_error;

// MARK: - Geometry

typedef struct overlay_point { double x, y; } overlay_point;
typedef struct overlay_extent { double width, height; } overlay_extent;
typedef struct overlay_rect { double x, y, width, height; } overlay_rect;
typedef struct overlay_insets { double top, left, bottom, right; } overlay_insets;

// MARK: - Surroundings

OVERLAY_ENUM(overlay_layout_direction) { OVERLAY_LAYOUT_LEFT_TO_RIGHT = 0, OVERLAY_LAYOUT_RIGHT_TO_LEFT = 1 };

/// The surroundings of the overlays of one container. Make them by `overlay_surroundings_of`.
///
/// An overlay is created with them. A stack owns them: an overlay that is pushed takes those of the stack.
typedef struct overlay_surroundings {
  /// The size of the container: finite, 0 or more.
  overlay_extent size;
  /// 0 or more on each side.
  overlay_insets safe_area;
  /// The keyboard's height at the sheet's edge, counted from the container's edge; 0 when it is hidden.
  double keyboard;
  /// Pixels per point, more than 0.
  double scale;
  /// The side at which a line of text begins.
  overlay_layout_direction layout_direction;
  /// Settles without overshoot.
  bool reduce_motion;
} overlay_surroundings;

/// The surroundings of a container of that size: nothing covers it, at 2 pixels per point.
static inline overlay_surroundings overlay_surroundings_of(double width, double height) {
#ifdef __cplusplus
  overlay_surroundings around = {};
#else
  overlay_surroundings around = {0};
#endif
  around.size.width = width;
  around.size.height = height;
  around.scale = 2;
  return around;
}

// MARK: - Configuration

OVERLAY_ENUM(overlay_height_kind) {
  /// `value` points, above the safe area at the sheet's edge.
  OVERLAY_HEIGHT_POINTS = 0,
  /// That share of the container, 0 to 1.
  OVERLAY_HEIGHT_FRACTION = 1,
  /// All of the container but so many points.
  OVERLAY_HEIGHT_INSET = 2,
  /// As high as header and content.
  OVERLAY_HEIGHT_CONTENT = 3,
};

/// Who takes a downward pull with the list at its top.
OVERLAY_ENUM(overlay_pull) {
  /// The content at the lowest detent, the sheet elsewhere.
  OVERLAY_PULL_DEFAULT = 0,
  OVERLAY_PULL_SHEET = 1,
  OVERLAY_PULL_CONTENT = 2,
};

/// A height at which the sheet rests.
typedef struct overlay_detent {
  /// Your number for it.
  int64_t id;
  overlay_height_kind kind;
  double value;
  /// At most how high a height of `OVERLAY_HEIGHT_CONTENT` is: as points, fraction or inset.
  bool has_limit;
  overlay_height_kind limit_kind;
  double limit;
  bool is_disabled;
  /// A list drag that began at or below it scrolls the list here.
  bool is_content_first;
  overlay_pull pull;
  bool has_backdrop_opacity;
  double backdrop_opacity;
} overlay_detent;

OVERLAY_ENUM(overlay_policy_kind) {
  OVERLAY_POLICY_PROJECTED = 0,
  OVERLAY_POLICY_RUSHING_FORWARD = 1,
  OVERLAY_POLICY_STEPWISE = 2,
  OVERLAY_POLICY_THRESHOLD = 3,
  OVERLAY_POLICY_NEAREST = 4,
  OVERLAY_POLICY_FREE = 5,
};

OVERLAY_ENUM(overlay_goal_kind) {
  OVERLAY_GOAL_NONE = 0,
  OVERLAY_GOAL_DETENT = 1,
  OVERLAY_GOAL_ZERO = 2,
  OVERLAY_GOAL_LOWEST = 3,
  OVERLAY_GOAL_HIGHEST = 4,
};

OVERLAY_ENUM(overlay_distance_unit) {
  OVERLAY_DISTANCE_FRACTION = 0,
  OVERLAY_DISTANCE_POINTS = 1,
};

/// What a release has to do to go to one goal: pass a speed, or a distance from the other end of the gap. Lowest and
/// highest look at the speed alone.
typedef struct overlay_goal_rule {
  overlay_goal_kind kind;
  /// The detent of `OVERLAY_GOAL_DETENT`.
  int64_t detent;
  bool has_velocity;
  double velocity;
  /// A share of the gap, or points.
  bool has_distance;
  double distance;
  overlay_distance_unit distance_unit;
  /// For how many seconds the velocity counts as way.
  double look_ahead;
} overlay_goal_rule;

/// Where a released sheet goes. What a kind does not use is not looked at.
typedef struct overlay_policy {
  overlay_policy_kind kind;
  /// Projected and stepwise always, free where it is given: what a deceleration retains of a velocity in a millisecond,
  /// between 0 and 1. Free without it decelerates as the list.
  bool has_retained_per_millisecond;
  double retained_per_millisecond;
  /// Projected and stepwise where it is given, rushing forward always: seconds, instead of a deceleration.
  bool has_look_ahead;
  double look_ahead;
  /// Projected and stepwise where it is given, rushing forward always: the speed of a flick.
  bool has_flick;
  double flick;
  /// Projected: at most so many detents on.
  bool has_maximum_steps;
  int64_t maximum_steps;
  /// Threshold: the speed that goes one detent on; downwards one of its own.
  bool has_velocity;
  double velocity;
  bool has_downward_velocity;
  double downward_velocity;
  /// Threshold: a share of the gap, or points.
  double distance;
  bool distance_is_points;
  /// Threshold: from this travel on a drag's velocity counts as 0; points, or a share of the container.
  bool has_long_drag;
  double long_drag;
  bool long_drag_is_of_container;
  /// Threshold: rules of goals, at most three; of two with one goal the first counts.
  overlay_goal_rule rule_1;
  overlay_goal_rule rule_2;
  overlay_goal_rule rule_3;
} overlay_policy;

OVERLAY_ENUM(overlay_tap_kind) {
  OVERLAY_TAP_NONE = 0,
  OVERLAY_TAP_MOVE_TO = 1,
  OVERLAY_TAP_NEXT = 2,
  OVERLAY_TAP_CYCLE = 3,
};

/// What a tap does besides being told.
typedef struct overlay_tap {
  overlay_tap_kind kind;
  /// Of `OVERLAY_TAP_MOVE_TO`.
  int64_t detent;
} overlay_tap;

OVERLAY_ENUM(overlay_edge) { OVERLAY_EDGE_BOTTOM = 0, OVERLAY_EDGE_TOP = 1, OVERLAY_EDGE_LEFT = 2, OVERLAY_EDGE_RIGHT = 3 };
OVERLAY_ENUM(overlay_alignment_kind) { OVERLAY_ALIGN_START = 0, OVERLAY_ALIGN_CENTER = 1, OVERLAY_ALIGN_END = 2 };
OVERLAY_ENUM(overlay_style) { OVERLAY_STYLE_FLEXIBLE = 0, OVERLAY_STYLE_RIGID = 1, OVERLAY_STYLE_EXPANDABLE = 2 };
OVERLAY_ENUM(overlay_momentum) { OVERLAY_MOMENTUM_PIN = 0, OVERLAY_MOMENTUM_CARRY_UP = 1, OVERLAY_MOMENTUM_CARRY = 2 };
OVERLAY_ENUM(overlay_scrolled) { OVERLAY_SCROLLED_SHEET_FIRST = 0, OVERLAY_SCROLLED_CONTENT_FIRST = 1 };
OVERLAY_ENUM(overlay_drags) { OVERLAY_DRAGS_ALL = 0, OVERLAY_DRAGS_HEADER = 1, OVERLAY_DRAGS_NONE = 2 };
OVERLAY_ENUM(overlay_driver) { OVERLAY_DRIVER_CORE = 0, OVERLAY_DRIVER_PLATFORM = 1 };
OVERLAY_ENUM(overlay_keyboard_policy) { OVERLAY_KEYBOARD_LIFT = 0, OVERLAY_KEYBOARD_INSET = 1, OVERLAY_KEYBOARD_EXPAND = 2 };
OVERLAY_ENUM(overlay_velocity_strategy) {
  OVERLAY_VELOCITY_STRATEGY_LEAST_SQUARES = 0,
  OVERLAY_VELOCITY_STRATEGY_WEIGHTED = 1,
  OVERLAY_VELOCITY_STRATEGY_DIFFERENCE = 2,
  OVERLAY_VELOCITY_STRATEGY_IMPULSE = 3,
};

/// How much of a pull past an end is shown.
OVERLAY_ENUM(overlay_resistance_kind) {
  OVERLAY_RESISTANCE_RUBBER_BAND = 0,
  OVERLAY_RESISTANCE_LOGARITHM = 1,
  OVERLAY_RESISTANCE_SQUARE_ROOT = 2,
};

/// An end whose stretch is not shown.
enum {
  OVERLAY_END_MINIMUM = 1,
  OVERLAY_END_MAXIMUM = 2,
  OVERLAY_END_TOP = 4,
  OVERLAY_END_END = 8,
};

/// The list's content: its length, and its insets at both ends.
typedef struct overlay_content { double height, leading, trailing; } overlay_content;

/// The configuration of an overlay. `overlay_configuration_default` fills in all but `detents`.
typedef struct overlay_configuration {
  /// `sizeof(overlay_configuration)`, as `overlay_configuration_default` sets it.
  size_t size;
  overlay_keyboard_policy keyboard_policy;
  overlay_insets margins;
  /// How broad the sheet is; else as broad as the container.
  bool has_breadth;
  double breadth;
  overlay_alignment_kind alignment;
  overlay_edge edge;
  overlay_style style;
  double header;
  overlay_content content;
  /// Read during the call alone.
  const overlay_detent *OVERLAY_NULLABLE detents;
  size_t detent_count;
  /// The detent to begin on; else the first one.
  bool has_start;
  int64_t start;
  double start_offset;
  overlay_policy policy;
  /// Seconds, 0.01 to 10.
  double spring_response;
  /// 0.1 to 10.
  double spring_damping_ratio;
  /// What a flung list retains of its velocity in a millisecond, between 0 and 1. A sheet that decelerates does so too.
  double deceleration;
  overlay_momentum momentum;
  overlay_scrolled scrolled;
  overlay_drags drags;
  /// Of the rubber band, above 0 and at most 1.
  double resistance;
  /// The sum of the ends that do not show a stretch, such as `OVERLAY_END_TOP`.
  uint32_t resistance_off;
  double slop;
  overlay_tap tap_handle;
  overlay_tap tap_backdrop;
  overlay_tap tap_row;
  overlay_velocity_strategy velocity_strategy;
  overlay_driver driver;
  /// The highest detent without a backdrop; else there is none at all.
  bool has_largest_undimmed_detent;
  int64_t largest_undimmed_detent;
  /// Of the bar that stays in sight at the list's end.
  double footer;
  /// How much of a pull past an end is shown. What a curve does not use is not looked at.
  overlay_resistance_kind resistance_curve;
  /// Of the rubber band: the length that it tends to, in points; else that of the container, or of the list's viewport.
  bool has_resistance_dimension;
  double resistance_dimension;
  /// Of the logarithm and the square root: points; else 8 and 2.5.
  bool has_resistance_factor;
  double resistance_factor;
  /// Of the logarithm: the travel that shows nothing, in points.
  double resistance_dead_zone;
} overlay_configuration;

/// The defaults, without a detent.
overlay_status overlay_configuration_default(overlay_configuration *OVERLAY_NULLABLE configuration);

// MARK: - Events

OVERLAY_ENUM(overlay_event_kind) {
  OVERLAY_EVENT_DOWN = 0,
  OVERLAY_EVENT_MOVE = 1,
  OVERLAY_EVENT_UP = 2,
  OVERLAY_EVENT_CANCEL = 3,
  OVERLAY_EVENT_SCROLL_BEGIN = 4,
  OVERLAY_EVENT_SCROLL = 5,
  OVERLAY_EVENT_SCROLL_END = 6,
  OVERLAY_EVENT_SCROLL_REST = 7,
  OVERLAY_EVENT_WHEEL = 8,
  OVERLAY_EVENT_FRAME = 9,
  OVERLAY_EVENT_RESIZE = 10,
  OVERLAY_EVENT_SAFE_AREA = 11,
  OVERLAY_EVENT_KEYBOARD = 12,
  OVERLAY_EVENT_CONTENT = 13,
  OVERLAY_EVENT_HEADER = 14,
  OVERLAY_EVENT_ENABLE = 15,
  OVERLAY_EVENT_DISABLE = 16,
  OVERLAY_EVENT_MOVE_TO = 17,
  OVERLAY_EVENT_SCROLL_TO = 18,
  OVERLAY_EVENT_REVEAL = 19,
  OVERLAY_EVENT_INCREMENT = 20,
  OVERLAY_EVENT_DECREMENT = 21,
  OVERLAY_EVENT_ESCAPE = 22,
  OVERLAY_EVENT_NEXT = 23,
  OVERLAY_EVENT_SURROUNDINGS = 24,
  OVERLAY_EVENT_FOOTER = 25,
};

/// What a native view says of its finger.
OVERLAY_ENUM(overlay_travel) {
  OVERLAY_TRAVEL_NONE = 0,
  /// `travel` is that of the pan since `OVERLAY_EVENT_SCROLL_BEGIN`.
  OVERLAY_TRAVEL_PAN = 1,
  /// `travel` is the offset from which the view began this motion.
  OVERLAY_TRAVEL_FROM = 2,
};

OVERLAY_ENUM(overlay_wheel_phase) {
  OVERLAY_WHEEL_BEGIN = 0,
  OVERLAY_WHEEL_CHANGE = 1,
  OVERLAY_WHEEL_END = 2,
  OVERLAY_WHEEL_MOMENTUM = 3,
  OVERLAY_WHEEL_NOTCH = 4,
};

/// What becomes of a command during a drag.
OVERLAY_ENUM(overlay_conflict) {
  OVERLAY_CONFLICT_DROP = 0,
  OVERLAY_CONFLICT_AFTER_DRAG = 1,
  OVERLAY_CONFLICT_TAKE_OVER = 2,
};

/// An event. Make it by a function below; what a kind does not use is not looked at.
typedef struct overlay_event {
  overlay_event_kind kind;
  /// A finger, a wheel or a detent.
  int64_t id;
  overlay_point point;
  /// An offset, a velocity, a height, the start of a stretch, a wheel's travel across the sheet's axis.
  double value;
  /// A travel, a target, a shift, the end of a stretch.
  double travel;
  overlay_travel travel_kind;
  overlay_wheel_phase phase;
  overlay_conflict conflict;
  bool is_coasting;
  bool is_instant;
  bool is_without_target;
  overlay_extent size;
  overlay_insets insets;
  overlay_content content;
  double scale;
  overlay_layout_direction layout_direction;
  bool reduce_motion;
} overlay_event;

static inline overlay_event overlay_event_of(overlay_event_kind kind) {
#ifdef __cplusplus
  overlay_event event = {};
#else
  overlay_event event = {0};
#endif
  event.kind = kind;
  return event;
}

static inline overlay_event overlay_event_at(overlay_event_kind kind, int64_t id, double x, double y) {
  overlay_event event = overlay_event_of(kind);
  event.id = id;
  event.point.x = x;
  event.point.y = y;
  return event;
}

/// A finger comes down; moves; leaves; is taken away by the system.
static inline overlay_event overlay_event_down(int64_t finger, double x, double y) {
  return overlay_event_at(OVERLAY_EVENT_DOWN, finger, x, y);
}
static inline overlay_event overlay_event_move(int64_t finger, double x, double y) {
  return overlay_event_at(OVERLAY_EVENT_MOVE, finger, x, y);
}
static inline overlay_event overlay_event_up(int64_t finger) { return overlay_event_at(OVERLAY_EVENT_UP, finger, 0, 0); }
static inline overlay_event overlay_event_cancel(int64_t finger) {
  return overlay_event_at(OVERLAY_EVENT_CANCEL, finger, 0, 0);
}

/// Time passes: what is shown, and what arrived, is that of the time of the call.
static inline overlay_event overlay_event_frame(void) { return overlay_event_of(OVERLAY_EVENT_FRAME); }

/// A wheel or a trackpad turned by so many points, positive expands.
static inline overlay_event overlay_event_wheel(int64_t wheel, double x, double y, double travel, overlay_wheel_phase phase) {
  overlay_event event = overlay_event_at(OVERLAY_EVENT_WHEEL, wheel, x, y);
  event.travel = travel;
  event.phase = phase;
  return event;
}

/// The same of a trackpad or a wheel with two directions: across the sheet's axis it is positive as a finger that moves right or
/// down. A stack gives a gesture to the sheet or to a layer that claims the other axis, by the greater of the two.
static inline overlay_event overlay_event_wheel_across(
  int64_t wheel, double x, double y, double travel, double across, overlay_wheel_phase phase) {
  overlay_event event = overlay_event_wheel(wheel, x, y, travel, phase);
  event.value = across;
  return event;
}

/// A native view scrolled to an offset, with the travel of its pan since `OVERLAY_EVENT_SCROLL_BEGIN`.
static inline overlay_event overlay_event_scroll(double offset, double pan, bool is_coasting) {
  overlay_event event = overlay_event_of(OVERLAY_EVENT_SCROLL);
  event.value = offset;
  event.travel = pan;
  event.travel_kind = OVERLAY_TRAVEL_PAN;
  event.is_coasting = is_coasting;
  return event;
}

/// The finger left a native view, which would decelerate to an offset.
static inline overlay_event overlay_event_scroll_end(double velocity, double target) {
  overlay_event event = overlay_event_of(OVERLAY_EVENT_SCROLL_END);
  event.value = velocity;
  event.travel = target;
  return event;
}

/// The finger left a native view that cannot tell where it would decelerate to: it stops at what is written back, and goes on
/// where nothing is.
static inline overlay_event overlay_event_scroll_end_without_target(double velocity) {
  overlay_event event = overlay_event_of(OVERLAY_EVENT_SCROLL_END);
  event.value = velocity;
  event.is_without_target = true;
  return event;
}

/// The container, its safe area, the keyboard's height over the container's edge, the header's height, the content.
static inline overlay_event overlay_event_resize(double width, double height) {
  overlay_event event = overlay_event_of(OVERLAY_EVENT_RESIZE);
  event.size.width = width;
  event.size.height = height;
  return event;
}
/// All that is around the overlays, in one event, as in a rotation.
static inline overlay_event overlay_event_surroundings(overlay_surroundings around) {
  overlay_event event = overlay_event_resize(around.size.width, around.size.height);
  event.kind = OVERLAY_EVENT_SURROUNDINGS;
  event.insets = around.safe_area;
  event.value = around.keyboard;
  event.scale = around.scale;
  event.layout_direction = around.layout_direction;
  event.reduce_motion = around.reduce_motion;
  return event;
}
static inline overlay_event overlay_event_safe_area(overlay_insets insets) {
  overlay_event event = overlay_event_of(OVERLAY_EVENT_SAFE_AREA);
  event.insets = insets;
  return event;
}
static inline overlay_event overlay_event_keyboard(double height) {
  overlay_event event = overlay_event_of(OVERLAY_EVENT_KEYBOARD);
  event.value = height;
  return event;
}
static inline overlay_event overlay_event_header(double height) {
  overlay_event event = overlay_event_of(OVERLAY_EVENT_HEADER);
  event.value = height;
  return event;
}
/// The length of the bar at the list's end.
static inline overlay_event overlay_event_footer(double height) {
  overlay_event event = overlay_event_of(OVERLAY_EVENT_FOOTER);
  event.value = height;
  return event;
}
/// - shift: how far the offset goes with rows that came or went above what is shown.
static inline overlay_event overlay_event_content(overlay_content content, double shift) {
  overlay_event event = overlay_event_of(OVERLAY_EVENT_CONTENT);
  event.content = content;
  event.travel = shift;
  return event;
}

/// Sends the sheet to a detent; scrolls the list to an offset; shows a stretch of the content.
static inline overlay_event overlay_event_move_to(int64_t detent, bool is_instant, overlay_conflict conflict) {
  overlay_event event = overlay_event_at(OVERLAY_EVENT_MOVE_TO, detent, 0, 0);
  event.is_instant = is_instant;
  event.conflict = conflict;
  return event;
}
static inline overlay_event overlay_event_scroll_to(double offset, bool is_instant, overlay_conflict conflict) {
  overlay_event event = overlay_event_of(OVERLAY_EVENT_SCROLL_TO);
  event.value = offset;
  event.is_instant = is_instant;
  event.conflict = conflict;
  return event;
}
static inline overlay_event overlay_event_reveal(double lower, double upper, overlay_conflict conflict) {
  overlay_event event = overlay_event_of(OVERLAY_EVENT_REVEAL);
  event.value = lower;
  event.travel = upper;
  event.conflict = conflict;
  return event;
}

// MARK: - Effects

/// The most effects that one call reports.
#define OVERLAY_MAX_EFFECTS 24

OVERLAY_ENUM(overlay_effect_kind) {
  /// A move that was announced does not arrive.
  OVERLAY_EFFECT_CANCELLED = 0,
  /// The finger of `id` is not the sheet's: something inside the list may have it.
  OVERLAY_EFFECT_LET_GO = 1,
  OVERLAY_EFFECT_DRAG_BEGAN = 2,
  OVERLAY_EFFECT_SCROLL_BEGAN = 3,
  OVERLAY_EFFECT_SCROLL_ENDED = 4,
  OVERLAY_EFFECT_DRAG_ENDED = 5,
  OVERLAY_EFFECT_WILL_MOVE = 6,
  OVERLAY_EFFECT_DID_MOVE = 7,
  /// At a detent, or without `has_id` between them.
  OVERLAY_EFFECT_SETTLED = 8,
  OVERLAY_EFFECT_CROSSED = 9,
  /// A tap on the layer of `id`.
  OVERLAY_EFFECT_TAPPED = 10,
  OVERLAY_EFFECT_DISMISS_REFUSED = 11,
  OVERLAY_EFFECT_LATE = 12,
  OVERLAY_EFFECT_REJECTED = 13,
  /// A native pan is to be cancelled.
  OVERLAY_EFFECT_CANCEL_PAN = 14,
};

OVERLAY_ENUM(overlay_rejection) {
  OVERLAY_REJECTION_NONE = 0,
  OVERLAY_REJECTION_DRAGGING = 1,
  OVERLAY_REJECTION_REPLACED = 2,
  OVERLAY_REJECTION_UNKNOWN = 3,
  OVERLAY_REJECTION_DUPLICATE = 4,
  OVERLAY_REJECTION_DISABLED = 5,
  OVERLAY_REJECTION_LAST_DETENT = 6,
  OVERLAY_REJECTION_AT_END = 7,
  OVERLAY_REJECTION_OUT_OF_SEQUENCE = 8,
  OVERLAY_REJECTION_NOT_FINITE = 9,
  OVERLAY_REJECTION_WRONG_DRIVER = 10,
  OVERLAY_REJECTION_TOO_MANY = 11,
  OVERLAY_REJECTION_INVALID = 12,
  /// Of cards alone: the container has no such command.
  OVERLAY_REJECTION_UNSUPPORTED = 13,
};

OVERLAY_ENUM(overlay_answer) {
  /// The event is no command.
  OVERLAY_ANSWER_NONE = 0,
  /// A later call reports the end.
  OVERLAY_ANSWER_STARTED = 1,
  /// Nothing is left to do.
  OVERLAY_ANSWER_ALREADY = 2,
  OVERLAY_ANSWER_REJECTED = 3,
};

typedef struct overlay_effect {
  overlay_effect_kind kind;
  bool has_id;
  int64_t id;
  /// Of `OVERLAY_EFFECT_REJECTED`.
  overlay_rejection rejection;
} overlay_effect;

/// What a call asks of the host, in order.
typedef struct overlay_effects {
  size_t count;
  overlay_effect effects[OVERLAY_MAX_EFFECTS];
  /// The offset that a native view has to take now; of `OVERLAY_EVENT_SCROLL_END` where it is to decelerate to.
  bool has_write_back;
  double write_back;
  /// How far the view had moved its own offset.
  double shift;
  overlay_answer answer;
} overlay_effects;

// MARK: - What is shown

OVERLAY_ENUM(overlay_phase) {
  OVERLAY_PHASE_DRAGGING = 0,
  OVERLAY_PHASE_SETTLING = 1,
  OVERLAY_PHASE_FLINGING = 2,
  OVERLAY_PHASE_BOUNCING = 3,
  OVERLAY_PHASE_RESTING = 4,
};

OVERLAY_ENUM(overlay_position) {
  OVERLAY_POSITION_MINIMUM = 0,
  OVERLAY_POSITION_MAXIMUM = 1,
  OVERLAY_POSITION_PROGRESSING = 2,
};

/// What a host reads after an event.
typedef struct overlay_presentation {
  double height;
  double offset;
  double velocity;
  /// 0 at the lowest detent, 1 at the highest.
  double progress;
  overlay_phase phase;
  overlay_position position;
  /// The detent on which the sheet rests; to which it goes; which is nearest.
  bool has_detent;
  int64_t detent;
  bool has_target;
  int64_t target;
  int64_t nearest;
  overlay_rect sheet;
  overlay_rect header;
  overlay_rect list;
  /// Where a native view that shows the list lies, and its inset at the end.
  overlay_rect list_layout;
  double list_end_inset;
  /// How far the list scrolls.
  double content_end;
  bool has_backdrop;
  double backdrop_opacity;
  /// Whether a view whose scrolling can only be switched off may not scroll now.
  bool is_list_locked;
  /// Whether frames are needed, and until when: nanoseconds.
  bool is_moving;
  int64_t rest_time;
  /// The bar at the list's end. What of it lies outside the sheet the host clips.
  overlay_rect footer;
} overlay_presentation;

// MARK: - One overlay

/// An overlay, in storage of the caller.
typedef struct overlay overlay;

/// How many bytes the storage of an overlay needs, and how they have to be aligned.
size_t overlay_size(void);
size_t overlay_alignment(void);

/// Makes an overlay at rest in storage of the caller.
///
/// - error: where the status is OVERLAY_ERROR_CONFIGURATION, what is wrong; may be NULL.
overlay_status overlay_create(
  void *OVERLAY_NULLABLE storage, size_t size, const overlay_configuration *OVERLAY_NULLABLE configuration,
  const overlay_surroundings *OVERLAY_NULLABLE surroundings, int64_t time, overlay *OVERLAY_NULLABLE *OVERLAY_NULLABLE created,
  overlay_error *OVERLAY_NULLABLE error);

/// Ends an overlay. The storage is the caller's again.
void overlay_destroy(overlay *OVERLAY_NULLABLE self);

/// Gives an overlay an event.
///
/// - time: nanoseconds of the host's clock; one before the last one counts as that.
/// - effects: what the host has to perform; may be NULL.
overlay_status overlay_handle(
  overlay *OVERLAY_NULLABLE self, const overlay_event *OVERLAY_NULLABLE event, int64_t time,
  overlay_effects *OVERLAY_NULLABLE effects);

/// Changes the configuration at any instant, also under a finger. The surroundings stay; an event changes them.
overlay_status overlay_reconfigure(
  overlay *OVERLAY_NULLABLE self, const overlay_configuration *OVERLAY_NULLABLE configuration, int64_t time,
  overlay_effects *OVERLAY_NULLABLE effects, overlay_error *OVERLAY_NULLABLE error);

/// What is shown since the last event.
overlay_status overlay_present(const overlay *OVERLAY_NULLABLE self, overlay_presentation *OVERLAY_NULLABLE shown);

/// When it would tell an effect next if nothing else happened: an arrival, or the end of a native deceleration whose
/// reports stop. While it does not move, a host sets a timer for it, and hands in a frame then.
///
/// Returns false, and leaves `time` alone, where nothing would ever be told.
bool overlay_next_due(const overlay *OVERLAY_NULLABLE self, int64_t *OVERLAY_NULLABLE time);

/// What will be shown at a coming time, in nanoseconds, if nothing happens until then. Changes nothing.
overlay_status overlay_present_at(
  const overlay *OVERLAY_NULLABLE self, int64_t time, overlay_presentation *OVERLAY_NULLABLE shown);

/// Whether a command would do something now.
bool overlay_can(const overlay *OVERLAY_NULLABLE self, const overlay_event *OVERLAY_NULLABLE command);

/// A number over all bits of the state: equal on every machine where the same was done. 0 for NULL.
uint64_t overlay_digest(const overlay *OVERLAY_NULLABLE self);

// MARK: - A stack of overlays

/// Overlays in one container, front first: it knows who gets each touch.
typedef struct overlay_stack overlay_stack;

/// The layers of each overlay.
enum {
  OVERLAY_LAYER_BACKGROUND = -1,
  OVERLAY_LAYER_BACKDROP = -2,
  OVERLAY_LAYER_CONTAINER = -3,
  OVERLAY_LAYER_SHEET = -4,
  OVERLAY_LAYER_HEADER = -5,
  OVERLAY_LAYER_HANDLE = -6,
  OVERLAY_LAYER_LIST = -7,
  OVERLAY_LAYER_FOOTER = -8,
};

/// Whose an event was.
typedef struct overlay_route {
  /// The layer that has the touch, and the overlay that it belongs to; none for what is no touch.
  bool has_receiver;
  int64_t overlay;
  int64_t layer;
  bool has_row;
  int64_t row;
  bool is_tap;
  bool is_late;
  overlay_rejection rejection;
} overlay_route;

size_t overlay_stack_size(void);
size_t overlay_stack_alignment(void);

/// Makes an empty stack in storage of the caller. An event changes its surroundings later, for all overlays at once.
///
/// - error: where the status is OVERLAY_ERROR_CONFIGURATION, what is wrong; may be NULL.
overlay_status overlay_stack_create(
  void *OVERLAY_NULLABLE storage, size_t size, const overlay_surroundings *OVERLAY_NULLABLE surroundings,
  overlay_stack *OVERLAY_NULLABLE *OVERLAY_NULLABLE created, overlay_error *OVERLAY_NULLABLE error);

/// Ends a stack and all overlays in it.
void overlay_stack_destroy(overlay_stack *OVERLAY_NULLABLE self);

/// Puts an overlay in front of all others.
///
/// - told: here and in the other functions that change a stack, how many overlays have effects because of this call: 0 where it
///   fails. Time passes for all of them, so any call can tell that one of them has arrived. May be NULL.
overlay_status overlay_stack_push(
  overlay_stack *OVERLAY_NULLABLE self, int64_t id, const overlay_configuration *OVERLAY_NULLABLE configuration, int64_t time,
  size_t *OVERLAY_NULLABLE told, overlay_error *OVERLAY_NULLABLE error);

/// Changes an overlay's configuration at any instant, also under a finger.
overlay_status overlay_stack_reconfigure(
  overlay_stack *OVERLAY_NULLABLE self, int64_t id, const overlay_configuration *OVERLAY_NULLABLE configuration, int64_t time,
  size_t *OVERLAY_NULLABLE told, overlay_error *OVERLAY_NULLABLE error);

/// Takes an overlay out. Its drag is released without speed.
///
/// - told: counts the overlays that stay.
/// - effects: what the host of the one that goes has yet to perform; may be NULL.
overlay_status overlay_stack_pop(
  overlay_stack *OVERLAY_NULLABLE self, int64_t id, int64_t time, size_t *OVERLAY_NULLABLE told,
  overlay_effects *OVERLAY_NULLABLE effects);

/// Gives the stack an event. A touch goes to the layer that is hit, a frame and the container's metrics to all overlays, the rest
/// to the front one.
overlay_status overlay_stack_handle(
  overlay_stack *OVERLAY_NULLABLE self, const overlay_event *OVERLAY_NULLABLE event, int64_t time,
  size_t *OVERLAY_NULLABLE told, overlay_route *OVERLAY_NULLABLE route);

/// The same for one overlay: for commands, and for what a native view reports.
overlay_status overlay_stack_handle_for(
  overlay_stack *OVERLAY_NULLABLE self, int64_t id, const overlay_event *OVERLAY_NULLABLE event, int64_t time,
  size_t *OVERLAY_NULLABLE told, overlay_route *OVERLAY_NULLABLE route);

/// As `overlay_stack_handle` of a finger or a wheel, for a host whose own system has hit-tested a down or the begin of a wheel
/// already. Of any other event the layer plays no part.
///
/// - id, layer: what was hit. An unknown layer counts as nobody, and the event is rejected.
overlay_status overlay_stack_handle_hitting(
  overlay_stack *OVERLAY_NULLABLE self, int64_t id, int64_t layer, const overlay_event *OVERLAY_NULLABLE event, int64_t time,
  size_t *OVERLAY_NULLABLE told, overlay_route *OVERLAY_NULLABLE route);

/// The effects of the last call, overlay by overlay, the front one first:
///
///     size_t told;
///     overlay_stack_push(stack, MENU, &configuration, now, &told, &error);
///     for (size_t i = 0; i < told; i++) {
///       overlay_stack_effects(stack, i, &id, &effects);
///       perform(id, &effects);
///     }
///
/// - index: which of those that have effects, less than the call's `told`; `OVERLAY_ERROR_UNKNOWN` for another one.
/// - id: which overlay it is.
overlay_status overlay_stack_effects(
  const overlay_stack *OVERLAY_NULLABLE self, size_t index, int64_t *OVERLAY_NULLABLE id,
  overlay_effects *OVERLAY_NULLABLE effects);

/// What is shown of an overlay.
overlay_status overlay_stack_present(
  const overlay_stack *OVERLAY_NULLABLE self, int64_t id, overlay_presentation *OVERLAY_NULLABLE shown);

/// What will be shown of an overlay at a coming time, in nanoseconds, if nothing happens until then. Changes nothing.
overlay_status overlay_stack_present_at(
  const overlay_stack *OVERLAY_NULLABLE self, int64_t id, int64_t time, overlay_presentation *OVERLAY_NULLABLE shown);

/// Who would get a touch at a point, at the time of the last event.
overlay_status overlay_stack_hit_test(
  overlay_stack *OVERLAY_NULLABLE self, double x, double y, overlay_route *OVERLAY_NULLABLE route);

// MARK: - Layers of the host

/// An axis of the screen.
OVERLAY_ENUM(overlay_axis) { OVERLAY_AXIS_NONE = 0, OVERLAY_AXIS_HORIZONTAL = 1, OVERLAY_AXIS_VERTICAL = 2 };

/// A layer of the host in an overlay: where it is, and whether it takes touches. Make it by `overlay_layer_of`.
typedef struct overlay_layer {
  /// Your number for it, 0 or more; or one of `OVERLAY_LAYER_…`, whose frame follows the overlay.
  int64_t id;
  /// The layer that it is inside of. A new layer without one is at the top level; another one stays where it is.
  bool has_parent;
  int64_t parent;
  /// In the coordinates of the layer that it is inside of, else in the container's.
  overlay_rect frame;
  /// A touch goes through it, to what is inside it or behind it.
  bool is_pass_through;
  bool is_hidden;
  bool is_disabled;
  /// 0 to 1. Below 0.01 it is hidden.
  double opacity;
  /// How much further than its frame it is hit, outwards.
  overlay_insets outsets;
  /// The axis along which what is in it moves by itself: a finger that goes across it may be the sheet's.
  overlay_axis claims;
} overlay_layer;

/// A layer with that frame: opaque, shown and enabled, claiming no axis.
static inline overlay_layer overlay_layer_of(int64_t id, double x, double y, double width, double height) {
#ifdef __cplusplus
  overlay_layer layer = {};
#else
  overlay_layer layer = {0};
#endif
  layer.id = id;
  layer.frame.x = x;
  layer.frame.y = y;
  layer.frame.width = width;
  layer.frame.height = height;
  layer.opacity = 1;
  return layer;
}

/// Puts a layer in front of its siblings, or changes the one of this id. Fingers and wheels on a layer that is disabled by it
/// are taken away.
overlay_status overlay_stack_set_layer(
  overlay_stack *OVERLAY_NULLABLE self, int64_t id, const overlay_layer *OVERLAY_NULLABLE layer, int64_t time,
  size_t *OVERLAY_NULLABLE told);

/// Takes a layer away, with all that is inside it. Fingers and wheels on it are taken away.
overlay_status overlay_stack_remove_layer(
  overlay_stack *OVERLAY_NULLABLE self, int64_t id, int64_t layer, int64_t time, size_t *OVERLAY_NULLABLE told);

OVERLAY_ENUM(overlay_hosted_kind) {
  /// A finger went down on the layer, and holds what moves there.
  OVERLAY_HOSTED_DOWN = 0,
  OVERLAY_HOSTED_MOVE = 1,
  /// The finger left the slop, and is the layer's until it leaves.
  OVERLAY_HOSTED_WON = 2,
  /// It is somebody else's from now on, and decided nothing here.
  OVERLAY_HOSTED_LOST = 3,
  OVERLAY_HOSTED_UP = 4,
  /// The system took it away, or its layer is gone or disabled.
  OVERLAY_HOSTED_CANCEL = 5,
  /// A wheel turned along the axis that the layer claims.
  OVERLAY_HOSTED_WHEEL = 6,
};

/// An event of one finger or wheel for a model on a layer. A kind leaves what it does not use at 0. Points are those of the
/// layer as it was shown when the finger went down.
typedef struct overlay_hosted_event {
  overlay_hosted_kind kind;
  /// The finger or the wheel.
  int64_t id;
  /// Of down, move, won and wheel.
  overlay_point point;
  /// Of down: somebody else may get the finger, so the model waits for won or lost.
  bool is_shared;
  /// Of won: along which axis the finger left the slop, and where.
  overlay_axis axis;
  overlay_point exit;
  /// Of up: it never left the slop, and held nothing around the layer.
  bool is_tap;
  /// Of wheel: points, positive as a finger that moves right or down.
  double travel;
  overlay_wheel_phase phase;
} overlay_hosted_event;

/// The events for a model on a layer that the last call of the stack comes to, in order. Ask after each call that can change it:
///
///     overlay_hosted_event hosted;
///     for (size_t i = 0; overlay_stack_hosted(stack, MENU, PHOTOS, i, &hosted); i++) {
///       cards_handle_hosted(photos, &hosted, now, &effects);
///     }
///
/// - index: which event.
/// Returns false, and leaves `event` alone, where there are no more.
bool overlay_stack_hosted(
  const overlay_stack *OVERLAY_NULLABLE self, int64_t id, int64_t layer, size_t index,
  overlay_hosted_event *OVERLAY_NULLABLE event);

/// The surroundings of a model on a layer: those of the stack with the layer's size, without safe area and keyboard.
overlay_status overlay_stack_surroundings(
  overlay_stack *OVERLAY_NULLABLE self, int64_t id, int64_t layer, overlay_surroundings *OVERLAY_NULLABLE around);

// MARK: - Rows

/// Gives an overlay's list rows of one height: its content is as long as they are.
overlay_status overlay_stack_set_rows(
  overlay_stack *OVERLAY_NULLABLE self, int64_t id, int64_t count, double height, int64_t time,
  size_t *OVERLAY_NULLABLE told);

/// The same with a height for each row. The heights are read during the call alone.
overlay_status overlay_stack_set_row_heights(
  overlay_stack *OVERLAY_NULLABLE self, int64_t id, const double *OVERLAY_NULLABLE heights, int64_t count, int64_t time,
  size_t *OVERLAY_NULLABLE told);

/// Where a row lies in the content, in points from the top of the first row, and how high it is.
overlay_status overlay_stack_row(
  const overlay_stack *OVERLAY_NULLABLE self, int64_t id, int64_t row, double *OVERLAY_NULLABLE top,
  double *OVERLAY_NULLABLE height);

/// The rows of which something is shown: `first`, and how many from there on.
overlay_status overlay_stack_visible_rows(
  const overlay_stack *OVERLAY_NULLABLE self, int64_t id, int64_t *OVERLAY_NULLABLE first, int64_t *OVERLAY_NULLABLE count);

/// Whether frames are needed, and until when: nanoseconds.
bool overlay_stack_is_moving(const overlay_stack *OVERLAY_NULLABLE self);
int64_t overlay_stack_rest_time(const overlay_stack *OVERLAY_NULLABLE self);

/// When one of its overlays would tell an effect next if nothing else happened, as ``overlay_next_due``.
bool overlay_stack_next_due(const overlay_stack *OVERLAY_NULLABLE self, int64_t *OVERLAY_NULLABLE time);

/// A number over all bits of the state. 0 for NULL.
uint64_t overlay_stack_digest(const overlay_stack *OVERLAY_NULLABLE self);

#if defined(__clang__)
#pragma clang diagnostic pop
#pragma clang assume_nonnull end
#endif

#ifdef __cplusplus
}
#endif
