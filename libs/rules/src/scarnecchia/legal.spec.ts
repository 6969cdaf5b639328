import { bug } from '@fairview/kernel';
import { legalMoves } from './legal.js';
import { formatMove } from './moves.js';
import { ownBuild, seats, sumOfBuild, type ScarnecchiaState, type ScarnecchiaVariant } from './state.js';
import { at, chance, dealt } from './testing/dealt.js';
import { builds, seven, randomHand } from './testing/deals.js';
import { doubleSix, sortedTiles, pips, sumOf, type Tile } from './tiles.js';

/** All ways to take some of the tiles, by the bits of a number. */
const subsets = (tiles: readonly Tile[]): readonly (readonly Tile[])[] =>
  Array.from({ length: 2 ** tiles.length }, (_, bits) => tiles.filter((_tile, at) => (bits >> at) & 1));

/** Whether SC-4 lets the rest of a hand build from that sum to that target: every way to choose is tried. */
const mayBuild = (rest: readonly Tile[], sum: number, target: number): boolean =>
  target >= sum &&
  rest.some(
    (tile, at) =>
      tile !== '0-0' &&
      pips(tile) === target &&
      subsets(rest.filter((_tile, other) => other !== at)).some((some) => sum + sumOf(some) === target),
  );

/** The legal turns as texts, found independently from the rulebook's tables by trying everything. */
function byTheBook(state: ScarnecchiaState): readonly string[] {
  const [seat, targets] = [state.actor, Array.from({ length: 13 }, (_, target) => target)];
  const hand = state.hands[seat] ?? [];
  const own = ownBuild(state, seat);
  const turns = hand.flatMap((tile, at): readonly string[] => {
    const rest = hand.filter((_tile, other) => other !== at);
    if (own !== undefined) {
      const [name, sum] = [`b${own.number}`, sumOfBuild(own)];
      if (sum === own.target)
        return pips(tile) === sum && tile !== '0-0' ? [`capture ${tile} : ${name}`] : [];
      return mayBuild(rest, sum + pips(tile), own.target) ? [`build ${tile} + ${name} = ${own.target}`] : [];
    }
    const captured =
      tile === '0-0'
        ? []
        : subsets(state.pool).filter((some) => some.length > 0 && sumOf(some) === pips(tile));
    return [
      `trail ${tile}`,
      ...captured.map((some) => `capture ${tile} : ${sortedTiles(some).join(' + ')}`),
      ...state.pool.flatMap((on) =>
        targets
          .filter((target) => mayBuild(rest, pips(on) + pips(tile), target))
          .map((target) => `build ${tile} + ${on} = ${target}`),
      ),
      ...state.builds.flatMap((build) => {
        const [name, sum] = [`b${build.number}`, sumOfBuild(build)];
        if (tile === '0-0') return [`build 0-0 + ${name} = ${build.target}`];
        return [
          ...(pips(tile) === sum ? [`capture ${tile} : ${name}`] : []),
          ...targets
            .filter((target) => mayBuild(rest, sum + pips(tile), target))
            .map((target) => `build ${tile} + ${name} = ${target}`),
        ];
      }),
    ];
  });
  return [...new Set(turns)].sort();
}

const texts = (state: ScarnecchiaState): readonly string[] => legalMoves(state, state.actor).map(formatMove);

describe('the legal turns', () => {
  it.each([
    { sets: 1, scoring: 'tiles' },
    { sets: 2, scoring: 'tiles' },
  ] as const)('SC-16 of $sets sets are those of the book, equal ones once', (variant: ScarnecchiaVariant) => {
    const pick = chance(29);
    const kinds = new Set<string>();
    for (let hand = 0; hand < 60; hand += 1) {
      for (const { before } of randomHand(variant, pick)) {
        // Beyond that the book's subsets are too many to try; the pools below have their own counts.
        if (before.pool.length > 10) continue;
        expect([...texts(before)].sort()).toEqual(byTheBook(before));
        const own = ownBuild(before, before.actor);
        for (const { kind } of legalMoves(before, before.actor))
          kinds.add(`${own === undefined ? 'free' : 'own'} ${kind}`);
      }
    }
    expect([...kinds].sort()).toEqual([
      'free add',
      'free begin',
      'free capture',
      'free capture-build',
      'free trail',
      'own add',
      'own capture-build',
    ]);
  });

  it('do not exist for a seat whose turn it is not', () => {
    expect([dealt(seven).moves(1), dealt(seven).moves(2)]).toEqual([[], []]);
    expect([1, 2, -1].map((seat) => legalMoves(dealtState(), seat))).toEqual([[], [], []]);
    expect(dealt(seven).countMoves()).toBe(dealt(seven).moves(0)?.length);
  });

  it('SC-16 count equal tiles once, in the hand, in the pool and in a group', () => {
    const wanted = {
      p1: '5-2 5-2 6-6 6-6',
      p2: '2-2 3-3 4-4 5-5',
      pool: '4-3 6-1 1-0 1-0',
      sets: 2,
    } as const;
    expect(dealt(wanted).moves(0)).toEqual([
      'capture 5-2 : 4-3',
      'capture 5-2 : 6-1',
      'trail 5-2',
      'trail 6-6',
    ]);
    const group = { ...wanted, p1: '2-1 3-0 6-6 6-5', pool: '1-0 1-0 1-1 1-1' };
    expect(
      dealt(group)
        .moves(0)
        ?.filter((turn) => turn.startsWith('capture')),
    ).toEqual(['capture 2-1 : 1-0 + 1-1', 'capture 3-0 : 1-0 + 1-1']);
    expect(dealt({ ...group, p1: '4-2 3-0 6-6 6-5' }).moves(0)?.[0]).toBe('capture 3-0 : 1-0 + 1-1');
    expect(dealt({ ...group, p1: '4-2 6-4 6-6 6-5' }).moves(0)?.[0]).toBe(
      'capture 4-2 : 1-0 + 1-0 + 1-1 + 1-1',
    );
  });

  it('SC-16 let a tile capture its equal', () => {
    const wanted = {
      p1: '5-2 6-4 6-6 6-5',
      p2: '2-2 3-3 4-4 5-5',
      pool: '5-2 6-1 4-3 1-0',
      sets: 2,
    } as const;
    expect(at(dealt(wanted), 'capture 5-2 : 5-2').view('arbiter')['winnings']).toEqual([['5-2', '5-2'], []]);
    expect(
      builds(at(dealt({ ...wanted, p1: '5-2 4-0 3-1 0-0', pool: '4-0 6-6 6-6 6-5' }), 'build 0-0 + 4-0 = 4')),
    ).toEqual(['b1 of P1: 4-0 + 0-0 = 4 to 4']);
  });

  it('SC-2, SC-16 have a number that stays small, however full the pool', () => {
    // How many groups of the double double-six set have each sum, counted by multiplying out (1 + x^p + x^2p) for each tile.
    const ways = doubleSix.reduce(
      (sums, tile) =>
        sums.map((_, sum) => [0, 1, 2].reduce((all, of) => all + (sums[sum - of * pips(tile)] ?? 0), 0)),
      Array.from({ length: 13 }, (_, sum) => Number(sum === 0)),
    );
    const base = dealtState();
    const all: ScarnecchiaState = { ...base, pool: [...doubleSix, ...doubleSix] };
    for (const tile of doubleSix) {
      const groups = legalMoves({ ...all, hands: [[tile], []] }, 0).filter(({ kind }) => kind === 'capture');
      expect(groups).toHaveLength(pips(tile) === 0 ? 0 : (ways[pips(tile)] ?? 0));
    }
    expect(ways[12]).toBe(1263);
  });
});

/** A state of two sets, P1 in turn. */
function dealtState(): ScarnecchiaState {
  const variant = { sets: 2, scoring: 'tiles' } as const;
  const [first] = randomHand(variant, chance(1));
  const state = first?.before ?? bug('an empty hand');
  return { ...state, actor: seats[0] ?? 0 };
}
