import { games, typedView, type SeenTiles, type Table } from '@fairview/rules';
import type { View } from '../../plan/played-game.js';
import { chance } from '../../plan/game-plan.js';
import { player, type ScarnecchiaView, showsTooMuch } from './player.js';

const set = Array.from({ length: 7 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`),
).flat();

const served = (tiles: SeenTiles) => ({ tiles: typeof tiles === 'number' ? null : tiles });

/** A table as the server shows it to one seat, or to the arbiter. */
function shown(table: Table, viewer: number | 'arbiter'): View & ScarnecchiaView {
  const seen = typedView('scarnecchia', table.view(viewer));
  if (seen?.game !== 'scarnecchia') throw new Error('another game');
  const { hands, stock, winnings } = seen.view;
  return {
    __typename: 'ScarnecchiaView',
    hands: hands.map(served),
    stock: served(stock),
    winnings: winnings.map(served),
  };
}

/** A hand played to its end by the player in both seats, each going by its own view. */
function played(seed: number): { moves: readonly string[]; last: Table } {
  const below = chance(seed);
  const left = [...set];
  const tiles = set.flatMap(() => left.splice(below(left.length), 1));
  const opened = games.open('scarnecchia', 1, {}, { first: 1, tiles });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const pick = player(below);
  const moves: string[] = [];
  let table = opened.value;
  while (table.outcome === undefined) {
    const [seat = 0] = table.toAct;
    const view = shown(table, seat);
    expect(showsTooMuch({ seat, view })).toBe(false);
    expect(showsTooMuch({ seat: 1 - seat, view })).toBe(true);
    expect(showsTooMuch({ seat, view: shown(table, 'arbiter') })).toBe(true);
    const legalMoves = table.moves(seat) ?? [];
    const move = pick({ seat, legalMoves, ply: moves.length, toAct: table.toAct, view });
    const next = table.play(seat, move);
    if (!next.ok) throw new Error(`${move}: ${next.refusal.code}`);
    moves.push(move);
    table = next.value;
  }
  return { moves, last: table };
}

describe('the demo’s player of Scarnecchia', () => {
  const hands = Array.from({ length: 30 }, (_, at) => played(at + 1));
  const often = (form: RegExp): number =>
    hands.flatMap(({ moves }) => moves).filter((move) => form.test(move)).length;

  it('captures and builds rather than trails, by what its seat is shown', () => {
    expect(often(/^capture /u)).toBeGreaterThan(often(/^trail /u));
    expect(often(/^build /u)).toBeGreaterThan(30);
    expect(often(/: b\d+$/u)).toBeGreaterThan(10);
  });

  it('trails only if it can do nothing else', () => {
    const pick = player(chance(1));
    const seen = { seat: 0, ply: 0, toAct: [0], view: { __typename: 'TeekoView' } } as const;
    expect(pick({ ...seen, legalMoves: ['trail 5-0', 'trail 6-0'] })).toMatch(/^trail /u);
    for (let time = 0; time < 20; time += 1)
      expect(pick({ ...seen, legalMoves: ['trail 5-0', 'capture 5-0 : 5-0'] })).toMatch(/^capture /u);
  });
});
