/// A deck, a browser and a carousel of cards, for C: events in, poses and effects out.
///
///     cards_carousel_configuration configuration;
///     cards_carousel_configuration_default(&configuration);
///     overlay_surroundings surroundings = overlay_surroundings_of(390, 300);
///     void *storage = aligned_alloc(cards_alignment(), cards_size());
///     cards *photos;
///     if (cards_create_carousel(storage, cards_size(), &configuration, 12, &surroundings, 0, &photos, NULL) != OVERLAY_OK) ...
///     cards_event event = cards_event_move_to(3);
///     cards_handle(photos, &event, time, &effects);
///     cards_place place;
///     for (size_t i = 0; cards_place_at(photos, i, &place); i++) ...
///     cards_destroy(photos);
///
/// Ownership, threads, errors and units are those of `overlay.h`.
///
/// Memory: creating may allocate, and so may a call that makes the list, the history or the slots longer than they ever were.
/// `cards_present_at` and `cards_next_due` try out what comes on a copy, which allocates. Nothing else does.
///
/// A card is known by your number for it. It is shown by a slot: a view of yours, numbered from 0 in the order of need. A slot
/// shows the card that `CARDS_EFFECT_BOUND` says, until `CARDS_EFFECT_RELEASED`.
#pragma once

#include "overlay.h"

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__clang__)
#pragma clang assume_nonnull begin
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpragmas"
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wc23-extensions"
#pragma clang diagnostic ignored "-Wnullability-extension"
#endif

// MARK: - What is wrong

/// The field of a configuration or of surroundings that is invalid.
OVERLAY_ENUM(cards_field) {
  /// No field is invalid.
  CARDS_FIELD_NONE = 0,
  /// The size of the surroundings.
  CARDS_FIELD_CONTAINER = 1,
  CARDS_FIELD_SAFE_AREA = 2,
  CARDS_FIELD_KEYBOARD = 3,
  CARDS_FIELD_SCALE = 4,
  CARDS_FIELD_CARD_WIDTH = 5,
  CARDS_FIELD_CARD_HEIGHT = 6,
  CARDS_FIELD_CARD = 7,
  CARDS_FIELD_PAGE = 8,
  CARDS_FIELD_ORIGIN = 9,
  CARDS_FIELD_INSET = 10,
  CARDS_FIELD_SAG = 11,
  CARDS_FIELD_VISIBLE_COUNT = 12,
  CARDS_FIELD_SHRINK = 13,
  CARDS_FIELD_SHADE = 14,
  CARDS_FIELD_FADE = 15,
  CARDS_FIELD_DROP = 16,
  CARDS_FIELD_SINK = 17,
  CARDS_FIELD_THRESHOLD_LEFT = 18,
  CARDS_FIELD_THRESHOLD_RIGHT = 19,
  CARDS_FIELD_THRESHOLD_UP = 20,
  CARDS_FIELD_THRESHOLD_DOWN = 21,
  CARDS_FIELD_ADVANCE = 22,
  CARDS_FIELD_RETREAT = 23,
  CARDS_FIELD_FLIP = 24,
  CARDS_FIELD_SWITCHING = 25,
  CARDS_FIELD_FLICK = 26,
  CARDS_FIELD_RELEASE = 27,
  CARDS_FIELD_REMOVAL_DISTANCE = 28,
  CARDS_FIELD_REMOVAL_RELEASE = 29,
  CARDS_FIELD_REMOVAL_FADE = 30,
  CARDS_FIELD_RESISTANCE = 31,
  CARDS_FIELD_SPRING = 32,
  CARDS_FIELD_EXIT_SPRING = 33,
  CARDS_FIELD_SLOP = 34,
  /// A card is twice in the list, or there are too many.
  CARDS_FIELD_CARDS = 35,
  /// The index of the card to begin on is none of the list's.
  CARDS_FIELD_START = 36,
};

/// The fault of a configuration, of surroundings or of the list. A function that takes one clears it first.
typedef struct cards_error {
  cards_field field;
  /// The card that is meant, for `CARDS_FIELD_CARDS`.
  bool has_card;
  int64_t card;
} cards_error;

// MARK: - Configuration

/// A share of a length of the container, or points.
typedef struct cards_length {
  double value;
  bool is_points;
} cards_length;

/// A spring: its response in seconds, 0.01 to 10, and its damping ratio, 0.1 to 10. Or that of a list's ends, which is critical with
/// a response of half a second: its numbers are not looked at then.
typedef struct cards_spring {
  double response;
  double damping_ratio;
  bool is_edge;
} cards_spring;

/// When a release commits.
typedef struct cards_release {
  /// The speed of a flick in points per second, above 0; without one no flick commits.
  bool has_flick;
  double flick;
  /// The travel that a flick needs, in points, 0 or more.
  double least_travel;
  /// Whether a threshold has to be passed, and not only reached.
  bool is_strict;
} cards_release;

/// How much of a pull past an end is shown. Numbers that a curve does not use are not looked at.
typedef struct cards_resistance {
  overlay_resistance_kind curve;
  /// Of the rubber band, above 0 and at most 1.
  double coefficient;
  /// Of the rubber band: the length that it tends to, in points; else that of the container.
  bool has_dimension;
  double dimension;
  /// Of the logarithm and the square root: points; else 8 and 2.5.
  bool has_factor;
  double factor;
  /// Of the logarithm: the travel that shows nothing, in points.
  double dead_zone;
} cards_resistance;

/// Directions of the screen, added up.
enum { CARDS_LEFT = 1, CARDS_RIGHT = 2, CARDS_UP = 4, CARDS_DOWN = 8 };

/// A card: your number for it, and which slots can show it.
typedef struct cards_card { int64_t id, kind; } cards_card;

/// How a dragged card turns in its plane.
OVERLAY_ENUM(cards_tilt) {
  CARDS_TILT_NONE = 0,
  CARDS_TILT_PLAIN = 1,
  /// The other way if the card was touched in its lower half.
  CARDS_TILT_TOUCHED_HALF = 2,
};

/// How a deck behaves. `cards_deck_configuration_default` fills in all of it.
typedef struct cards_deck_configuration {
  /// `sizeof(cards_deck_configuration)`, as `cards_deck_configuration_default` sets it.
  size_t size;
  /// The cards in their order, read while it is made; with NULL they are 0, 1, 2 and so on.
  const cards_card *OVERLAY_NULLABLE cards;
  cards_length card_width;
  cards_length card_height;
  /// The top left corner of the front card at rest.
  overlay_point origin;
  /// How much each card is inset on either side, and lowered, relative to the one before it.
  overlay_extent inset;
  /// 1 to 8.
  int64_t visible_count;
  /// The directions of cards that have none of their own, added up.
  uint32_t directions;
  /// Those in which a card can be dragged, and stays.
  uint32_t refusals;
  /// How far a card has to be dragged to go: shares of its width, for up and down of its height, or points.
  cards_length threshold_left;
  cards_length threshold_right;
  cards_length threshold_up;
  cards_length threshold_down;
  cards_release release;
  cards_tilt tilt;
  /// How far a card has sunk at the end of its exit, in points.
  double sag;
  /// Whether a card on its way out fades.
  bool fades;
  cards_spring spring;
  cards_spring exit_spring;
  overlay_velocity_strategy velocity_strategy;
  double slop;
} cards_deck_configuration;

/// How a browser behaves. `cards_browser_configuration_default` fills in all of it.
typedef struct cards_browser_configuration {
  /// `sizeof(cards_browser_configuration)`, as `cards_browser_configuration_default` sets it.
  size_t size;
  /// The cards in their order, read while it is made; with NULL they are 0, 1, 2 and so on.
  const cards_card *OVERLAY_NULLABLE cards;
  /// The index of the card to begin on.
  int64_t start;
  cards_length card_width;
  cards_length card_height;
  /// 1 to 8.
  int64_t visible_count;
  /// How much narrower each card of the stack is than the one above it: a share of the card's width, 0 to 1.
  double shrink;
  /// How much lower each card of the stack lies than the one above it, in points.
  double drop;
  /// The mask over a card that is one or more places deep in the stack, 0 to 1.
  double shade;
  /// How much lower than at rest a parked card lies, in points.
  double sink;
  /// The drags along the track that go on and back, and the one across that turns a card all the way.
  cards_length advance;
  cards_length retreat;
  cards_length flip;
  bool drag_flips;
  bool tap_flips;
  cards_release release;
  cards_resistance resistance;
  cards_spring spring;
  overlay_velocity_strategy velocity_strategy;
  double slop;
} cards_browser_configuration;

/// How far a release goes.
OVERLAY_ENUM(cards_paging) { CARDS_PAGING_ONE = 0, CARDS_PAGING_DRAGGED = 1, CARDS_PAGING_FREE = 2 };

/// How a carousel behaves. `cards_carousel_configuration_default` fills in all of it.
typedef struct cards_carousel_configuration {
  /// `sizeof(cards_carousel_configuration)`, as `cards_carousel_configuration_default` sets it.
  size_t size;
  /// The cards in their order, read while it is made; with NULL they are 0, 1, 2 and so on.
  const cards_card *OVERLAY_NULLABLE cards;
  /// The index of the card to begin on.
  int64_t start;
  overlay_axis axis;
  /// The distance from one page to the next.
  cards_length page;
  /// The size of every card in points; else as long as a page and as broad as the container.
  bool has_card;
  overlay_extent card;
  /// The share of a page that makes the next one current, above 0.5 and at most 1; else the nearest page is current.
  bool has_hysteresis;
  double hysteresis;
  cards_paging paging;
  bool loops;
  /// The least speed of a flick along the pages, in points per second.
  double flick;
  /// How a finger removes a card; else none does, and a finger that moves across the pages is let go.
  bool has_removal;
  cards_length removal_distance;
  /// Whether the distance is a share of the container's length across the pages, and not of the card's.
  bool removal_is_of_container;
  cards_release removal_release;
  double removal_fade;
  /// How much of its size and of its opacity a card has lost that is a page or more away from the middle: shares, 0 to 1.
  double shrink;
  double fade;
  cards_resistance resistance;
  cards_spring spring;
  overlay_velocity_strategy velocity_strategy;
  double slop;
} cards_carousel_configuration;

/// The standard presets.
overlay_status cards_deck_configuration_default(cards_deck_configuration *OVERLAY_NULLABLE configuration);
overlay_status cards_browser_configuration_default(cards_browser_configuration *OVERLAY_NULLABLE configuration);
overlay_status cards_carousel_configuration_default(cards_carousel_configuration *OVERLAY_NULLABLE configuration);

/// The thresholds and curves of well-known predecessors.
overlay_status cards_deck_configuration_classic(cards_deck_configuration *OVERLAY_NULLABLE configuration);
overlay_status cards_browser_configuration_classic(cards_browser_configuration *OVERLAY_NULLABLE configuration);
overlay_status cards_carousel_configuration_classic(cards_carousel_configuration *OVERLAY_NULLABLE configuration);

// MARK: - Events

OVERLAY_ENUM(cards_event_kind) {
  CARDS_EVENT_FRAME = 0,
  CARDS_EVENT_DOWN = 1,
  CARDS_EVENT_MOVE = 2,
  CARDS_EVENT_UP = 3,
  CARDS_EVENT_CANCEL = 4,
  CARDS_EVENT_WHEEL = 5,
  CARDS_EVENT_SWIPE = 6,
  CARDS_EVENT_UNDO = 7,
  CARDS_EVENT_NEXT = 8,
  CARDS_EVENT_PREVIOUS = 9,
  CARDS_EVENT_MOVE_TO = 10,
  CARDS_EVENT_FLIP = 11,
  CARDS_EVENT_ACTIVATE = 12,
  CARDS_EVENT_INSERT = 13,
  CARDS_EVENT_REMOVE = 14,
  CARDS_EVENT_REORDER = 15,
  CARDS_EVENT_RELOAD = 16,
  CARDS_EVENT_RELOAD_ALL = 17,
  CARDS_EVENT_DIRECTIONS = 18,
  CARDS_EVENT_REFUSALS = 19,
  CARDS_EVENT_RESIZE = 20,
  CARDS_EVENT_SURROUNDINGS = 21,
};

/// An event. Make it by a function below; what a kind does not use is not looked at.
typedef struct cards_event {
  cards_event_kind kind;
  /// A finger, a wheel or a card.
  int64_t id;
  /// The kind of a card.
  int64_t card_kind;
  int64_t index;
  overlay_point point;
  /// Of a wheel: points, each positive as a finger that moves right or down.
  overlay_point travel;
  overlay_wheel_phase phase;
  /// Directions, added up. Without them a card loses those of its own. A swipe goes in one.
  bool has_directions;
  uint32_t directions;
  overlay_surroundings surroundings;
} cards_event;

static inline cards_event cards_event_of(cards_event_kind kind) {
#ifdef __cplusplus
  cards_event event = {};
#else
  cards_event event = {0};
#endif
  event.kind = kind;
  return event;
}

static inline cards_event cards_event_about(cards_event_kind kind, int64_t id) {
  cards_event event = cards_event_of(kind);
  event.id = id;
  return event;
}

static inline cards_event cards_event_at(cards_event_kind kind, int64_t id, double x, double y) {
  cards_event event = cards_event_about(kind, id);
  event.point.x = x;
  event.point.y = y;
  return event;
}

/// Time passes: what is shown, and what arrived, is that of the time of the call.
static inline cards_event cards_event_frame(void) { return cards_event_of(CARDS_EVENT_FRAME); }

/// A finger comes down; moves; leaves; is taken away by the system.
static inline cards_event cards_event_down(int64_t finger, double x, double y) {
  return cards_event_at(CARDS_EVENT_DOWN, finger, x, y);
}
static inline cards_event cards_event_move(int64_t finger, double x, double y) {
  return cards_event_at(CARDS_EVENT_MOVE, finger, x, y);
}
static inline cards_event cards_event_up(int64_t finger) { return cards_event_about(CARDS_EVENT_UP, finger); }
static inline cards_event cards_event_cancel(int64_t finger) { return cards_event_about(CARDS_EVENT_CANCEL, finger); }

/// A wheel or a trackpad turned by so many points to the right and down.
static inline cards_event cards_event_wheel(
  int64_t wheel, double x, double y, double right, double down, overlay_wheel_phase phase) {
  cards_event event = cards_event_at(CARDS_EVENT_WHEEL, wheel, x, y);
  event.travel.x = right;
  event.travel.y = down;
  event.phase = phase;
  return event;
}

/// The front card goes in a direction, such as `CARDS_LEFT`; the last one comes back.
static inline cards_event cards_event_swipe(uint32_t direction) {
  cards_event event = cards_event_of(CARDS_EVENT_SWIPE);
  event.directions = direction;
  return event;
}
static inline cards_event cards_event_undo(void) { return cards_event_of(CARDS_EVENT_UNDO); }
/// To the next card; to the one before; to the card at an index.
static inline cards_event cards_event_next(void) { return cards_event_of(CARDS_EVENT_NEXT); }
static inline cards_event cards_event_previous(void) { return cards_event_of(CARDS_EVENT_PREVIOUS); }
static inline cards_event cards_event_move_to(int64_t index) {
  cards_event event = cards_event_of(CARDS_EVENT_MOVE_TO);
  event.index = index;
  return event;
}
/// Turns the front card over; does what a tap on a card does.
static inline cards_event cards_event_flip(void) { return cards_event_of(CARDS_EVENT_FLIP); }
static inline cards_event cards_event_activate(int64_t card) { return cards_event_about(CARDS_EVENT_ACTIVATE, card); }

/// Edits: a card has that index afterwards; its content changed.
static inline cards_event cards_event_insert(int64_t card, int64_t kind, int64_t index) {
  cards_event event = cards_event_about(CARDS_EVENT_INSERT, card);
  event.card_kind = kind;
  event.index = index;
  return event;
}
static inline cards_event cards_event_remove(int64_t card) { return cards_event_about(CARDS_EVENT_REMOVE, card); }
static inline cards_event cards_event_reorder(int64_t card, int64_t index) {
  cards_event event = cards_event_about(CARDS_EVENT_REORDER, card);
  event.index = index;
  return event;
}
static inline cards_event cards_event_reload(int64_t card) { return cards_event_about(CARDS_EVENT_RELOAD, card); }
static inline cards_event cards_event_reload_all(void) { return cards_event_of(CARDS_EVENT_RELOAD_ALL); }

/// A card of a deck gets directions, or refusals, of its own; `cards_event_about(CARDS_EVENT_DIRECTIONS, card)` takes them away.
static inline cards_event cards_event_directions(int64_t card, uint32_t directions) {
  cards_event event = cards_event_about(CARDS_EVENT_DIRECTIONS, card);
  event.has_directions = true;
  event.directions = directions;
  return event;
}
static inline cards_event cards_event_refusals(int64_t card, uint32_t directions) {
  cards_event event = cards_event_directions(card, directions);
  event.kind = CARDS_EVENT_REFUSALS;
  return event;
}

/// The container has another size; all that is around it changed at once.
static inline cards_event cards_event_resize(double width, double height) {
  cards_event event = cards_event_of(CARDS_EVENT_RESIZE);
  event.surroundings = overlay_surroundings_of(width, height);
  return event;
}
static inline cards_event cards_event_surroundings(overlay_surroundings around) {
  cards_event event = cards_event_of(CARDS_EVENT_SURROUNDINGS);
  event.surroundings = around;
  return event;
}

// MARK: - Effects

/// The most effects that one call reports.
#define CARDS_MAX_EFFECTS 48

OVERLAY_ENUM(cards_effect_kind) {
  CARDS_EFFECT_DRAG_BEGAN = 0,
  CARDS_EFFECT_DRAG_ENDED = 1,
  /// The container does not have the finger of `id`: something around it may have it.
  CARDS_EFFECT_LET_GO = 2,
  /// The card of `id` may not go in `direction`.
  CARDS_EFFECT_REFUSED = 3,
  /// A card of a deck went in `direction`.
  CARDS_EFFECT_SWIPED = 4,
  /// A card of a carousel was removed by a finger or a command.
  CARDS_EFFECT_REMOVED = 5,
  /// The card that went last is back.
  CARDS_EFFECT_UNDONE = 6,
  CARDS_EFFECT_BECAME_CURRENT = 7,
  /// `slot` no longer shows the card; shows it from here on.
  CARDS_EFFECT_RELEASED = 8,
  CARDS_EFFECT_BOUND = 9,
  /// The card shows its back, or its front, from here on.
  CARDS_EFFECT_FLIPPED = 10,
  CARDS_EFFECT_BECAME_EMPTY = 11,
  CARDS_EFFECT_SETTLED = 12,
  CARDS_EFFECT_TAPPED = 13,
  CARDS_EFFECT_LATE = 14,
  CARDS_EFFECT_REJECTED = 15,
};

typedef struct cards_effect {
  cards_effect_kind kind;
  /// A card; of `CARDS_EFFECT_LET_GO` a finger.
  bool has_id;
  int64_t id;
  /// Of released and bound.
  int64_t slot;
  /// Of refused and swiped, such as `CARDS_LEFT`.
  uint32_t direction;
  /// Of flipped.
  bool shows_back;
  /// Of rejected.
  overlay_rejection rejection;
} cards_effect;

/// The effects of a call, which the host performs in this order.
typedef struct cards_effects {
  size_t count;
  cards_effect effects[CARDS_MAX_EFFECTS];
  /// The result of a command.
  overlay_answer answer;
} cards_effects;

/// The host's last word, asked at most once in a call: whether a card goes, with `CARDS_EFFECT_SWIPED` or `CARDS_EFFECT_REMOVED` as
/// it would be told. It must not touch the container.
typedef bool (*cards_permits)(const cards_effect *effect, void *OVERLAY_NULLABLE context);

// MARK: - What is shown

/// A card on the screen: its slot, and how it is drawn. Its rectangle has the size around the centre. About that centre it is
/// scaled, then turned in its plane and about its vertical axis.
typedef struct cards_place {
  int64_t card;
  int64_t slot;
  overlay_point center;
  overlay_extent size;
  /// Radians, positive clockwise.
  double rotation;
  double scale_x;
  double scale_y;
  /// 0 to 1.
  double opacity;
  /// How dark the mask over the card is, 0 to 1.
  double mask;
  /// Cards of greater elevation lie above others.
  double elevation;
  /// Radians: 0 shows the front, π the back.
  double turn;
  bool shows_back;
  /// Whether it is on its way out.
  bool is_leaving;
} cards_place;

/// The state of a container, besides its places.
typedef struct cards_state {
  /// That of the last event, in nanoseconds.
  int64_t time;
  /// How many cards there are in the list.
  size_t count;
  /// The card that gestures act on, and its index.
  bool has_current;
  int64_t current;
  int64_t current_index;
  /// The place at which the track is shown, in cards: 1.5 is half way between the second card and the third. 0 for a deck.
  double fractional_index;
  /// Of a carousel: where its track is shown, in points, 0 on the first page; and the same before resistance.
  double offset;
  double raw_offset;
  /// The indexes of the cards that have slots, without leaving cards: `window_begin` is the first, and `window_end` is one more than the
  /// last. In a carousel that loops they may be above the list's last index: there the first card follows the last one.
  int64_t window_begin;
  int64_t window_end;
  /// How many cards are on the screen, leaving ones included.
  size_t shown_count;
  /// How many slots there are, free ones included. Never falls.
  size_t slot_count;
  /// How many cards `cards_event_undo` can bring back, one after the other.
  size_t undo_count;
  bool is_dragging;
  /// Whether frames are needed, and until when: nanoseconds.
  bool is_moving;
  int64_t rest_time;
} cards_state;

// MARK: - A container

/// A deck, a browser or a carousel, in storage of the caller.
typedef struct cards cards;

/// How many bytes the storage of a container needs, whichever it is, and how they have to be aligned.
size_t cards_size(void);
size_t cards_alignment(void);

/// Makes a container at rest in storage of the caller.
///
/// - count: how many cards there are.
/// - error: where the status is OVERLAY_ERROR_CONFIGURATION, what is wrong; may be NULL.
overlay_status cards_create_deck(
  void *OVERLAY_NULLABLE storage, size_t size, const cards_deck_configuration *OVERLAY_NULLABLE configuration, size_t count,
  const overlay_surroundings *OVERLAY_NULLABLE surroundings, int64_t time, cards *OVERLAY_NULLABLE *OVERLAY_NULLABLE created,
  cards_error *OVERLAY_NULLABLE error);
overlay_status cards_create_browser(
  void *OVERLAY_NULLABLE storage, size_t size, const cards_browser_configuration *OVERLAY_NULLABLE configuration, size_t count,
  const overlay_surroundings *OVERLAY_NULLABLE surroundings, int64_t time, cards *OVERLAY_NULLABLE *OVERLAY_NULLABLE created,
  cards_error *OVERLAY_NULLABLE error);
overlay_status cards_create_carousel(
  void *OVERLAY_NULLABLE storage, size_t size, const cards_carousel_configuration *OVERLAY_NULLABLE configuration, size_t count,
  const overlay_surroundings *OVERLAY_NULLABLE surroundings, int64_t time, cards *OVERLAY_NULLABLE *OVERLAY_NULLABLE created,
  cards_error *OVERLAY_NULLABLE error);

/// Ends a container. The storage is the caller's again.
void cards_destroy(cards *OVERLAY_NULLABLE self);

/// Gives a container an event; every card may go.
///
/// - time: nanoseconds of the host's clock; one before the last one counts as that.
/// - effects: what the host has to perform; may be NULL.
overlay_status cards_handle(
  cards *OVERLAY_NULLABLE self, const cards_event *OVERLAY_NULLABLE event, int64_t time, cards_effects *OVERLAY_NULLABLE effects);

/// Gives a container what a stack says of a finger or a wheel on its layer; every card may go.
overlay_status cards_handle_hosted(
  cards *OVERLAY_NULLABLE self, const overlay_hosted_event *OVERLAY_NULLABLE event, int64_t time,
  cards_effects *OVERLAY_NULLABLE effects);

/// Asks the host from the next event on whether a card may go; with NULL every card may.
///
/// - context: handed to `permits` as it is. Both are kept until the next call of this function or `cards_destroy`.
overlay_status cards_ask(
  cards *OVERLAY_NULLABLE self, cards_permits OVERLAY_NULLABLE permits, void *OVERLAY_NULLABLE context);

/// Changes the configuration at any instant, also under a finger. The list and the surroundings stay; events change them.
///
/// Answers OVERLAY_ERROR_CONTAINER for the configuration of another container. `cards` and `start` are read by making alone.
overlay_status cards_reconfigure_deck(
  cards *OVERLAY_NULLABLE self, const cards_deck_configuration *OVERLAY_NULLABLE configuration, int64_t time,
  cards_effects *OVERLAY_NULLABLE effects, cards_error *OVERLAY_NULLABLE error);
overlay_status cards_reconfigure_browser(
  cards *OVERLAY_NULLABLE self, const cards_browser_configuration *OVERLAY_NULLABLE configuration, int64_t time,
  cards_effects *OVERLAY_NULLABLE effects, cards_error *OVERLAY_NULLABLE error);
overlay_status cards_reconfigure_carousel(
  cards *OVERLAY_NULLABLE self, const cards_carousel_configuration *OVERLAY_NULLABLE configuration, int64_t time,
  cards_effects *OVERLAY_NULLABLE effects, cards_error *OVERLAY_NULLABLE error);

/// The state since the last event.
overlay_status cards_present(const cards *OVERLAY_NULLABLE self, cards_state *OVERLAY_NULLABLE state);

/// A card on the screen, by its place: the front one at 0. Returns false, and leaves `place` alone, beyond the last one.
bool cards_place_at(const cards *OVERLAY_NULLABLE self, size_t index, cards_place *OVERLAY_NULLABLE place);

/// The same by your number for the card. Returns false, and leaves `place` alone, where it is not on the screen.
bool cards_place_of(const cards *OVERLAY_NULLABLE self, int64_t card, cards_place *OVERLAY_NULLABLE place);

/// The state and the places as they will be at a coming time, in nanoseconds, if nothing happens until then. Changes nothing.
/// It makes a copy of the container, so it may allocate.
///
/// - places: gets the front cards, at most `room` of them; may be NULL where that is 0. `shown_count` says how many there are.
overlay_status cards_present_at(
  const cards *OVERLAY_NULLABLE self, int64_t time, cards_state *OVERLAY_NULLABLE state, cards_place *OVERLAY_NULLABLE places,
  size_t room);

/// The card that a slot shows. Returns false, and leaves `card` alone, for a free or unknown slot.
bool cards_in_slot(const cards *OVERLAY_NULLABLE self, int64_t slot, int64_t *OVERLAY_NULLABLE card);

/// The kind of card that a slot can show. Returns false, and leaves `kind` alone, for an unknown slot.
bool cards_kind_of_slot(const cards *OVERLAY_NULLABLE self, int64_t slot, int64_t *OVERLAY_NULLABLE kind);

/// The card at an index of the list; the index of a card. Return false, and leave the answer alone, where there is none.
bool cards_at_index(const cards *OVERLAY_NULLABLE self, int64_t index, cards_card *OVERLAY_NULLABLE card);
bool cards_index_of(const cards *OVERLAY_NULLABLE self, int64_t card, int64_t *OVERLAY_NULLABLE index);

/// The front-most card that a finger can touch at a point. Returns false, and leaves `card` alone, where there is none.
bool cards_hit_test(const cards *OVERLAY_NULLABLE self, double x, double y, int64_t *OVERLAY_NULLABLE card);

/// Whether a command would do something now.
bool cards_can(const cards *OVERLAY_NULLABLE self, const cards_event *OVERLAY_NULLABLE command);

/// When it would tell an effect next if nothing else happened, in nanoseconds: draw frames while it moves, else set one timer for
/// this time. Returns false, and leaves `time` alone, where it would never tell one. It tries that out on a copy, and may allocate.
bool cards_next_due(const cards *OVERLAY_NULLABLE self, int64_t *OVERLAY_NULLABLE time);

/// A number over all bits of the state: equal on every machine where the same was done. 0 for NULL.
uint64_t cards_digest(const cards *OVERLAY_NULLABLE self);

// MARK: - What only a deck has

/// How far a card on the screen has gone in a direction, such as `CARDS_LEFT`: its share of the threshold, 0 or more, 1 where a
/// release sends it there. 0 for a direction in which it may not go, and for any other card.
double cards_progress(const cards *OVERLAY_NULLABLE self, int64_t card, uint32_t direction);

/// The same, at most 1: the opacity of a stamp on the card.
double cards_stamp(const cards *OVERLAY_NULLABLE self, int64_t card, uint32_t direction);

/// The directions in which a card may go, and those in which it is refused, added up: its own, else those of the deck. 0 for NULL
/// and for another container.
uint32_t cards_directions(const cards *OVERLAY_NULLABLE self, int64_t card);
uint32_t cards_refusals(const cards *OVERLAY_NULLABLE self, int64_t card);

/// A card that went and can be brought back, the one that went first at 0, and where it went. Returns false, and leaves the answers
/// alone, where there is none.
bool cards_gone_at(
  const cards *OVERLAY_NULLABLE self, int64_t index, int64_t *OVERLAY_NULLABLE card, uint32_t *OVERLAY_NULLABLE direction);

#if defined(__clang__)
#pragma clang diagnostic pop
#pragma clang assume_nonnull end
#endif

#ifdef __cplusplus
}
#endif
