import { games, scoreMatch } from '@fairview/rules';
import { matchRecord } from './record.js';
import { figuresOfMatch } from './figures.js';
import { aMatchState, done, play, told } from './testing/a-match-state.js';
import type { MatchAct } from './acts.js';

const penalty = (
  points: number,
  more: Partial<Extract<MatchAct, { type: 'GivePenalty' }>> = {},
): MatchAct => ({
  type: 'GivePenalty',
  side: 'A',
  points,
  rule: 'T-7',
  reason: 'The clock was stopped.',
  ...more,
});
const lift = (number: number): MatchAct => ({ type: 'LiftPenalty', penalty: number, reason: 'It was not.' });
const opened = aMatchState('straight', { target: 4 });
const over = play(opened, 'g1', { kind: 'win', winner: 'ann', position: 'row' });

describe('a penalty', () => {
  it('PL-15 is a line of the sheet and reduces the total and the net; the winner and the credits stay', () => {
    const before = figuresOfMatch(over);
    const after = figuresOfMatch(done(over, penalty(3)));
    expect(after.lines.at(-1)).toEqual({ label: 'penalty', side: 'A', points: -3 });
    expect([after.totals['A'], after.net['ann'], after.net['ben']]).toEqual([
      (before.totals['A'] ?? 0) - 3,
      (before.net['ann'] ?? 0) - 3,
      before.net['ben'],
    ]);
    const { winner, credits, spread, count } = before;
    expect(after).toMatchObject({ winner, credits, spread, count });
    for (const side of ['A', 'B'])
      expect(after.lines.reduce((sum, line) => sum + (line.side === side ? line.points : 0), 0)).toBe(
        after.totals[side],
      );
  });

  it('PL-15 in a match that is still in progress reduces the total, and there is no net yet', () => {
    expect(figuresOfMatch(done(opened, penalty(3)))).toMatchObject({
      totals: { A: -3, B: 0 },
      net: { ann: 0, ben: 0 },
    });
  });

  it('PL-15 no longer counts once it is lifted, and can be lifted once', () => {
    const given = done(over, penalty(3), 1);
    const lifted = done(given, lift(1));
    expect([figuresOfMatch(lifted), lifted.penalties]).toEqual([
      figuresOfMatch(over),
      [{ ...given.penalties[0], lifted: 'It was not.' }],
    ]);
    expect([told(lifted, lift(1)), told(given, lift(2))]).toEqual([
      'PL-15 penalty-unknown',
      'PL-15 penalty-unknown',
    ]);
  });

  it('TM-23 is in the match record while it counts, so that the printed sheet matches the page', () => {
    const given = done(over, penalty(3), 1);
    expect(matchRecord(given)).toMatchObject({ penalties: [{ side: 'A', points: 3, rule: 'T-7' }] });
    expect(scoreMatch(matchRecord(given), games)).toEqual({ ok: true, ...figuresOfMatch(given) });
    expect(matchRecord(done(given, lift(1)))).toEqual(matchRecord(over));
  });

  it('PL-15 names a side, a rule and a reason, and is limited', () => {
    expect([
      told(over, penalty(0)),
      told(over, penalty(1_001)),
      told(over, penalty(1, { side: 'C' })),
      told(over, penalty(1, { rule: 'Ann' })),
      told(over, penalty(1, { reason: ' ' })),
    ]).toEqual([
      'PL-15 penalty-out-of-range',
      'PL-15 penalty-out-of-range',
      'PL-15 side-unknown',
      'PL-10 rule-needed',
      'PL-9 reason-missing',
    ]);
    const many = Array.from({ length: 20 }).reduce<typeof over>((state) => done(state, penalty(1)), over);
    expect(told(many, penalty(1))).toBe('PL-15 penalties-many');
  });
});
