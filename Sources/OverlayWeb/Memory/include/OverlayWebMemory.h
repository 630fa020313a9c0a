// What a page and the module exchange. memory.c beside it is a heap for a module of WebAssembly without a C library, and nothing elsewhere.
#pragma once

#include "overlay.h"

/// The values that go in and out, in one place that never moves. A page reads and writes their fields by name.
typedef struct overlay_exchange {
  /// The configuration and the surroundings of the next overlay, or of a change: for a page one struct, its options.
  overlay_configuration configuration;
  overlay_surroundings surroundings;
  /// What happens next.
  overlay_event event;
  /// What the last call answered.
  overlay_route route;
  overlay_error error;
  overlay_effects effects;
  overlay_presentation shown;
} overlay_exchange;

/// The names of its fields, their types and where they are: a line for each struct and each enumeration.
const char *overlay_field_names(void);

#if defined(__wasm__)
/// The page's last word: whether a card may go. It is JavaScript's, and must call nothing of the module.
///
/// @param effect The number of the effect that would be told.
/// @param card The number of its card.
/// @param direction That of its direction; NaN for none.
/// @returns 1 or 0.
__attribute__((import_module("page"), import_name("card_permits"))) int32_t
card_permits(void *cards, int32_t effect, double card, double direction);
#endif
