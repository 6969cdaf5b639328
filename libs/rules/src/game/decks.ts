/** What can be shuffled, each in its canonical order (SH-5, SH-7): `order[k]` is an index into one of these lists. */
export const deckNames = ['52', '108', '208', '28', '56', 'pawns'] as const;
export type DeckName = (typeof deckNames)[number];

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
const pack = ['C', 'D', 'H', 'S'].flatMap((suit) => ranks.map((rank) => rank + suit));
const tiles = [0, 1, 2, 3, 4, 5, 6].flatMap((high) =>
  Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`),
);
const pawns = ['B', 'R', 'Y', 'G'].flatMap((colour) => [1, 2, 3, 4].map((number) => `${colour}${number}`));

const canonical: Readonly<Record<DeckName, readonly string[]>> = {
  '52': pack,
  '108': [...pack, ...pack, 'JK', 'JK', 'JK', 'JK'],
  '208': [...pack, ...pack, ...pack, ...pack],
  '28': tiles,
  '56': [...tiles, ...tiles],
  pawns,
};

/** The names of a deck's pieces in canonical order: cards as rank and suit (`TS`, jokers `JK`), tiles `6-3`, pawns `B1`. */
export const deck = (name: DeckName): readonly string[] => canonical[name];
