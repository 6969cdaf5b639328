import type { EventBody, Recorded } from '@fairview/events';
import type { Json } from '@fairview/rules';
import { decideMatch, lapsedMatch, type MatchCommand } from './decide.js';
import type { GameResult, MatchEvent } from './events.js';
import { evolveMatch, matchRecord, nextSeats, type MatchState } from './state.js';

const now = 1_700_000_000_000;
const opened = (settings: Record<string, Json>): MatchEvent => ({
  type: 'MatchOpened',
  game: 'teeko',
  rules: 1,
  variant: {},
  system: 'straight',
  settings,
  sides: { A: ['ann'], B: ['ben'] },
});

function fold(events: readonly MatchEvent[], before?: MatchState): MatchState {
  const from = before?.version ?? 0;
  const state = events.reduce<MatchState | undefined>((state, body, i) => {
    const version = from + i + 1;
    const recorded: Recorded = {
      club: 'c',
      stream: 'match-m',
      commandId: String(version),
      index: 0,
      actor: 'system',
      at: now,
      position: version,
      version,
      body: body as unknown as EventBody,
    };
    return evolveMatch(state, recorded);
  }, before);
  if (!state) throw new Error('no events');
  return state;
}

/** What a command writes, or how it is refused. */
function told(state: MatchState, command: MatchCommand, at = now): string {
  const decision = decideMatch(state, command, at);
  return decision.ok
    ? decision.value.events.map(({ type }) => type).join(' ')
    : `${decision.refusal.rule} ${decision.refusal.code}`;
}

/** Opens a game as the decider would and enters its result. */
function play(state: MatchState, gameId: string, result: GameResult): MatchState {
  const decision = decideMatch(state, { type: 'OpenGame', gameId }, now);
  if (!decision.ok) throw new Error(decision.refusal.code);
  const during = fold(decision.value.events, state);
  const entered = decideMatch(during, { type: 'EnterGame', gameId, source: 'played', result }, now);
  if (!entered.ok) throw new Error(entered.refusal.code);
  return fold(entered.value.events, during);
}

const toFive = fold([opened({ target: 5 })]);

describe('a match of two players', () => {
  it('TM-10 black goes to the other side after each game', () => {
    expect(nextSeats(toFive)).toEqual(['ann', 'ben']);
    const one = play(toFive, 'g1', { winner: 'ann', kind: 'row' });
    expect(nextSeats(one)).toEqual(['ben', 'ann']);
    const two = play(one, 'g2', { winner: null });
    expect(nextSeats(two)).toEqual(['ann', 'ben']);
  });

  it('opens one game at a time', () => {
    const during = fold([{ type: 'GameOpened', gameId: 'g1', number: 1, seats: ['ann', 'ben'] }], toFive);
    expect(told(during, { type: 'OpenGame', gameId: 'g2' }, now)).toBe('PL-11 game-in-progress');
    expect(
      told(during, {
        type: 'EnterGame',
        gameId: 'g9',
        source: 'reported',
        result: { winner: 'ben', kind: 'row' },
      }),
    ).toBe('PL-11 game-in-progress');
  });

  it('learns of a finished game exactly once', () => {
    const one = play(toFive, 'g1', { winner: 'ann', kind: 'row' });
    expect(
      told(one, {
        type: 'EnterGame',
        gameId: 'g1',
        source: 'played',
        result: { winner: 'ann', kind: 'row' },
      }),
    ).toBe('PL-11 game-entered-already');
  });

  it('TM-7 ends at the target, doubles a shut-out, and takes no further game', () => {
    const won = play(play(toFive, 'g1', { winner: 'ann', kind: 'row' }), 'g2', {
      winner: 'ann',
      kind: 'small-square',
    });
    expect(won.sheet.answer()).toMatchObject({
      finished: true,
      winner: 'A',
      shutOut: true,
      spread: 14,
      net: { ann: 14, ben: -14 },
    });
    expect(told(won, { type: 'OpenGame', gameId: 'g3' }, now)).toBe('TM-7 match-over');
  });

  it('a game struck by a ruling does not figure: the match goes on as if it had not been played', () => {
    const won = play(toFive, 'g1', { winner: 'ann', kind: 'big-square' });
    expect(won.sheet.over).toBe(true);
    const struck = fold([{ type: 'GameStruck', gameId: 'g1', reason: 'wrong opening' }], won);
    expect(struck.sheet.over).toBe(false);
    expect(nextSeats(struck)).toEqual(['ann', 'ben']);
    expect(struck.sheet.answer().count).toEqual({ A: 0, B: 0 });
    const decision = decideMatch(struck, { type: 'OpenGame', gameId: 'g2' }, now);
    expect(decision).toMatchObject({ ok: true, value: { events: [{ number: 2 }] } });
  });

  it('writes the record that scores as its own sheet does', () => {
    const one = play(toFive, 'g1', { winner: 'ann', kind: 'row', endedAt: now });
    expect(matchRecord(one)).toMatchObject({
      record: 'fairview-match/1',
      games: [{ winner: 'ann', kind: 'row', endedAt: new Date(now).toISOString() }],
    });
  });
});

describe('a match under a time limit', () => {
  const timed = fold([opened({ timeLimit: { minutes: 15 } })]);
  const endsAt = now + 15 * 60_000;
  const noContestAfter = endsAt + 120_000;

  it('TM-18 the limit runs from the start of the first game, and both ends are written with it', () => {
    const decision = decideMatch(timed, { type: 'OpenGame', gameId: 'g1' }, now);
    expect(decision).toMatchObject({
      ok: true,
      value: { events: [{ type: 'GameOpened', clock: { startedAt: now, endsAt, noContestAfter } }] },
    });
  });

  const first = play(timed, 'g1', { winner: 'ann', kind: 'row', endedAt: now + 1_000 });

  it('TM-19 no game may start after the limit', () => {
    expect(decideMatch(first, { type: 'OpenGame', gameId: 'g2' }, endsAt)).toMatchObject({
      value: { notAfter: endsAt },
    });
    expect(lapsedMatch(first, endsAt)).toEqual([]);
    expect(lapsedMatch(first, endsAt + 1)).toEqual([{ type: 'TimeLimitReached' }]);
  });

  it('TM-20 the sheet is tallied at the limit when no game is in progress', () => {
    const done = fold([{ type: 'TimeLimitReached' }], first);
    expect(done.sheet.answer()).toMatchObject({ finished: true, winner: 'A' });
    expect(told(done, { type: 'OpenGame', gameId: 'g2' }, endsAt + 1)).toBe('TM-7 match-over');
    expect(lapsedMatch(done, endsAt + 2)).toEqual([]);
  });

  it('TM-19 a game in progress at the limit is waited for', () => {
    const during = fold(
      [{ type: 'GameOpened', gameId: 'g2', number: 2, seats: ['ben', 'ann'] }, { type: 'TimeLimitReached' }],
      first,
    );
    expect(during.sheet.over).toBe(false);
    const counted = fold(
      [
        {
          type: 'GameEntered',
          gameId: 'g2',
          number: 2,
          seats: [],
          source: 'played',
          result: { winner: 'ben', kind: 'big-square', endedAt: noContestAfter },
        },
      ],
      during,
    );
    expect(counted.sheet.answer()).toMatchObject({ finished: true, winner: 'B' });
    const noContest = fold(
      [
        {
          type: 'GameEntered',
          gameId: 'g2',
          number: 2,
          seats: [],
          source: 'played',
          result: { winner: null, noContest: true, endedAt: noContestAfter + 1 },
        },
      ],
      during,
    );
    expect(noContest.sheet.answer()).toMatchObject({ finished: true, winner: 'A' });
  });

  it('TM-20 level counts at the limit are decided by an extra game without clock', () => {
    const level = play(first, 'g2', { winner: 'ben', kind: 'row', endedAt: now + 2_000 });
    const reached = fold([{ type: 'TimeLimitReached' }], level);
    expect(reached.sheet.over).toBe(false);
    const decision = decideMatch(reached, { type: 'OpenGame', gameId: 'g3' }, endsAt + 5_000);
    expect(decision).toMatchObject({ ok: true, value: { events: [{ type: 'GameOpened', extra: true }] } });
    expect(decision).not.toHaveProperty('value.notAfter');
    const decided = play(reached, 'g3', { winner: 'ben', kind: 'row', endedAt: noContestAfter + 999_000 });
    expect(decided.sheet.answer()).toMatchObject({ finished: true, winner: 'B' });
  });

  it('the voided game of a tallied match is played again, without the clock if the counts are level', () => {
    const done = fold(
      [{ type: 'TimeLimitReached' }, { type: 'GameStruck', gameId: 'g1', reason: 'x' }],
      first,
    );
    expect(done.sheet.over).toBe(false);
    expect(decideMatch(done, { type: 'OpenGame', gameId: 'g2' }, endsAt + 5)).toMatchObject({
      value: { events: [{ extra: true }] },
    });
  });
});
