import { courseOfArena, inArena } from './course.js';

describe('an arena on the page', () => {
  const endsAt = '2026-11-21T21:00:00.000Z';
  const at = (time: string): number => Date.parse(`2026-11-21T${time}.000Z`);

  it('AR-8 is over when its time is, whether that is recorded or not', () => {
    const arena = { minutes: 60, endsAt, ended: false };
    expect(courseOfArena({ ...arena, endsAt: null }, at('20:00:00'))).toEqual({ kind: 'before' });
    expect(courseOfArena(arena, undefined)).toEqual({ kind: 'running', minutesLeft: 60 });
    expect(courseOfArena(arena, at('19:59:59'))).toEqual({ kind: 'running', minutesLeft: 60 });
    expect(courseOfArena(arena, at('20:58:30'))).toEqual({ kind: 'running', minutesLeft: 2 });
    expect(courseOfArena(arena, at('21:00:00'))).toEqual({ kind: 'running', minutesLeft: 1 });
    expect(courseOfArena(arena, at('21:00:01'))).toEqual({ kind: 'over' });
    expect(courseOfArena({ ...arena, ended: true }, at('20:00:00'))).toEqual({ kind: 'over' });
  });

  it('AR-2 says who plays, and at which table, who waits and who pauses', () => {
    const player = (id: string, ready: boolean, withdrawn = false) => ({ id, ready, withdrawn });
    const players = [
      ...[player('Ada', true), player('Ben', true), player('Cleo', true)],
      ...[player('Dan', false), player('Eve', false, true)],
    ];
    const sides = ['Ada', 'Ben'].map((id) => ({ players: [{ id }] }));
    const matches = [
      { status: 'FINISHED', board: 1, sides: [{ players: [{ id: 'Cleo' }] }] },
      { status: 'OPEN', board: 2, sides },
    ];
    expect(inArena(players, matches).map(({ player: { id }, doing, board }) => [id, doing, board])).toEqual([
      ['Ada', 'playing', 2],
      ['Ben', 'playing', 2],
      ['Cleo', 'waiting', null],
      ['Dan', 'paused', null],
      ['Eve', 'gone', null],
    ]);
  });
});
