import fc from 'fast-check';
import { fullDeck, isWild, without, type Card } from './cards.js';
import { readMeld } from './melds.js';
import { nearest } from './nearest.js';
import { playable } from './playable.js';
import { contractMelds } from './play.js';
import { drawn } from './testing/hands.js';

const cards = (text: string): Card[] => text.split(' ') as Card[];

describe('SK-6: what of a contract a hand has', () => {
  it('SK-6 fills a pair, or two places of a sequence, with a wild card, one each', () => {
    expect(nearest(cards('5C 5H 5S QD QC 2S JD KD 9H'), 3)).toEqual({
      set: [cards('5C 5H 5S'), cards('QD QC 2S'), []],
      sequence: [cards('JD QD KD'), [], []],
    });
    expect(nearest(cards('3C 4C JK'), 3).sequence).toEqual([cards('3C 4C JK'), [], []]);
  });

  it('SK-6 makes two of four of a rank when there are wild cards for both', () => {
    expect(nearest(cards('7C 7D 7H 7S 2C JK'), 3).set).toEqual([cards('7C 7D 2C'), cards('7H 7S JK'), []]);
    expect(nearest(cards('7C 7D 7H 7S'), 3).set).toEqual([cards('7C 7D'), cards('7H 7S'), []]);
  });

  it('SK-3 knows an ace at either end, and takes no two as itself', () => {
    expect(nearest(cards('AC 3C'), 3).sequence).toEqual([cards('AC 3C'), [], []]);
    expect(nearest(cards('QC AC'), 3).sequence).toEqual([cards('QC AC'), [], []]);
    expect(nearest(cards('KC 3C'), 3).sequence).toEqual([[], [], []]);
  });

  it('SK-6 fills every place exactly when the contract can be laid, and each meld by the rules', () => {
    const few = fullDeck.filter((card) => isWild(card) || '5678'.includes(card.charAt(0)));
    fc.assert(
      fc.property(
        fc.shuffledSubarray(few, { minLength: 12, maxLength: 12 }),
        fc.constantFrom(1, 5),
        (hand, round) => {
          const [last = 'JK', ...eleven] = hand;
          const state = drawn({ round, hands: [eleven.join(' ')], stock: last });
          const found = nearest(hand, contractMelds(round));
          const whole = [found.set, found.sequence].map((parts) =>
            parts.filter(({ length }) => length === 3),
          );
          for (const parts of whole) {
            expect(without(hand, parts.flat())).toHaveProperty('left');
            for (const part of parts) expect(part.filter(isWild).length).toBeLessThanOrEqual(1);
          }
          for (const set of whole[0] ?? [])
            expect(readMeld(set, null)).toMatchObject({ ok: true, value: { kind: 'set' } });
          expect(playable(state, 0).kinds.includes('contract')).toBe(
            whole.some(({ length }) => length === contractMelds(round)),
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});
