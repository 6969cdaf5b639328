import type { Json } from '@fairview/kernel';
import { baccarat } from './index.js';
import { timeOut } from './time-out.js';
import { formatMove } from './moves.js';
import type { BaccaratState } from './state.js';
import { stackedSetup, statesAfter } from './testing/stacked.js';

function begun(variant: Json, cards = ''): BaccaratState {
  const read = baccarat.readVariant(variant);
  if (!read.ok) throw new Error(read.refusal.code);
  return baccarat.start(read.value, stackedSetup({ cards }));
}
const clock = (state: BaccaratState | undefined): string | undefined => {
  const move = state && timeOut(state);
  return move && formatMove(move);
};
const after = (state: BaccaratState, text: string) => statesAfter(state, text.split('; ')).at(-1);

describe('BC-19 time-out', () => {
  const two = { chips: [1000, 1000] };
  it('BC-19 cuts 104 cards', () => expect(clock(begun(two))).toBe('cut 104'));

  it('BC-19 is done betting, whatever the seat has bet so far', () => {
    expect(clock(after(begun(two), 'cut 1'))).toBe('done');
    expect(clock(after(begun(two), 'cut 1; bet 1 10'))).toBe('done');
    expect(clock(after(begun(two), 'cut 1; side 5 10'))).toBe('done');
  });

  it('BC-19 places the compulsory minimum on the home space, then is done', () => {
    const must = { ...two, mustBet: true, home: true, min: 20 };
    expect(clock(after(begun(must), 'cut 1'))).toBe('bet 1 20');
    expect(clock(after(begun(must), 'cut 1; side 5 10'))).toBe('bet 1 20');
    expect(clock(after(begun(must), 'cut 1; bet 1 20'))).toBe('done');
    expect(clock(after(begun(must), 'cut 1; bet 4 20'))).toBe('done');
    expect(clock(after(begun(must), 'cut 1; bet 1 20; done'))).toBe('bet 2 20');
    expect(clock(after(begun(must), 'cut 1; bet 4 20; done'))).toBe('bet 2 20');
  });

  it('BC-19 takes the lowest open space if there is no home, and none if there is no bet to make', () => {
    const must = { chips: [1000, 1000, 25], mustBet: true };
    expect(clock(after(begun(must), 'cut 1; bet 2 10; done'))).toBe('bet 1 10');
    expect(clock(after(begun(must), 'cut 1; bet 1 10; done; bet 2 10; bet 3 10; done; side 5 16'))).toBe(
      'done',
    );
    const full = 'cut 1; bet 1 10; bet 2 10; bet 3 10; done; bet 4 10; bet 5 10; bet 6 10; done';
    expect(clock(after(begun(must), full))).toBe('done');
  });

  it('BC-19 stands, and declines either insurance', () => {
    const scarney = begun(two, '2C 9D 2D 3D');
    expect(clock(after(scarney, 'cut 1; bet 1 10; done; done'))).toBe('stand');
    expect(clock(after(scarney, 'cut 1; bet 1 10; done; done; stand'))).toBe('decline');
    const tens = begun(two, '2C KD 2D QD');
    expect(clock(after(tens, 'cut 1; bet 1 10; done; done; stand'))).toBe('decline');
  });

  it('BC-19 plays nothing once the game is over', () => {
    expect(clock(after(begun(two), 'cut 1; leave; leave'))).toBeUndefined();
  });

  it('BC-19 can play a legal game to the end without any other move', () => {
    for (const mustBet of [true, false]) {
      let state = begun({ chips: [100, 60, 1000], mustBet, home: true, rotate: true });
      while (state.phase !== 'over') {
        const move = timeOut(state);
        const next = move && baccarat.play(state, baccarat.toAct(state)[0] ?? 0, move);
        if (!next?.ok) throw new Error('a time-out was refused');
        state = next.value;
      }
      expect(state.round > 1).toBe(mustBet);
    }
  });
});
