import { chance } from '../../../../../test/kit/random.js';
import { pairWaiting, type PairedWaiting, type WaitingPlayer } from './pair-waiting.js';

const player = (number: number, more: Partial<WaitingPlayer> = {}): WaitingPlayer => ({
  number,
  place: number,
  sides: [],
  last: null,
  passedOver: 0,
  ...more,
});

const pairsOf = ({ pairs }: PairedWaiting): readonly string[] =>
  pairs.map(({ sides }) => sides.toSorted((one, other) => one - other).join('-')).toSorted();

const haveMet = (one: WaitingPlayer, other: WaitingPlayer): boolean =>
  one.last === other.number || other.last === one.number;

type Pairs = readonly (readonly [WaitingPlayer, WaitingPlayer])[];

/** Every way to pair some of these who may meet. */
function everyWay([first, ...rest]: readonly WaitingPlayer[]): readonly Pairs[] {
  if (!first) return [[]];
  const withFirst = rest
    .filter((other) => !haveMet(first, other))
    .flatMap((other) =>
      everyWay(rest.filter((each) => each !== other)).map((way): Pairs => [[first, other], ...way]),
    );
  return [...everyWay(rest), ...withFirst];
}

/** What a way of pairing is judged by: pairs, then how often those were passed over who meet, then the distances. */
const worthOf = (pairs: Pairs): readonly number[] => [
  pairs.length,
  pairs.flat().reduce((sum, { passedOver }) => sum + passedOver, 0),
  0 - pairs.reduce((sum, [one, other]) => sum + (one.place - other.place) ** 2, 0),
];

const isBetter = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((figure, index) => figure !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
};

describe('players who wait in an arena', () => {
  it('AR-4 do not meet the last opponent of either of them', () => {
    for (const [first, second] of [
      [player(1, { last: 2 }), player(2, { last: 9 })],
      [player(1, { last: 9 }), player(2, { last: 1 })],
      [player(1, { last: 2 }), player(2, { last: 1 })],
    ] as const) {
      expect(pairWaiting({ waiting: [first, second], isQuiet: false })).toEqual({ pairs: [], left: [1, 2] });
      expect(pairsOf(pairWaiting({ waiting: [first, second], isQuiet: true }))).toEqual(['1-2']);
      expect(pairsOf(pairWaiting({ waiting: [first, second, player(3)], isQuiet: false }))).toHaveLength(1);
    }
    expect(pairWaiting({ waiting: [player(1)], isQuiet: true })).toEqual({ pairs: [], left: [1] });
    expect(pairWaiting({ waiting: [], isQuiet: true })).toEqual({ pairs: [], left: [] });
  });

  it('AR-3 leave the lowest place waiting if nothing else decides, and say why nobody nearer was chosen', () => {
    expect(pairWaiting({ waiting: [1, 2, 3].map((number) => player(number)), isQuiet: false }).left).toEqual([
      3,
    ]);
    const waiting = [player(1, { last: 2 }), player(2, { last: 1 }), player(3), player(4)];
    const paired = pairWaiting({ waiting, isQuiet: false });
    expect(pairsOf(paired)).toEqual(['1-3', '2-4']);
    expect(paired.pairs[0]?.because).toEqual([
      ...['places 1 and 3', 'sides by 5.2.5', 'not number 2: they have just met'],
    ]);
  });

  it('AR-5 have the side that is due to them', () => {
    const waiting = [player(1, { sides: [0] }), player(2, { sides: [1] })];
    expect(pairWaiting({ waiting, isQuiet: false }).pairs[0]?.sides).toEqual([2, 1]);
  });

  it.each([3, 4, 5, 6, 7, 8])('AR-3 meet as well as %i can, by the rules in their order', (size) => {
    const pick = chance(size);
    for (let n = 0; n < 40; n += 1) {
      const places = Array.from({ length: 12 }, (_, at) => at + 1)
        .toSorted(() => pick(3) - 1)
        .slice(0, size)
        .toSorted((one, other) => one - other);
      const waiting = places.map((place, at) =>
        player(at + 1, {
          place,
          passedOver: pick(4) === 0 ? pick(3) : 0,
          last: pick(3) > 0 ? 1 + ((at + 1 + pick(size - 1)) % size) : null,
        }),
      );
      const paired = pairWaiting({ waiting, isQuiet: false });
      const chosen: Pairs = paired.pairs.map(({ sides: [one, other] }) => {
        const [first, second] = [waiting[one - 1], waiting[other - 1]];
        if (!first || !second) throw new Error('somebody was paired who does not wait');
        expect(haveMet(first, second)).toBe(false);
        return [first, second];
      });
      const worth = worthOf(chosen);
      expect(everyWay(waiting).filter((way) => isBetter(worthOf(way), worth))).toEqual([]);
      expect(paired.left).toHaveLength(size - 2 * chosen.length);
    }
  });
});
