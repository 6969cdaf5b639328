import { games } from '@fairview/rules';
import { after, aMatchState, done, now, play, told } from './testing/a-match-state.js';
import { decideMatch, expiredMatch } from './decide.js';
import { duePairings } from './due.js';
import { matchRecord } from './record.js';
import type { MatchState } from './state.js';

const toFive = aMatchState('straight', { target: 5 });
const nextSeats = (state: MatchState) => duePairings(state).flatMap(({ seats }) => seats);

describe('a match of two players', () => {
  it('TM-10 black goes to the other side after each game', () => {
    expect(nextSeats(toFive)).toEqual(['ann', 'ben']);
    const one = play(toFive, 'g1', { kind: 'win', winner: 'ann', position: 'row' });
    expect(nextSeats(one)).toEqual(['ben', 'ann']);
    const two = play(one, 'g2', { kind: 'draw' });
    expect(nextSeats(two)).toEqual(['ann', 'ben']);
  });

  it('opens one game at a time', () => {
    const during = after(toFive, { type: 'GameOpened', gameId: 'g1', number: 1, seats: ['ann', 'ben'] });
    expect(told(during, { type: 'OpenGame', gameId: 'g2' }, now)).toBe('PL-11 game-in-progress');
    expect(
      told(during, {
        type: 'EnterGame',
        gameId: 'g9',
        source: 'reported',
        result: { kind: 'win', winner: 'ben', position: 'row' },
      }),
    ).toBe('PL-11 game-in-progress');
  });

  it('learns of a finished game exactly once', () => {
    const one = play(toFive, 'g1', { kind: 'win', winner: 'ann', position: 'row' });
    expect(
      told(one, {
        type: 'EnterGame',
        gameId: 'g1',
        source: 'played',
        result: { kind: 'win', winner: 'ann', position: 'row' },
      }),
    ).toBe('PL-11 game-entered-already');
  });

  it('TM-7 ends at the target, doubles a shut-out, and takes no further game', () => {
    const won = play(play(toFive, 'g1', { kind: 'win', winner: 'ann', position: 'row' }), 'g2', {
      kind: 'win',
      winner: 'ann',
      position: 'small-square',
    });
    expect(won.sheet.figures()).toMatchObject({
      finished: true,
      winner: 'A',
      shutOut: true,
      spread: 14,
      net: { ann: 14, ben: -14 },
    });
    expect(told(won, { type: 'OpenGame', gameId: 'g3' }, now)).toBe('TM-7 match-over');
  });

  it('does not count a game that a ruling struck: the match goes on as if it had not been played', () => {
    const won = play(toFive, 'g1', { kind: 'win', winner: 'ann', position: 'big-square' });
    expect(won.sheet.over).toBe(true);
    const struck = after(won, { type: 'GameStruck', gameId: 'g1', reason: 'wrong opening' });
    expect(struck.sheet.over).toBe(false);
    expect(nextSeats(struck)).toEqual(['ann', 'ben']);
    expect(struck.sheet.figures().count).toEqual({ A: 0, B: 0 });
    const decision = decideMatch(games, struck, { type: 'OpenGame', gameId: 'g2' }, now);
    expect(decision).toMatchObject({ ok: true, value: { events: [{ number: 2 }] } });
  });

  it('writes the record that scores like its own sheet', () => {
    const one = play(toFive, 'g1', { kind: 'win', winner: 'ann', position: 'row', endedAt: now });
    expect(matchRecord(one)).toMatchObject({
      record: 'fairview-match/1',
      games: [{ winner: 'ann', kind: 'row', endedAt: new Date(now).toISOString() }],
    });
  });
});

describe('a match under a time limit', () => {
  const timed = aMatchState('straight', { timeLimit: { minutes: 15 } });
  const endsAt = now + 15 * 60_000;
  const noContestAfter = endsAt + 120_000;

  it('TM-18 counts the limit from the start of the first game, and both ends are written with it', () => {
    const decision = decideMatch(games, timed, { type: 'OpenGame', gameId: 'g1' }, now);
    expect(decision).toMatchObject({
      ok: true,
      value: { events: [{ type: 'GameOpened', clock: { startedAt: now, endsAt, noContestAfter } }] },
    });
  });

  const first = play(timed, 'g1', { kind: 'win', winner: 'ann', position: 'row', endedAt: now + 1_000 });

  it('TM-19 starts no game after the limit', () => {
    expect(decideMatch(games, first, { type: 'OpenGame', gameId: 'g2' }, endsAt)).toMatchObject({
      value: { notAfter: endsAt },
    });
    expect(expiredMatch(games, first, endsAt)).toEqual([]);
    expect(expiredMatch(games, first, endsAt + 1)).toEqual([{ type: 'TimeLimitReached' }]);
  });

  it('TM-19 TM-20 while the limit runs, refuses results from outside and an end by ruling that would be written after it', () => {
    const enter = { type: 'EnterGame', gameId: 'r2', source: 'reported' } as const;
    const reported = { ...enter, result: { kind: 'win', winner: 'ben', position: 'row' } };
    const ruling = { type: 'AdjudicateMatch', winner: 'B', reason: 'Side A has left' } as const;
    for (const command of [reported, ruling])
      expect(decideMatch(games, first, command, now)).toMatchObject({ value: { notAfter: endsAt } });
    const level = after(
      play(first, 'g2', { kind: 'win', winner: 'ben', position: 'row', endedAt: now + 2_000 }),
      {
        type: 'TimeLimitReached',
      },
    );
    for (const command of [reported, ruling])
      expect(decideMatch(games, level, command, now)).not.toHaveProperty('value.notAfter');
    // That a game opened here has ended is a fact, whenever it is written.
    const during = done(first, { type: 'OpenGame', gameId: 'g2' });
    const ended = { ...enter, gameId: 'g2', result: { kind: 'draw' } };
    expect(decideMatch(games, during, ended, now)).not.toHaveProperty('value.notAfter');
  });

  it('TM-20 is tallied at the limit if no game is in progress', () => {
    const tallied = after(first, { type: 'TimeLimitReached' });
    expect(tallied.sheet.figures()).toMatchObject({ finished: true, winner: 'A' });
    expect(told(tallied, { type: 'OpenGame', gameId: 'g2' }, endsAt + 1)).toBe('TM-7 match-over');
    expect(expiredMatch(games, tallied, endsAt + 2)).toEqual([]);
  });

  it('TM-19 waits for a game in progress at the limit', () => {
    const during = after(
      first,
      { type: 'GameOpened', gameId: 'g2', number: 2, seats: ['ben', 'ann'] },
      { type: 'TimeLimitReached' },
    );
    expect(during.sheet.over).toBe(false);
    const counted = after(during, {
      type: 'GameEntered',
      v: 2,
      gameId: 'g2',
      number: 2,
      seats: [],
      source: 'played',
      result: { kind: 'win', winner: 'ben', position: 'big-square' },
      endedAt: noContestAfter,
    });
    expect(counted.sheet.figures()).toMatchObject({ finished: true, winner: 'B' });
    const noContest = after(during, {
      type: 'GameEntered',
      v: 2,
      gameId: 'g2',
      number: 2,
      seats: [],
      source: 'played',
      result: { kind: 'noContest' },
      endedAt: noContestAfter + 1,
    });
    expect(noContest.sheet.figures()).toMatchObject({ finished: true, winner: 'A' });
  });

  it('TM-20 with level counts at the limit is decided by an extra game without a clock', () => {
    const level = play(first, 'g2', { kind: 'win', winner: 'ben', position: 'row', endedAt: now + 2_000 });
    const reached = after(level, { type: 'TimeLimitReached' });
    expect(reached.sheet.over).toBe(false);
    const decision = decideMatch(games, reached, { type: 'OpenGame', gameId: 'g3' }, endsAt + 5_000);
    expect(decision).toMatchObject({ ok: true, value: { events: [{ type: 'GameOpened', extra: true }] } });
    expect(decision).not.toHaveProperty('value.notAfter');
    const decided = play(reached, 'g3', {
      kind: 'win',
      winner: 'ben',
      position: 'row',
      endedAt: noContestAfter + 999_000,
    });
    expect(decided.sheet.figures()).toMatchObject({ finished: true, winner: 'B' });
  });

  it('plays the voided game of a tallied match again, without the clock if the counts are level', () => {
    const struck = after(
      first,
      { type: 'TimeLimitReached' },
      { type: 'GameStruck', gameId: 'g1', reason: 'x' },
    );
    expect(struck.sheet.over).toBe(false);
    expect(decideMatch(games, struck, { type: 'OpenGame', gameId: 'g2' }, endsAt + 5)).toMatchObject({
      value: { events: [{ extra: true }] },
    });
  });
});
