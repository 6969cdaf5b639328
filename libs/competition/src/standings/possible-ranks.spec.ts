import fc from 'fast-check';
import { possibleRanks, rankBounds, type OpenField, type RankRange } from './possible-ranks.js';

const scale = { win: 2, draw: 1 };
const outcomes = [
  [2, 0],
  [0, 2],
  [1, 1],
  [0, 0],
] as const;

/** What each could have at the end, written down outcome by outcome. */
function endings({ points, open }: OpenField): readonly (readonly number[])[] {
  return open.reduce<readonly (readonly number[])[]>(
    (known, [first, second]) =>
      known.flatMap((each) =>
        outcomes.map(([one, other]) =>
          each.map((own, who) => own + (who === first ? one : who === second ? other : 0)),
        ),
      ),
    [points],
  );
}
const isWithin = (inner: RankRange, outer: RankRange | undefined): boolean =>
  outer !== undefined && inner.best >= outer.best && inner.worst <= outer.worst;

const field = (mostOpen: number) =>
  fc.integer({ min: 2, max: 6 }).chain((size) =>
    fc.record({
      points: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: size, maxLength: size }),
      open: fc.array(
        fc
          .tuple(fc.integer({ min: 0, max: size - 1 }), fc.integer({ min: 1, max: size - 1 }))
          .map(([one, step]) => [one, (one + step) % size] as const),
        { maxLength: mostOpen },
      ),
      coming: fc.constant(Array.from({ length: size }, () => 0)),
    }),
  );

describe('possible ranks', () => {
  it('are what trying every outcome gives, if few matches are open', () => {
    fc.assert(
      fc.property(field(4), (open) => {
        const asked = { ...open, ...scale };
        const ends = endings(asked);
        for (const [who, range] of possibleRanks(asked).entries()) {
          const best = Math.min(
            ...ends.map((end) => 1 + end.filter((other) => other > (end[who] ?? 0)).length),
          );
          const worst = Math.max(
            ...ends.map((end) => end.filter((other) => other >= (end[who] ?? 0)).length),
          );
          expect(range).toEqual({ best, worst });
        }
      }),
    );
  });

  it('are sound: bounds from comparing two at a time are never narrower than what can happen', () => {
    fc.assert(
      fc.property(field(5), (open) => {
        const asked = { ...open, ...scale };
        const bounds = rankBounds(asked);
        for (const [who, range] of possibleRanks(asked).entries())
          expect(isWithin(range, bounds[who])).toBe(true);
      }),
    );
  });

  it('only narrow while rounds are paired and played, and contain the last rank at the end', () => {
    const rounds = fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(rounds, fc.integer({ min: 0, max: 5 }), (played, turn) => {
        let points: readonly number[] = [0, 0, 0, 0, 0, 0];
        let known = points.map((): RankRange => ({ best: 1, worst: 6 }));
        const narrow = (open: OpenField['open'], left: number): void => {
          const ranges = possibleRanks({ points, open, coming: points.map(() => 2 * left), ...scale });
          for (const [who, range] of ranges.entries()) expect(isWithin(range, known[who])).toBe(true);
          known = [...ranges];
        };
        for (const [round, results] of played.entries()) {
          const left = played.length - round - 1;
          narrow([], left + 1);
          const pairs = [0, 1, 2].map(
            (at) => [(2 * at + turn * round) % 6, (2 * at + 1 + turn * round) % 6] as const,
          );
          for (let over = 0; over < 3; over += 1) {
            narrow(pairs.slice(over), left);
            const [[first, second] = [0, 0], [one, other] = [0, 0]] = [
              pairs[over],
              outcomes[results[over] ?? 0],
            ];
            points = points.map((own, who) => own + (who === first ? one : who === second ? other : 0));
          }
        }
        narrow([], 0);
        for (const [who, { best, worst }] of known.entries()) {
          expect(best).toBe(1 + points.filter((other) => other > (points[who] ?? 0)).length);
          expect(worst).toBe(points.filter((other) => other >= (points[who] ?? 0)).length);
        }
      }),
    );
  });

  it('say who has won before the last round: nobody can draw level any more', () => {
    const three = { points: [8, 5, 4, 3], open: [], coming: [2, 2, 2, 2], ...scale };
    expect(possibleRanks(three)[0]).toEqual({ best: 1, worst: 1 });
    expect(possibleRanks({ ...three, points: [7, 5, 4, 3] })[0]).toEqual({ best: 1, worst: 2 });
  });

  it('see that two players who meet cannot both win', () => {
    const open: OpenField = { points: [4, 3, 3], open: [[1, 2]], coming: [0, 0, 0], ...scale };
    expect(rankBounds(open)[0]).toEqual({ best: 1, worst: 3 });
    expect(possibleRanks(open)[0]).toEqual({ best: 1, worst: 3 });
    expect(possibleRanks({ ...open, points: [5, 3, 3] })[0]).toEqual({ best: 1, worst: 2 });
    expect(rankBounds({ ...open, points: [5, 3, 3] })[0]).toEqual({ best: 1, worst: 3 });
  });
});
