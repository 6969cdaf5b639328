import { scarnecchia } from './index.js';
import { timeOut } from './time-out.js';
import type { ScarnecchiaState } from './state.js';
import { setupOf, type Wanted } from './testing/dealt.js';
import { seven } from './testing/deals.js';

/** The state after the turns of a text, each of the seat in turn. */
function state(wanted: Wanted, turns = ''): ScarnecchiaState {
  const variant = { sets: wanted.sets ?? 1, scoring: 'tiles' } as const;
  const setup = scarnecchia.readSetup(variant, setupOf(wanted));
  if (!setup.ok) throw new Error(setup.refusal.code);
  let now = scarnecchia.start(variant, setup.value);
  for (const turn of turns === '' ? [] : turns.split('; ')) {
    const move = scarnecchia.parseMove(now, now.actor, turn);
    const next = move.ok ? scarnecchia.play(now, now.actor, move.value) : move;
    if (!next.ok) throw new Error(next.refusal.code);
    now = next.value;
  }
  return now;
}
const trails = (tile: string) => ({ kind: 'trail', tile });

describe('SC-17 time-out', () => {
  it('trails the tile with the fewest pips for a player who is free', () => {
    expect(timeOut(state(seven))).toEqual(trails('0-0'));
    expect(timeOut(state({ ...seven, first: 2 }))).toEqual(trails('5-0'));
  });

  it('trails, of as many pips, the tile that comes first in the set', () => {
    expect(timeOut(state({ ...seven, p1: '6-6 2-2 4-0 3-1', p2: '5-2 5-0 4-3 4-4' }))).toEqual(trails('2-2'));
  });

  it('loses the hand for a player who is obliged, the build unfinished or finished', () => {
    const lost = { by: 'clock', seat: 0 };
    expect(timeOut(state(seven, 'build 1-1 + 3-2 = 7; trail 4-4'))).toEqual(lost);
    const open = { p1: '1-1 5-0 6-4 2-2', p2: '6-5 1-0 5-5 4-1', pool: '2-1 6-3 5-4 4-4' };
    expect(timeOut(state(open, 'build 1-1 + 2-1 = 10; trail 6-5'))).toEqual(lost);
  });

  it('asks nothing of a build that is the other’s, or of one that was taken', () => {
    expect(timeOut(state(seven, 'build 1-1 + 3-2 = 7'))).toEqual(trails('5-0'));
    expect(timeOut(state(seven, 'build 1-1 + 3-2 = 7; capture 5-2 : b1'))).toEqual(trails('0-0'));
    expect(timeOut(state(seven, 'build 1-1 + 3-2 = 7; build 5-0 + b1 = 12'))).toEqual(trails('0-0'));
  });

  it('also ends the game of silent seats: every move of it is legal', () => {
    let now = state({ ...seven, sets: 2 });
    for (let turn = 0; turn < 44; turn += 1) {
      const due = timeOut(now);
      const next = due !== undefined && 'kind' in due ? scarnecchia.play(now, now.actor, due) : undefined;
      if (!next?.ok) throw new Error(`turn ${turn}`);
      now = next.value;
    }
    expect([now.outcome?.winners, timeOut(now)]).toEqual([[], undefined]);
  });
});
