// Cards in C: a deck on a layer of a sheet, and a browser and a carousel that stand alone.
#include "AllocationCounter.h"
#include "cards.h"
#include "program.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { MENU = 7, PHOTOS = 3 };
static const int64_t millisecond = 1000000;

static void list(const cards_effects *effects) {
  printf("cards");
  for (size_t index = 0; index < effects->count; index += 1) {
    const cards_effect *effect = &effects->effects[index];
    printf(" %d", effect->kind);
    if (effect->has_id) printf(":%" PRId64, effect->id);
    if (effect->direction) printf(":%u", effect->direction);
  }
  printf("\n");
}

static void tell(const char *what, const cards *cards) {
  cards_state state;
  cards_present(cards, &state);
  printf("%s: current %" PRId64 " of %zu shown %zu slots %zu digest %016" PRIx64 "\n", what, state.current, state.count,
    state.shown_count, state.slot_count, cards_digest(cards));
}

/// Tells the stack an event, and the deck what that means to it.
static void pass(overlay_stack *stack, cards *deck, overlay_event event, int64_t time, cards_effects *effects) {
  overlay_stack_handle(stack, &event, time, NULL, NULL);
  overlay_hosted_event hosted;
  for (size_t i = 0; overlay_stack_hosted(stack, MENU, PHOTOS, i, &hosted); i++) {
    cards_handle_hosted(deck, &hosted, time, effects);
  }
}

static overlay_stack *sheet(void *storage) {
  const overlay_detent detents[] = {
    {.id = 1, .kind = OVERLAY_HEIGHT_POINTS, .value = 300}, {.id = 2, .kind = OVERLAY_HEIGHT_POINTS, .value = 700},
  };
  overlay_configuration configuration;
  overlay_configuration_default(&configuration);
  configuration.header = 260;
  configuration.detents = detents;
  configuration.detent_count = 2;
  overlay_surroundings around = overlay_surroundings_of(400, 800);
  overlay_stack *stack = NULL;
  overlay_stack_create(storage, overlay_stack_size(), &around, &stack, NULL);
  overlay_stack_push(stack, MENU, &configuration, 0, NULL, NULL);
  overlay_layer photos = overlay_layer_of(PHOTOS, 50, 10, 300, 240);
  photos.has_parent = true;
  photos.parent = OVERLAY_LAYER_HEADER;
  photos.claims = OVERLAY_AXIS_HORIZONTAL;
  printf("layer %d", overlay_stack_set_layer(stack, MENU, &photos, 0, NULL));
  photos.parent = 99;
  printf(" %d %d\n", overlay_stack_set_layer(stack, MENU, &photos, 0, NULL), overlay_stack_remove_layer(stack, MENU, 98, 0, NULL));
  return stack;
}

static void swipe(overlay_stack *stack, cards *deck, int64_t finger, int64_t begin, cards_effects *effects) {
  pass(stack, deck, overlay_event_down(finger, 200, 630), begin, effects);
  for (int step = 1; step <= 8; step += 1) {
    pass(stack, deck, overlay_event_move(finger, 200 - 20 * step, 630), begin + 8 * step * millisecond, effects);
  }
  pass(stack, deck, overlay_event_up(finger), begin + 72 * millisecond, effects);
}

/// Two fingers swipe cards away; the next one goes up, and is the sheet's. The first swipe makes the slots as many as they get.
static void hosted(void) {
  void *storage = aligned_alloc(overlay_stack_alignment(), overlay_stack_size());
  overlay_stack *stack = sheet(storage);
  overlay_surroundings around;
  overlay_stack_surroundings(stack, MENU, PHOTOS, &around);
  cards_deck_configuration configuration;
  cards_deck_configuration_default(&configuration);
  void *place = aligned_alloc(cards_alignment(), cards_size());
  cards *deck = NULL;
  printf("deck %d\n", cards_create_deck(place, cards_size(), &configuration, 5, &around, 0, &deck, NULL));
  cards_effects effects = {0};
  swipe(stack, deck, 1, 0, &effects);
  list(&effects);
  long before = allocation_counter_count();
  swipe(stack, deck, 3, 1000 * millisecond, &effects);
  pass(stack, deck, overlay_event_down(2, 200, 630), 2000 * millisecond, &effects);
  for (int step = 1; step <= 8; step += 1) pass(stack, deck, overlay_event_move(2, 200, 630 - 20 * step), (2000 + 8 * step) * millisecond, &effects);
  pass(stack, deck, overlay_event_up(2), 2072 * millisecond, &effects);
  cards_event frame = cards_event_frame();
  cards_handle(deck, &frame, 4000 * millisecond, &effects);
  overlay_event later = overlay_event_frame();
  overlay_stack_handle(stack, &later, 4000 * millisecond, NULL, NULL);
  printf("allocations %ld\n", allocation_counter_count() - before);
  tell("hosted", deck);
  overlay_presentation shown;
  overlay_stack_present(stack, MENU, &shown);
  printf("sheet %.1f digest %016" PRIx64 "\n", shown.height, overlay_stack_digest(stack));
  cards_destroy(deck);
  overlay_stack_destroy(stack);
  free(place);
  free(storage);
}

static bool isNotTwo(const cards_effect *effect, void *context) {
  *(int *)context += 1;
  return effect->id != 2;
}

/// A carousel that asks the host, with cards of its own numbers.
static void carousel(void *place) {
  const cards_card own[] = {{1, 0}, {2, 0}, {3, 1}, {4, 0}};
  cards_carousel_configuration configuration;
  cards_carousel_configuration_default(&configuration);
  configuration.cards = own;
  configuration.start = 1;
  overlay_surroundings around = overlay_surroundings_of(400, 600);
  cards *photos = NULL;
  printf("carousel %d\n", cards_create_carousel(place, cards_size(), &configuration, 4, &around, 0, &photos, NULL));
  int asked = 0;
  cards_ask(photos, isNotTwo, &asked);
  cards_effects effects;
  cards_event event = cards_event_swipe(CARDS_UP);
  printf("can %d", cards_can(photos, &event));
  cards_handle(photos, &event, 0, &effects);
  printf(" %d asked %d\n", effects.answer, asked);
  list(&effects);
  event = cards_event_move_to(3);
  cards_handle(photos, &event, 0, &effects);
  event = cards_event_insert(9, 1, 0);
  cards_handle(photos, &event, 1000 * millisecond, &effects);
  configuration.loops = true;
  printf("reconfigure %d", cards_reconfigure_carousel(photos, &configuration, 1000 * millisecond, &effects, NULL));
  cards_error error;
  configuration.page.value = 0;
  printf(" %d %d", cards_reconfigure_carousel(photos, &configuration, 1000 * millisecond, &effects, &error), error.field);
  printf(" %d\n", cards_reconfigure_deck(photos, NULL, 0, NULL, NULL));
  int64_t card = -1, index = -1, time = -1;
  bool isHit = cards_hit_test(photos, 200, 300, &card);
  printf("hit %d %" PRId64 " index %d", isHit, card, cards_index_of(photos, 9, &index));
  printf(" %" PRId64 " due %d\n", index, cards_next_due(photos, &time));
  tell("carousel", photos);
  cards_destroy(photos);
}

static void browser(void *place) {
  cards_browser_configuration configuration;
  cards_browser_configuration_default(&configuration);
  overlay_surroundings around = overlay_surroundings_of(390, 600);
  cards *cards = NULL;
  printf("browser %d\n", cards_create_browser(place, cards_size(), &configuration, 6, &around, 0, &cards, NULL));
  cards_effects effects;
  cards_event event = cards_event_flip();
  cards_handle(cards, &event, 0, &effects);
  event = cards_event_frame();
  cards_handle(cards, &event, 2000 * millisecond, &effects);
  cards_place shown;
  size_t count = 0;
  while (cards_place_at(cards, count, &shown)) count += 1;
  cards_place_at(cards, 0, &shown);
  printf("place %" PRId64 " back %d places %zu\n", shown.card, shown.shows_back, count);
  tell("browser", cards);
  cards_destroy(cards);
}

/// A gesture, a wheel, commands and other surroundings, with what a host reads after each of them.
static void use(cards *cards, int64_t start) {
  const cards_event events[] = {
    cards_event_down(1, 200, 300), cards_event_move(1, 170, 300), cards_event_move(1, 60, 302), cards_event_up(1),
    cards_event_frame(), cards_event_wheel(9, 200, 300, -30, 0, OVERLAY_WHEEL_NOTCH), cards_event_frame(), cards_event_flip(),
    cards_event_swipe(CARDS_LEFT), cards_event_frame(), cards_event_undo(), cards_event_move_to(0), cards_event_activate(1),
    cards_event_reload(1), cards_event_reload_all(), cards_event_resize(380, 600), cards_event_resize(400, 600),
    cards_event_directions(1, CARDS_LEFT), cards_event_about(CARDS_EVENT_DIRECTIONS, 1), cards_event_frame(),
  };
  cards_effects effects;
  cards_state state;
  cards_place place;
  int64_t time = start, number = 0;
  for (size_t index = 0; index < sizeof events / sizeof events[0]; index += 1) {
    time += (events[index].kind == CARDS_EVENT_FRAME ? 300 : 16) * millisecond;
    cards_handle(cards, &events[index], time, &effects);
    cards_present(cards, &state);
    for (size_t i = 0; cards_place_at(cards, i, &place); i += 1) cards_stamp(cards, place.card, CARDS_LEFT);
    cards_hit_test(cards, 200, 300, &number);
    cards_can(cards, &events[index]);
    cards_digest(cards);
  }
}

/// The slots and the history are as long as they get after the first time.
static void count(cards *cards) {
  use(cards, 0);
  use(cards, 10000 * millisecond);
  long before = allocation_counter_count();
  use(cards, 20000 * millisecond);
  printf("allocations %ld\n", allocation_counter_count() - before);
  cards_destroy(cards);
}

static void measure(void *place) {
  overlay_surroundings around = overlay_surroundings_of(400, 600);
  cards *cards = NULL;
  cards_deck_configuration deck;
  cards_deck_configuration_default(&deck);
  cards_create_deck(place, cards_size(), &deck, 9, &around, 0, &cards, NULL);
  count(cards);
  cards_browser_configuration browser;
  cards_browser_configuration_classic(&browser);
  cards_create_browser(place, cards_size(), &browser, 9, &around, 0, &cards, NULL);
  count(cards);
  cards_carousel_configuration carousel;
  cards_carousel_configuration_default(&carousel);
  carousel.loops = true;
  cards_create_carousel(place, cards_size(), &carousel, 9, &around, 0, &cards, NULL);
  count(cards);
}

/// A host reads a deck under a finger, now and as it will be.
static void reading(void *place) {
  overlay_surroundings around = overlay_surroundings_of(400, 600);
  cards_deck_configuration configuration;
  cards_deck_configuration_default(&configuration);
  const cards_card own[] = {{10, 0}, {11, 1}, {12, 0}, {13, 0}};
  configuration.cards = own;
  cards *deck = NULL;
  cards_create_deck(place, cards_size(), &configuration, 4, &around, 0, &deck, NULL);
  cards_event event = cards_event_swipe(CARDS_RIGHT);
  cards_handle(deck, &event, 0, NULL);
  cards_event_kind kinds[] = {CARDS_EVENT_DIRECTIONS, CARDS_EVENT_REFUSALS};
  for (size_t i = 0; i < 2; i += 1) {
    event = cards_event_directions(11, i == 0 ? CARDS_LEFT + CARDS_UP : CARDS_UP);
    event.kind = kinds[i];
    cards_handle(deck, &event, 0, NULL);
  }
  event = cards_event_down(1, 200, 300);
  cards_handle(deck, &event, 1000 * millisecond, NULL);
  event = cards_event_move(1, 10, 300);
  cards_handle(deck, &event, 1016 * millisecond, NULL);
  printf("progress %.2f %.2f %.2f %.2f\n", cards_progress(deck, 11, CARDS_LEFT), cards_stamp(deck, 11, CARDS_LEFT),
    cards_progress(deck, 11, CARDS_RIGHT), cards_progress(deck, 11, 3));
  printf("rules %u %u %u %u\n", cards_directions(deck, 11), cards_refusals(deck, 11), cards_directions(deck, 12),
    cards_refusals(deck, 12));
  int64_t card = -1, kind = -1;
  uint32_t direction = 0;
  bool isGone = cards_gone_at(deck, 0, &card, &direction);
  printf("gone %d %" PRId64 " %u %d\n", isGone, card, direction, cards_gone_at(deck, 1, &card, &direction));
  cards_card listed = {-1, -1};
  bool isListed = cards_at_index(deck, 0, &listed);
  printf("listed %d %" PRId64 ":%" PRId64 "\n", isListed, listed.id, listed.kind);
  cards_state now, coming;
  cards_place places[2], front;
  cards_present(deck, &now);
  cards_place_of(deck, 11, &front);
  cards_kind_of_slot(deck, front.slot, &kind);
  printf("state %zu of %zu window %" PRId64 " %" PRId64 " at %.0f kind %" PRId64 " left %.0f\n", now.undo_count, now.count,
    now.window_begin, now.window_end, (double)now.time / millisecond, kind, front.center.x);
  event = cards_event_up(1);
  cards_handle(deck, &event, 1020 * millisecond, NULL);
  uint64_t digest = cards_digest(deck);
  cards_present_at(deck, 3000 * millisecond, &coming, places, 2);
  printf("coming %d %d %zu %" PRId64 " %.0f same %d %d\n", coming.is_moving, coming.is_dragging, coming.shown_count,
    places[0].card, places[0].center.x, digest == cards_digest(deck), cards_present_at(deck, 0, &coming, NULL, 0));
  cards_destroy(deck);
}

void play_cards(void) {
  hosted();
  void *place = aligned_alloc(cards_alignment(), cards_size());
  carousel(place);
  browser(place);
  reading(place);
  measure(place);
  fail_cards(place);
  free(place);
}
