import { deadlineProjection } from '@fairview/deadlines';
import { games } from '@fairview/rules';
import { after, aMatchState, done, now, play, told, written } from './testing/a-match-state.js';
import { expiredMatch } from './decide.js';
import { matchDeadlines, matchDecider } from './stream.js';
import { gamesInProgress } from './state.js';

const row = (winner: string) => ({ kind: 'win', winner, position: 'row' });
const open = { type: 'OpenGame', gameId: 'g1' } as const;
const name = (gameId: string, opening: string) => ({ type: 'MakeChoice', gameId, choice: opening }) as const;

describe('the choice of the opening', () => {
  const redSelects = aMatchState('straight', { target: 15, openings: 'redSelects' });

  it('TM-10 is the red player’s before each game, which opens in the style that they name', () => {
    const asked = done(redSelects, open);
    expect(asked.asked?.games).toEqual([
      { gameId: 'g1', number: 1, seats: ['ann', 'ben'], by: 'ben', what: 'opening' },
    ]);
    expect(gamesInProgress(asked)).toEqual([]);
    const named = done(asked, name('g1', 'two-move-alternate'));
    expect(written(named, open)).toEqual([
      { type: 'GameOpened', gameId: 'g1', number: 1, seats: ['ann', 'ben'], opening: 'two-move-alternate' },
    ]);
    expect(done(named, open).asked).toBeUndefined();
    const entered = done(done(named, open), {
      type: 'EnterGame',
      gameId: 'g1',
      source: 'played',
      result: row('ann'),
    });
    expect(written(entered, { type: 'OpenGame', gameId: 'g2' })).toMatchObject([
      { type: 'ChoicesAsked', games: [{ by: 'ann', seats: ['ben', 'ann'] }] },
    ]);
  });

  it('TM-10 comes before the game is opened, and is made once', () => {
    const asked = done(redSelects, open);
    expect(told(asked, open)).toBe('PL-13 choice-awaited');
    expect(told(asked, name('g9', 'standard'))).toBe('PL-13 no-choice-asked');
    expect(told(asked, name('g1', 'sideways'))).toBe('PL-13 opening-unknown');
    const named = done(asked, name('g1', 'standard'));
    expect(told(named, name('g1', 'alternate'))).toBe('PL-13 choice-made-already');
    expect(told(redSelects, name('g1', 'standard'))).toBe('PL-13 no-choice-asked');
  });

  const loserSelects = aMatchState('bonus', { target: 25, openings: 'loserSelects', opening: 'alternate' });

  it('TM-10 may be left to the loser of the last game; the first game is then as agreed', () => {
    expect(written(loserSelects, open)).toMatchObject([{ type: 'GameOpened', gameId: 'g1' }]);
    expect(written(loserSelects, open)[0]).not.toHaveProperty('opening');
    const one = play(loserSelects, 'g1', row('ann'));
    expect(done(one, { type: 'OpenGame', gameId: 'g2' }).asked?.games).toMatchObject([{ by: 'ben' }]);
  });

  it('TM-10 keeps the last style after a draw', () => {
    const one = play(loserSelects, 'g1', row('ann'));
    const second = done(
      done(done(one, { type: 'OpenGame', gameId: 'g2' }), name('g2', 'one-move-standard')),
      { type: 'OpenGame', gameId: 'g2' },
    );
    const drawn = done(second, {
      type: 'EnterGame',
      gameId: 'g2',
      source: 'played',
      result: { kind: 'draw' },
    });
    expect(written(drawn, { type: 'OpenGame', gameId: 'g3' })).toMatchObject([
      { type: 'GameOpened', opening: 'one-move-standard' },
    ]);
    expect(told(play(loserSelects, 'g1', { kind: 'draw' }), { type: 'OpenGame', gameId: 'g2' })).toBe(
      'GameOpened',
    );
  });

  describe('with a deadline', () => {
    const hurried = aMatchState('straight', { target: 15, openings: 'redSelects' }, undefined, {
      choiceSeconds: 30,
    });
    const asked = done(hurried, open);
    const dueAt = now + 30_000;

    it('TM-10 keeps the current style if nobody named one in time', () => {
      expect(asked.asked?.dueAt).toBe(dueAt);
      expect(expiredMatch(games, asked, dueAt)).toEqual([]);
      expect(expiredMatch(games, asked, dueAt + 1)).toEqual([
        { type: 'ChoiceLapsed', gameId: 'g1', choice: 'standard' },
      ]);
      const lapsed = after(asked, ...expiredMatch(games, asked, dueAt + 1));
      expect(told(lapsed, name('g1', 'alternate'))).toBe('PL-13 choice-made-already');
      expect(told(lapsed, open)).toBe('GameOpened');
      expect(expiredMatch(games, lapsed, dueAt + 2)).toEqual([]);
    });

    it('carries the deadline as the last instant at which the name may be written', () => {
      const decision = matchDecider(games).decide(asked, name('g1', 'alternate'), 0);
      expect(decision).toMatchObject({ ok: true, value: { notAfter: dueAt } });
    });

    it('keeps a row for the deadline until the style is named', () => {
      const rowsOf = (before: typeof asked | undefined, next: typeof asked) =>
        deadlineProjection(matchDeadlines)
          .writes('match-m', before, next)
          .flatMap(({ rows }) => rows);
      expect(rowsOf(hurried, asked)).toContainEqual({ stream: 'match-m', kind: 'choice', dueAt });
      expect(rowsOf(asked, done(asked, name('g1', 'alternate')))).toContainEqual({
        stream: 'match-m',
        kind: 'choice',
      });
    });
  });

  it('TM-19 is not asked for if the game could not be played: at the limit the question is dropped', () => {
    const timed = aMatchState('straight', { timeLimit: { minutes: 15 }, openings: 'redSelects' });
    const first = done(timed, open);
    const started = done(done(first, name('g1', 'standard')), open);
    const entered = done(started, {
      type: 'EnterGame',
      gameId: 'g1',
      source: 'played',
      result: row('ann'),
      endedAt: now + 1_000,
    });
    const asked = done(entered, { type: 'OpenGame', gameId: 'g2' });
    const endsAt = now + 15 * 60_000;
    expect(matchDecider(games).decide(asked, name('g2', 'standard'), 0)).toMatchObject({
      value: { notAfter: endsAt },
    });
    const reached = after(asked, ...expiredMatch(games, asked, endsAt + 1));
    expect(reached.asked).toBeUndefined();
    expect(reached.sheet.over).toBe(true);
    expect(told(reached, { type: 'OpenGame', gameId: 'g2' })).toBe('TM-7 match-over');
  });

  it('is dropped when a game is entered from a board', () => {
    const asked = done(redSelects, open);
    const entered = done(asked, {
      type: 'EnterGame',
      gameId: 'r1',
      source: 'reported',
      result: row('ben'),
    });
    expect(entered.asked).toBeUndefined();
    expect(told(entered, { type: 'OpenGame', gameId: 'g2' })).toBe('ChoicesAsked');
  });
});
