import type { RuledDispute, RulingGiven, Superseded } from './document.js';
import { rulingOf } from './ruling-of.js';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 20, minute)).toISOString();
const gone = (from: number, ...minutes: readonly number[]): Superseded => ({
  from,
  plies: minutes.map((minute) => ({ seat: 0, move: '7', at: at(minute) })),
});
const ruled = (minute: number, ruling: RulingGiven['ruling'], ply: number | null = null): RuledDispute => ({
  ruling: { ruling, ply, reason: `of ${minute}`, at: at(minute) },
  appeal: null,
});

describe('PL-10 plies that a ruling has superseded', () => {
  it('have the ruling after which the game was played on from before them', () => {
    const disputes = [ruled(40, 'PLAY_ON', 6), ruled(20, 'PLAY_ON', 6), ruled(30, 'PLAY_ON', 4)];
    expect(rulingOf(gone(6, 10, 11), disputes)?.reason).toBe('of 20');
    expect(rulingOf(gone(4, 25), disputes)?.reason).toBe('of 30');
    expect(rulingOf(gone(6, 35), disputes)?.reason).toBe('of 40');
  });

  it('may have ended the game in another way than the award, or have a ruling that is under appeal', () => {
    expect(rulingOf(gone(8, 10), [ruled(12, 'LET_STAND'), ruled(15, 'AWARD')])?.reason).toBe('of 15');
    const { ruling } = ruled(20, 'PLAY_ON', 6);
    expect(ruling && rulingOf(gone(6, 10), [{ ruling: null, appeal: { ruling } }])).toEqual(ruling);
  });

  it('have none if that was corrected', () => {
    expect(rulingOf(gone(6, 10), [ruled(20, 'LET_STAND'), ruled(5, 'PLAY_ON', 6)])).toBeUndefined();
  });
});
