/// Cards in a sheet and alone, told through the header.
void play_cards(void);
/// Everything that can be wrong about cards, in storage for one container.
void fail_cards(void *place);
