import type { BracketSlot, SlotSide } from './documents.js';
import { drawingsOf, fitting, type Space } from './layout.js';

const seed = (number: number, entry: string | null): SlotSide => ({
  from: 'NUMBER',
  ofPlace: null,
  number,
  empty: entry === null,
  entry: entry === null ? null : { id: entry },
});
const of = (from: 'WINNER_OF' | 'LOSER_OF', ofPlace: string): SlotSide => ({
  from,
  ofPlace,
  number: null,
  empty: false,
  entry: null,
});
const slot = (
  place: string,
  one: SlotSide,
  other: SlotSide,
  more: Partial<BracketSlot> = {},
): BracketSlot => ({
  place,
  off: false,
  sides: [one, other],
  winner: null,
  match: null,
  ...more,
});
const drawn = (slots: readonly BracketSlot[], most?: Space) =>
  drawingsOf(slots, most).map(({ matches, lines, heads, rows }) => ({
    places: matches.map((match) => `${match.slot.place} ${match.column}/${match.row}`),
    lines: lines.map(({ from, to }) => `${from.slot.place}-${to.slot.place}`),
    heads: heads.map(({ kind }) => kind),
    rows,
  }));

const first = [
  slot('W1.1', seed(1, 'ada'), seed(4, null)),
  slot('W1.2', seed(2, 'bo'), seed(3, 'cy'), { match: { id: 'm' } }),
];

describe('the drawing of a bracket', () => {
  it('puts each match between those that lead to it, and leaves out players who have a bye', () => {
    const slots = [...first, slot('F', of('WINNER_OF', 'W1.1'), of('WINNER_OF', 'W1.2'))];
    expect(drawn(slots)).toEqual([
      { places: ['W1.2 0/1', 'F 1/0.5'], lines: ['W1.2-F'], heads: ['round', 'final'], rows: 2 },
    ]);
  });

  it('puts the match for third place under the final, and only the last rounds if space is short', () => {
    const slots = [
      ...[1, 2, 3, 4].map((at) => slot(`W1.${at}`, seed(at, `p${at}`), seed(9 - at, `p${9 - at}`))),
      slot('W2.1', of('WINNER_OF', 'W1.1'), of('WINNER_OF', 'W1.2')),
      slot('W2.2', of('WINNER_OF', 'W1.3'), of('WINNER_OF', 'W1.4')),
      slot('F', of('WINNER_OF', 'W2.1'), of('WINNER_OF', 'W2.2')),
      slot('P3', of('LOSER_OF', 'W2.1'), of('LOSER_OF', 'W2.2')),
    ];
    expect(drawn(slots)[0]?.places).toEqual([
      ...['W1.1 0/0', 'W1.2 0/1', 'W1.3 0/2', 'W1.4 0/3', 'W2.1 1/0.5', 'W2.2 1/2.5'],
      ...['F 2/1.5', 'P3 2/3'],
    ]);
    expect(drawn(slots, { rows: 2, columns: 3 })[0]?.places).toEqual([
      'W2.1 0/0',
      'W2.2 0/1',
      'F 1/0.5',
      'P3 1/1.5',
    ]);
    expect(drawn(slots, { rows: 4, columns: 1 })[0]?.places).toEqual(['F 0/0', 'P3 0/1']);
  });

  it('draws the once-beaten players as a tree of their own, and the second final if it is played alone', () => {
    const slots = [
      ...[slot('W1.1', seed(1, 'ada'), seed(4, 'di')), slot('W1.2', seed(2, 'bo'), seed(3, 'cy'))],
      slot('W2.1', of('WINNER_OF', 'W1.1'), of('WINNER_OF', 'W1.2')),
      slot('L1.1', of('LOSER_OF', 'W1.1'), of('LOSER_OF', 'W1.2')),
      slot('L2.1', of('WINNER_OF', 'L1.1'), of('LOSER_OF', 'W2.1')),
      slot('F', of('WINNER_OF', 'W2.1'), of('WINNER_OF', 'L2.1')),
      slot('F2', of('WINNER_OF', 'F'), of('LOSER_OF', 'F'), { off: true }),
    ];
    const [unbeaten, beaten] = drawn(slots);
    expect(unbeaten?.heads).toEqual(['round', 'round', 'final']);
    expect(unbeaten?.lines).toEqual(['W1.1-W2.1', 'W1.2-W2.1', 'W2.1-F']);
    expect(beaten).toEqual({
      places: ['L1.1 0/0', 'L2.1 1/0'],
      lines: ['L1.1-L2.1'],
      rows: 1,
      heads: ['lost-round', 'lost-round'],
    });
  });

  it('shortens a name that does not fit', () => {
    expect(fitting('Maximiliane', 11)).toBe('Maximiliane');
    expect(fitting('Maximiliane', 10)).toBe('Maximilia…');
  });
});
