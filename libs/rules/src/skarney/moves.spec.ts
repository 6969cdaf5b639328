import type { Card } from './cards.js';
import { readMeld } from './melds.js';
import { formatMove, parseMove } from './moves.js';
import type { SkarneyState } from './state.js';
import { chance, dealtBy } from './testing/chance.js';

/** A table with these melds on it, and nothing else that matters to notation. */
function withMelds(...melds: readonly string[]): SkarneyState {
  return {
    ...dealtBy({ players: 2 }, 1, chance(1)),
    melds: melds.map((text) => {
      const meld = readMeld(text.split(' ') as Card[], null);
      if (!meld.ok) throw new Error(text);
      return { side: 0, meld: meld.value };
    }),
  };
}

function rewritten(state: SkarneyState, text: string): string {
  const move = parseMove(text);
  return move.ok ? formatMove(state, move.value) : move.refusal.code;
}

const low = '2D 3C 4C 5C 6C 7C 8C 9C TC JC QC';
const state = withMelds('4C 5C 6C', '4C 4D 4H', `${low} KC`, low, 'JK JK JK');

describe('SK-0 what is read is written again', () => {
  it.each([
    ...['draw', 'take', 'pass', 'one card', 'end', 'offer AS', 'offer JK', 'offer 2D', 'swap m12 TS'],
    ...['contract 3C 3D 3H / 4C 4D JK / 9C 9D 9H', 'meld 5D JK 5H', 'meld AC 2C 3C 4C', 'meld JK JK JK'],
    ...['lay m1 7C', 'lay m1 7C 8C', 'lay m1 JK>', 'lay m1 2S< 7C', 'lay m2 4S', 'lay m2 JK', 'lay m5 JK'],
    ...['lay m3 AC<', 'lay m3 AC>', 'lay m3 AC> AC', 'lay m4 KC AC>', 'lay m4 AC KC', 'lay m1 7C JK>'],
  ])('SK-0 %s', (text) => expect(rewritten(state, text)).toBe(text));

  it.each([
    ['lay m1 7C>', 'lay m1 7C'],
    ['lay m1 3C< 7C>', 'lay m1 3C 7C'],
    ['lay m1 7C> JK>', 'lay m1 7C JK>'],
    ['lay m3 AC> AC<', 'lay m3 AC> AC'],
    ['lay m4 AC< KC>', 'lay m4 AC KC'],
  ])('SK-0 %s without the marks that it does not need: %s', (text, written) =>
    expect(rewritten(state, text)).toBe(written),
  );
});
