import type { Role } from '@fairview/people';
import { games } from '@fairview/rules';
import { awaitsAnswer, stateOfDispute } from '../disputes/dispute.js';
import { mostSheetDisputes, mostStatements } from '../disputes/disputing.js';
import type { Officiating, Person } from '../proposals/officials.js';
import type { MatchCommand } from './acts.js';
import { matchDecider } from './stream.js';
import type { SheetRemedy, SheetSubject } from './acts/dispute-sheet.js';
import type { MatchAct } from './acts.js';
import type { MatchEvent } from './events.js';
import { matchColumns } from './row.js';
import type { MatchState } from './state.js';
import { aMatchState } from './testing/a-match-state.js';
import { firstInstant, folded } from '../../../../test/kit/decider.js';

const person = (name: string, roles: readonly Role[] = [], entries: readonly string[] = []): Person => ({
  person: `account:${name}`,
  roles,
  entries,
});
const arbiter = person('arbiter', ['arbiter']);
const other = person('other', ['arbiter']);
const ada = person('ada', ['organizer'], ['ann']);
const ben = person('ben', [], ['ben']);
const sides = { A: ['ann'], B: ['ben'] };

const decider = matchDecider(games);
const decision = (state: MatchState, command: MatchCommand) => decider.decide(state, command, firstInstant);
const told = (state: MatchState, command: MatchCommand): string => {
  const decided = decision(state, command);
  return decided.ok
    ? decided.value.events.map(({ type }) => type).join(' ')
    : `${decided.refusal.rule} ${decided.refusal.code}`;
};
const done = (state: MatchState, ...commands: readonly MatchCommand[]): MatchState =>
  commands.reduce((before, command) => {
    const decided = decision(before, command);
    if (!decided.ok) throw new Error(decided.refusal.code);
    return folded<MatchState, MatchEvent>(decider.evolve, decided.value.events, before);
  }, state);

const officiate = (act: MatchAct, by = arbiter, more: Partial<Officiating> = {}): MatchCommand => ({
  type: 'Officiate',
  act,
  sides,
  proposal: 'p',
  officiating: { by, reporting: 'both', isClosed: false, everClosed: false, ...more },
});
const row = (winner: string) => ({ kind: 'win', winner, position: 'row' });
const report = officiate({ type: 'EnterGame', gameId: 'g1', source: 'reported', result: row('ann') });
const reported = done(aMatchState('straight', { target: 15 }, sides), report);

const result: SheetSubject = { kind: 'result', gameId: 'g1' };
const line = { kind: 'line', side: 'A', label: 'points' } as const;
const raise = (subject: SheetSubject = result, side: string | null = 'B'): MatchCommand => ({
  type: 'RaiseDispute',
  subject,
  side,
  by: 'account:ben',
  reason: 'I had the row.',
});
const answer = (side = 'A'): MatchCommand => ({
  type: 'AnswerDispute',
  dispute: 1,
  side,
  by: 'account:ann',
  reason: 'It was mine.',
});
const appeal = (side: string | null = 'A'): MatchCommand => ({
  type: 'AppealRuling',
  dispute: 1,
  side,
  by: 'account:ann',
  reason: 'The slip is torn.',
});
const toBen: SheetRemedy = { type: 'CorrectResult', gameId: 'g1', result: row('ben') };
const rule = (
  ruling: 'let-stand' | 'correct' | 'lift',
  remedy?: SheetRemedy,
  by = arbiter,
  more: { readonly rule?: string; readonly reason?: string; readonly pairedOn?: true } = {},
): MatchCommand =>
  officiate(
    {
      type: 'RuleOnDispute',
      dispute: 1,
      ruling,
      rule: 'TM-4',
      reason: 'The slip says so.',
      ...(remedy ? { remedy } : {}),
      ...more,
    },
    by,
  );
const standing = (state: MatchState) => state.disputes.map(stateOfDispute);
const winnerOf = ({ games: [game] }: MatchState) => game?.entered?.result['winner'];

describe('a reported result or a line of a sheet that is disputed', () => {
  it('PL-9 waits for an answer, and is provisional until then', () => {
    const raised = done(reported, raise());
    expect([standing(raised), matchColumns(raised).disputed]).toEqual([['open'], true]);
    expect(raised.sheet.figures()).toEqual(reported.sheet.figures());
    expect(standing(done(raised, answer()))).toEqual(['answered']);
    expect(matchColumns(done(raised, rule('let-stand'))).disputed).toBe(false);
  });

  const played = officiate({ type: 'GivePenalty', side: 'A', points: 2, rule: 'T-7', reason: 'Late' });
  it.each<[string, MatchState, MatchCommand, string]>([
    [
      'a game that is not on the sheet',
      reported,
      raise({ kind: 'result', gameId: 'g9' }),
      'PL-11 game-not-of-match',
    ],
    ['a line that does not exist', reported, raise({ ...line, label: 'bonus' }), 'PL-9 line-unknown'],
    ['a line of no side', reported, raise({ ...line, side: 'C' }), 'PL-9 side-unknown'],
    ['a side that does not exist', reported, raise(result, 'C'), 'PL-9 side-unknown'],
    ['the same thing twice for a side', done(reported, raise()), raise(), 'PL-9 disputed-already'],
    [
      'something that was ruled on already',
      done(reported, raise(), rule('let-stand')),
      raise(),
      'PL-9 ruled-already',
    ],
    ['a ruling that does not exist', reported, raise({ kind: 'ruling', version: 1 }), 'PL-10 nothing-ruled'],
    ['no reason', reported, { ...raise(), reason: ' ' } as MatchCommand, 'PL-9 reason-missing'],
  ])('PL-9 is refused for %s', (_, state, command, code) => {
    expect(told(state, command)).toBe(code.replace('PL-9 side-unknown', 'PL-15 side-unknown'));
  });

  it('PL-9 is refused if there is no such line, and the refusal names the lines that the side has', () => {
    const refused = decision(done(reported, played), raise({ ...line, label: 'bonus' }));
    expect(refused).toMatchObject({
      refusal: { params: { side: 'A', label: 'bonus', labels: 'points, penalty' } },
    });
  });

  it('PL-9 may be disputed by each side, and by an official again after a ruling', () => {
    expect(told(done(reported, raise()), raise(result, 'A'))).toBe('DisputeRaised');
    expect(told(done(reported, raise(), rule('let-stand')), raise(result, null))).toBe('DisputeRaised');
    expect(told(done(reported, played), raise({ ...line, label: 'penalty' }, 'A'))).toBe('DisputeRaised');
  });

  it('PL-9 is disputed and answered a limited number of times', () => {
    const again = Array.from({ length: mostSheetDisputes }, (_, at): readonly MatchCommand[] => [
      raise(result, null),
      { type: 'WithdrawDispute', dispute: at + 1, side: null },
    ]).flat();
    expect(told(done(reported, ...again), raise(result, null))).toBe('PL-9 sheet-disputes-many');
    const answers = Array.from({ length: mostStatements }, () => answer());
    expect(told(done(reported, raise(), ...answers), answer())).toBe('PL-9 statements-many');
  });

  it('PL-20 settles a ruling that was only proposed, once the dispute no longer waits', () => {
    const proposed = done(done(reported, raise()), rule('let-stand', undefined, ada));
    expect(proposed.proposals).toMatchObject([{ status: 'open' }]);
    const ended: readonly MatchCommand[] = [
      rule('let-stand'),
      { type: 'WithdrawDispute', dispute: 1, side: 'B' },
    ];
    for (const command of ended)
      expect(done(proposed, command).proposals).toMatchObject([{ status: 'settled' }]);
    expect(done(proposed, answer()).proposals).toMatchObject([{ status: 'open' }]);
  });

  it('PL-9 is withdrawn by the player who raised the dispute, and settled when both sides agree', () => {
    const raised = done(reported, raise());
    const withdraw = (side: string): MatchCommand => ({ type: 'WithdrawDispute', dispute: 1, side });
    const settle = (side: string): MatchCommand => ({ type: 'AgreeSettlement', dispute: 1, side });
    expect(told(raised, withdraw('A'))).toBe('PL-9 not-your-dispute');
    expect(standing(done(raised, withdraw('B')))).toEqual(['withdrawn']);
    expect(standing(done(raised, settle('A')))).toEqual(['open']);
    expect(told(done(raised, settle('A')), settle('A'))).toBe('PL-9 side-agreed-already');
    expect(standing(done(raised, settle('A'), settle('B')))).toEqual(['settled']);
    expect(told(done(raised, withdraw('B')), rule('let-stand'))).toBe('PL-10 dispute-over');
  });
});

describe('the ruling on it', () => {
  const raised = done(reported, raise());

  it('PL-10 corrects by an act of its own, with the rule and the reason', () => {
    const corrected = done(raised, rule('correct', toBen));
    expect(winnerOf(corrected)).toBe('ben');
    expect(corrected.disputes[0]?.ruling).toMatchObject({
      ruling: 'correct',
      rule: 'TM-4',
      by: arbiter.person,
    });
    expect(told(raised, rule('correct', toBen))).toBe('RulingIssued ResultCorrected');
    expect(told(raised, rule('correct', { type: 'GivePenalty', side: 'A', points: 1 }))).toBe(
      'RulingIssued PenaltyGiven',
    );
  });

  it.each<[string, MatchCommand, string]>([
    ['without a rule', rule('let-stand', undefined, arbiter, { rule: 'so' }), 'PL-10 rule-needed'],
    ['without a reason', rule('let-stand', undefined, arbiter, { reason: '' }), 'PL-9 reason-missing'],
    ['that corrects nothing', rule('correct'), 'PL-10 remedy-needed'],
    ['that lets stand and corrects', rule('let-stand', toBen), 'PL-10 remedy-needed'],
    ['that takes back a ruling that was never given', rule('lift'), 'PL-10 nothing-to-lift'],
    [
      'that would change nothing',
      rule('correct', { ...toBen, result: row('ann') } as SheetRemedy),
      'PL-14 nothing-corrected',
    ],
  ])('PL-10 is refused %s', (_, command, code) => {
    expect(told(raised, command)).toBe(code);
  });

  it('PL-20 from an official who sits in the match is proposed, and stands with the consent of the other side', () => {
    const proposed = done(raised, rule('correct', toBen, ada));
    expect([standing(proposed), winnerOf(proposed)]).toEqual([['open'], 'ann']);
    const confirmed = done(proposed, { type: 'ConfirmAct', proposal: 'p', by: ben });
    expect([standing(confirmed), winnerOf(confirmed)]).toEqual([['ruled'], 'ben']);
  });

  it('PL-10 can be appealed once; another official upholds it, takes it back, or corrects it in another way', () => {
    const appealed = done(raised, rule('correct', toBen), appeal());
    expect([standing(appealed), winnerOf(appealed)]).toEqual([['appealed'], 'ben']);
    expect(winnerOf(done(appealed, rule('let-stand', undefined, other)))).toBe('ben');
    const lifted = done(appealed, rule('lift', undefined, other));
    expect([winnerOf(lifted), standing(lifted)]).toEqual(['ann', ['ruled']]);
    expect(told(appealed, rule('correct', { type: 'StrikeResult', gameId: 'g1' }, other))).toBe(
      'RulingIssued ResultCorrected GameStruck',
    );
    expect(told(lifted, appeal())).toBe('PL-10 appealed-already');
  });

  it('PL-20 is appealed: the first official proposes the answer, and confirms nobody else’s', () => {
    const appealed = done(raised, rule('correct', toBen), appeal());
    expect(told(appealed, rule('lift'))).toBe('ActProposed');
    expect(told(done(appealed, rule('lift')), { type: 'ConfirmAct', proposal: 'p', by: other })).toBe(
      'ActConfirmed RulingIssued ResultCorrected',
    );
  });
});

describe('the appeal of an official’s ruling on a match', () => {
  const reason = 'Left the room';
  const struck = { type: 'StrikeResult', gameId: 'g1', reason } as const;
  const penalty = { type: 'GivePenalty', side: 'A', points: 2, rule: 'T-7', reason } as const;
  it.each<[string, MatchAct, string]>([
    ['an adjudication', { type: 'AdjudicateMatch', winner: 'A', reason }, 'MatchReopened'],
    ['a forfeit', { type: 'ForfeitMatch', absent: ['B'], reason }, 'MatchReopened'],
    ['a strike', struck, 'GameRestored'],
    ['a correction', { type: 'CorrectResult', gameId: 'g1', result: row('ben'), reason }, 'ResultCorrected'],
    ['a penalty', penalty, 'PenaltyLifted'],
  ])('PL-10 takes %s back: everything is as before', (_, act, lifting) => {
    const ruled = done(reported, officiate(act));
    const appealed = done(ruled, raise({ kind: 'ruling', version: ruled.version }, 'B'));
    expect(standing(appealed)).toEqual(['appealed']);
    expect(appealed.disputes.some(awaitsAnswer)).toBe(true);
    expect(told(appealed, rule('lift', undefined, other))).toBe(`RulingIssued ${lifting}`);
    const lifted = done(appealed, rule('lift', undefined, other));
    expect(matchColumns(lifted).sheet).toEqual(matchColumns(reported).sheet);
    expect(matchColumns(done(appealed, rule('let-stand', undefined, other))).sheet).toEqual(
      matchColumns(ruled).sheet,
    );
    expect(told(appealed, rule('lift'))).toBe('ActProposed');
    expect(told(lifted, raise({ kind: 'ruling', version: ruled.version }, 'A'))).toBe(
      'PL-10 appealed-already',
    );
  });

  it('PL-10 gives a lifted penalty again', () => {
    const ruled = done(reported, officiate(penalty), officiate({ type: 'LiftPenalty', penalty: 1, reason }));
    const appealed = done(ruled, raise({ kind: 'ruling', version: ruled.version }, 'B'));
    const again = done(appealed, rule('lift', undefined, other));
    expect(again.penalties.map(({ points, lifted }) => [points, lifted !== undefined])).toEqual([
      [2, true],
      [2, false],
    ]);
  });

  it('PL-10 cannot take back what something was built on', () => {
    const forfeit = done(reported, officiate({ type: 'ForfeitMatch', absent: ['B'], reason }));
    const appealed = done(forfeit, raise({ kind: 'ruling', version: forfeit.version }, 'B'));
    expect(told(appealed, rule('lift', undefined, other, { pairedOn: true }))).toBe('PL-10 round-paired-on');
    const otherwise = { type: 'AdjudicateMatch', winner: 'B' } as const;
    expect(told(appealed, rule('correct', otherwise, other, { pairedOn: true }))).toBe(
      'RulingIssued MatchReopened MatchAdjudicated',
    );
    const ruled = done(reported, officiate(struck));
    const second = { type: 'EnterGame', gameId: 'g2', source: 'reported', result: row('ben') } as const;
    const wentOn = done(ruled, raise({ kind: 'ruling', version: ruled.version }, 'B'), officiate(second));
    expect(told(wentOn, rule('lift', undefined, other))).toBe('PL-10 ruling-built-on');
  });
});
