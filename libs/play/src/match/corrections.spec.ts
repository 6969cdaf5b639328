import { deadlineProjection } from '@fairview/deadlines';
import { aMatchState, done, play, told } from './testing/a-match-state.js';
import { matchDeadlines } from './stream.js';
import { matchColumns } from './row.js';
import { isOver } from './state.js';

const row = (winner: string) => ({ kind: 'win', winner, position: 'row' });
const reported = (gameId: string, winner: string) =>
  ({ type: 'EnterGame', gameId, source: 'reported', result: row(winner) }) as const;
const correct = (gameId: string, winner: string, reason = 'The slip was misread') =>
  ({ type: 'CorrectResult', gameId, result: row(winner), reason }) as const;

describe('a result that was reported wrongly', () => {
  const two = done(
    done(aMatchState('straight', { target: 10 }), reported('r1', 'ann')),
    reported('r2', 'ann'),
  );

  it('is corrected with a reason; the sheet is as if it had always been so, and the old value stays visible', () => {
    const corrected = done(two, correct('r1', 'ben'));
    expect(corrected.sheet.count).toEqual({ A: 4, B: 4 });
    const [first] = matchColumns(corrected).games;
    expect(first).toMatchObject({
      winner: 'ben',
      corrections: [
        {
          was: { winner: 'ann', kind: 'row', resigned: false, noContest: false },
          reason: 'The slip was misread',
        },
      ],
    });
    const again = done(corrected, correct('r1', 'ann', 'It was right at first'));
    expect(again.games[0]?.changes.map(({ was }) => was?.['winner'])).toEqual(['ann', 'ben']);
  });

  it('refuses a correction without a reason, without content, with a value that no sheet accepts, or of a game played here', () => {
    expect(told(two, correct('r1', 'ben', ' '))).toBe('PL-9 reason-missing');
    expect(told(two, correct('r1', 'ann'))).toBe('PL-14 nothing-corrected');
    expect(told(two, correct('r1', 'cleo'))).toBe('R-5 winner-not-a-player');
    expect(told(two, correct('r9', 'ben'))).toBe('PL-11 game-not-of-match');
    const played = play(two, 'g3', { kind: 'draw' });
    expect(told(played, correct('g3', 'ben'))).toBe('PL-14 result-not-reported');
  });

  it('may be corrected or taken off while another game is in progress, if games stand on their own', () => {
    const during = done(two, { type: 'OpenGame', gameId: 'g3' });
    expect(told(during, correct('r1', 'ben'))).toBe('ResultCorrected');
    expect(told(during, { type: 'StrikeResult', gameId: 'r1', reason: 'Entered twice' })).toBe('GameStruck');
  });

  it('is taken off the sheet with a reason, and its number stays taken', () => {
    const struck = done(two, { type: 'StrikeResult', gameId: 'r1', reason: 'Entered twice' });
    expect(struck.sheet.count).toEqual({ A: 4, B: 0 });
    expect(told(struck, correct('r1', 'ben'))).toBe('PL-11 game-not-of-match');
    expect(done(struck, reported('r3', 'ben')).games.at(-1)?.number).toBe(3);
  });

  it('TM-7 may end the match or open it again: results after the new end wait', () => {
    const three = done(two, {
      ...reported('r3', 'ben'),
      result: { kind: 'win', winner: 'ben', position: 'row' },
    });
    expect(isOver(three)).toBe(false);
    const over = done(three, {
      ...correct('r1', 'ann'),
      result: { kind: 'win', winner: 'ann', position: 'big-square' },
    });
    const ended = done(over, {
      ...correct('r2', 'ann'),
      result: { kind: 'win', winner: 'ann', position: 'big-square' },
    });
    expect(ended.sheet.figures()).toMatchObject({ finished: true, count: { A: 10, B: 0 } });
    expect(done(ended, correct('r2', 'ben')).sheet.figures()).toMatchObject({
      finished: false,
      count: { A: 5, B: 8 },
    });
  });
});

describe('a match that an arbiter ends', () => {
  const one = done(aMatchState('bonus', { target: 15 }), reported('r1', 'ann'));
  const rule = (winner: string | null) =>
    ({ type: 'AdjudicateMatch', winner, reason: 'Side B has left the hall' }) as const;

  it('goes to the side that the arbiter names, with the points as played, and nobody gets credit', () => {
    const ruled = done(one, rule('A'));
    expect(matchColumns(ruled)).toMatchObject({
      status: 'finished',
      ruled: { winner: 'A', reason: 'Side B has left the hall' },
      sheet: { finished: true, winner: 'A', count: { A: 4, B: 0 }, credits: [], spread: 0 },
    });
    expect(told(ruled, { type: 'OpenGame', gameId: 'g2' })).toBe('TM-7 match-over');
    expect(told(ruled, reported('r2', 'ann'))).toBe('TM-7 match-over');
    expect(told(ruled, rule('B'))).toBe('TM-7 match-over');
  });

  it('may go to nobody, but not to a side that does not play, and not without a reason', () => {
    expect(matchColumns(done(one, rule(null))).sheet.winner).toBeNull();
    expect(told(one, rule('C'))).toBe('PL-15 side-unknown');
    expect(told(one, { ...rule('A'), reason: '' })).toBe('PL-9 reason-missing');
  });

  it('has no deadline any more', () => {
    const timed = aMatchState('straight', { timeLimit: { minutes: 15 } });
    const during = done(timed, { type: 'OpenGame', gameId: 'g1' });
    const rows = deadlineProjection(matchDeadlines).writes('match-m', during, done(during, rule(null)));
    expect(rows.flatMap((each) => each.rows)).toContainEqual({ stream: 'match-m', kind: 'time-limit' });
  });
});
