import { aMatchState, done, play } from './testing/a-match-state.js';
import type { MatchState } from './state.js';

const row = (winner: string) => ({ kind: 'win', winner, position: 'row' });
const reason = 'Both slips say so';

const reported = done(aMatchState('straight', { target: 20 }), {
  type: 'EnterGame',
  gameId: 'r1',
  source: 'reported',
  result: row('ann'),
});
const changes = ({ games }: MatchState) =>
  games[0]?.changes.map(({ kind, was, is }) => [kind, was?.['winner'] ?? null, is?.['winner'] ?? null]);

describe('what a result was before', () => {
  it('PL-14 stands beside each correction, with what took its place, the reason and the rule', () => {
    const corrected = done(reported, {
      type: 'CorrectResult',
      gameId: 'r1',
      result: row('ben'),
      reason,
      rule: 'TM-1',
    });
    expect(corrected.games[0]?.changes).toEqual([
      { kind: 'corrected', version: 3, was: row('ann'), is: row('ben'), reason, rule: 'TM-1' },
    ]);
    const again = done(corrected, { type: 'CorrectResult', gameId: 'r1', result: row('ann'), reason });
    expect(changes(again)).toEqual([
      ['corrected', 'ann', 'ben'],
      ['corrected', 'ben', 'ann'],
    ]);
  });

  it('PL-14 is kept if it is struck off the sheet, and if the strike is taken back', () => {
    const struck = done(reported, { type: 'StrikeResult', gameId: 'r1', reason });
    expect(changes(struck)).toEqual([['struck', 'ann', null]]);
    const restored = done(struck, { type: 'RestoreGame', gameId: 'r1', reason });
    expect(changes(restored)).toEqual([
      ['struck', 'ann', null],
      ['restored', null, 'ann'],
    ]);
  });

  it('PL-10 is kept if a ruling has its game end otherwise', () => {
    const played = play(aMatchState('straight', { target: 20 }), 'g1', row('ann'));
    const open = done(played, { type: 'WithdrawEntry', gameId: 'g1', reason });
    expect(changes(open)).toEqual([['withdrawn', 'ann', null]]);
    const ended = done(open, {
      type: 'EnterGame',
      gameId: 'g1',
      source: 'played',
      result: row('ben'),
      gameVersion: 9,
    });
    expect(changes(ended)).toEqual([['withdrawn', 'ann', 'ben']]);
  });

  it('is nothing of a game that was struck before it had a result', () => {
    const opened = done(aMatchState('straight', { target: 20 }), { type: 'OpenGame', gameId: 'g1' });
    expect(changes(done(opened, { type: 'StrikeGame', gameId: 'g1', reason }))).toEqual([]);
  });
});
