// A fault of cards is a status, and the field or the card.
#include "cards.h"
#include "program.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static overlay_surroundings around;
static cards_deck_configuration deck;
static cards_browser_configuration browser;
static cards_carousel_configuration carousel;
static cards_error error;

static void refresh(void) {
  around = overlay_surroundings_of(390, 600);
  cards_deck_configuration_default(&deck);
  cards_browser_configuration_default(&browser);
  cards_carousel_configuration_default(&carousel);
}

/// Makes none, and prints the status and the field.
static void make_deck(const char *what, void *place, size_t count) {
  cards *made = NULL;
  overlay_status status = cards_create_deck(place, cards_size(), &deck, count, &around, 0, &made, &error);
  printf("%s %d %d %d\n", what, status, error.field, made == NULL);
  refresh();
}

static void make_carousel(const char *what, void *place, int64_t start, size_t count) {
  carousel.start = start;
  browser.start = start;
  cards *made = NULL;
  overlay_status status = cards_create_carousel(place, cards_size(), &carousel, count, &around, 0, &made, &error);
  cards_field field = error.field;
  printf("%s %d %d %d\n", what, status, field, cards_create_browser(place, cards_size(), &browser, count, &around, 0, &made, &error));
  refresh();
}

/// No pointer that is needed is NULL without a status.
static void nulls(void *place) {
  cards *made = NULL;
  const size_t size = cards_size();
  printf("cards-null %d %d %d %d %d %d", cards_create_deck(NULL, size, &deck, 1, &around, 0, &made, NULL),
    cards_create_deck(place, size, NULL, 1, &around, 0, &made, NULL),
    cards_create_browser(place, size, NULL, 1, &around, 0, &made, NULL),
    cards_create_carousel(place, size, NULL, 1, &around, 0, &made, NULL),
    cards_create_deck(place, size, &deck, 1, NULL, 0, &made, NULL), cards_create_deck(place, size, &deck, 1, &around, 0, NULL, NULL));
  printf(" %d %d %d\n", cards_deck_configuration_default(NULL), cards_browser_configuration_default(NULL),
    cards_carousel_configuration_classic(NULL));
  cards_event event = cards_event_frame();
  cards_state state;
  cards_place shown;
  cards_create_deck(place, size, &deck, 1, &around, 0, &made, NULL);
  printf("cards-none %d %d %d %d %d %d %d\n", cards_handle(NULL, &event, 0, NULL), cards_handle(made, NULL, 0, NULL),
    cards_handle_hosted(made, NULL, 0, NULL), cards_ask(NULL, NULL, NULL), cards_present(NULL, &state), cards_present(made, NULL),
    cards_reconfigure_deck(NULL, &deck, 0, NULL, NULL));
  printf("cards-room %d %d %d\n", cards_present_at(made, 0, &state, NULL, 1), cards_present_at(made, 0, NULL, &shown, 1),
    cards_present_at(NULL, 0, &state, &shown, 1));
  int64_t number = 5;
  cards_card card;
  printf("cards-false %d %d %d %d %d %d %d %d %d %d\n", cards_place_at(NULL, 0, &shown), cards_place_at(made, 0, NULL),
    cards_place_of(made, 0, NULL), cards_in_slot(NULL, 0, &number), cards_kind_of_slot(made, 0, NULL), cards_at_index(NULL, 0, &card),
    cards_index_of(made, 0, NULL), cards_hit_test(NULL, 0, 0, &number), cards_can(made, NULL), cards_gone_at(NULL, 0, &number, NULL));
  printf("cards-zero %d %.0f %.0f %u %u %d\n", cards_digest(NULL) == 0, cards_stamp(NULL, 0, CARDS_LEFT),
    cards_progress(NULL, 0, CARDS_LEFT), cards_directions(NULL, 0), cards_refusals(NULL, 0), cards_next_due(NULL, &number));
  cards_destroy(made);
  cards_destroy(NULL);
}

/// Beyond the cards, the slots and the places there is nothing, and the answer is left alone.
static void beyond(void *place) {
  cards *made = NULL;
  cards_create_deck(place, cards_size(), &deck, 2, &around, 0, &made, NULL);
  cards_place shown = {.card = 77};
  cards_card card = {77, 77};
  int64_t number = 77;
  printf("beyond %d %d %d %d %d %d %d %d", cards_place_at(made, 2, &shown), cards_place_at(made, SIZE_MAX, &shown),
    cards_place_of(made, 9, &shown), cards_in_slot(made, 9, &number), cards_in_slot(made, -1, &number),
    cards_kind_of_slot(made, INT64_MIN, &number), cards_at_index(made, 2, &card), cards_at_index(made, -1, &card));
  printf(" %d %d %d %d %d\n", cards_index_of(made, 9, &number), cards_gone_at(made, 0, &number, NULL),
    cards_gone_at(made, INT64_MIN, &number, NULL), cards_hit_test(made, -500, 0, &number), cards_hit_test(made, NAN, 0, &number));
  printf("alone %" PRId64 " %" PRId64 " %" PRId64 "\n", shown.card, card.id, number);
  cards_event event = cards_event_move_to(INT64_MAX);
  cards_effects effects;
  printf("rejects %d %d", cards_can(made, &event), cards_handle(made, &event, 0, &effects));
  printf(" %d %d", effects.effects[0].kind, effects.effects[0].rejection);
  event = cards_event_insert(1, 0, 0);
  cards_handle(made, &event, 0, &effects);
  printf(" %d %d", effects.effects[0].kind, effects.effects[0].rejection);
  event = cards_event_down(1, NAN, 0);
  cards_handle(made, &event, 0, &effects);
  printf(" %d %d", effects.effects[0].kind, effects.effects[0].rejection);
  event.kind = 99;
  printf(" %d\n", cards_handle(made, &event, 0, &effects));
  printf("other %d %d %s\n", cards_reconfigure_carousel(made, &carousel, 0, NULL, &error), cards_reconfigure_browser(made, NULL, 0, NULL, NULL),
    overlay_status_text(cards_reconfigure_carousel(made, &carousel, 0, NULL, NULL)));
  cards_destroy(made);
}

/// A layer that is not there, and a place in it.
static void layers(void) {
  void *storage = aligned_alloc(overlay_stack_alignment(), overlay_stack_size());
  overlay_stack *stack = NULL;
  around = overlay_surroundings_of(400, 800);
  overlay_stack_create(storage, overlay_stack_size(), &around, &stack, NULL);
  const overlay_detent detent = {.id = 1, .kind = OVERLAY_HEIGHT_POINTS, .value = 300};
  overlay_configuration sheet;
  overlay_configuration_default(&sheet);
  sheet.detents = &detent;
  sheet.detent_count = 1;
  overlay_stack_push(stack, 7, &sheet, 0, NULL, NULL);
  overlay_layer layer = overlay_layer_of(3, 0, 0, 100, 100);
  printf("layers %d", overlay_stack_set_layer(stack, 7, &layer, 0, NULL));
  printf(" %d %d", overlay_stack_set_layer(stack, 8, &layer, 0, NULL), overlay_stack_set_layer(stack, 7, NULL, 0, NULL));
  layer.claims = 3;
  printf(" %d", overlay_stack_set_layer(stack, 7, &layer, 0, NULL));
  layer = overlay_layer_of(4, 0, 0, NAN, 100);
  printf(" %d %d", overlay_stack_set_layer(stack, 7, &layer, 0, NULL), overlay_stack_remove_layer(stack, 7, 4, 0, NULL));
  printf(" %d %d\n", overlay_stack_surroundings(stack, 7, 4, &around), overlay_stack_surroundings(stack, 7, 3, NULL));
  overlay_hosted_event hosted;
  overlay_route route;
  overlay_event event = overlay_event_down(1, 50, 50);
  printf("hits %d", overlay_stack_handle_hitting(stack, 7, 4, &event, 0, NULL, &route));
  printf(" %d %d %d", route.has_receiver, route.rejection, overlay_stack_hosted(stack, 7, 4, 0, &hosted));
  printf(" %d", overlay_stack_handle_hitting(stack, 7, 3, &event, 0, NULL, &route));
  printf(" %d %" PRId64 " %d", route.has_receiver, route.layer, overlay_stack_hosted(stack, 7, 3, 0, &hosted));
  printf(" %d %d %d\n", hosted.kind, overlay_stack_hosted(stack, 7, 3, SIZE_MAX, &hosted), overlay_stack_hosted(NULL, 7, 3, 0, &hosted));
  printf("hit-null %d %d\n", overlay_stack_handle_hitting(stack, 7, 3, NULL, 0, NULL, NULL), overlay_stack_handle_hitting(NULL, 7, 3, &event, 0, NULL, NULL));
  overlay_stack_destroy(stack);
  free(storage);
}

void fail_cards(void *place) {
  refresh();
  nulls(place);
  cards *made = NULL;
  printf("cards-storage %d %d\n", cards_create_deck(place, cards_size() - 1, &deck, 1, &around, 0, &made, NULL),
    cards_create_deck((char *)place + 1, cards_size(), &deck, 1, &around, 0, &made, NULL));
  const cards_card twice[] = {{1, 0}, {2, 0}, {1, 0}};
  deck.cards = twice;
  make_deck("twice", place, 3);
  printf("card %d %" PRId64 "\n", error.has_card, error.card);
  make_deck("too-many", place, SIZE_MAX);
  deck.threshold_up.value = 0;
  make_deck("threshold", place, 2);
  deck.tilt = 9;
  make_deck("tilt", place, 2);
  deck.size = 3;
  make_deck("size", place, 2);
  around.size.width = -1;
  make_deck("around", place, 2);
  around.scale = NAN;
  make_deck("scale", place, 2);
  make_carousel("start", place, 2, 2);
  make_carousel("start", place, -1, 2);
  make_carousel("start", place, 1, 0);
  beyond(place);
  layers();
}
