import type { Role } from '@fairview/people';
import { games } from '@fairview/rules';
import { consentAfterClose, consentAtTheTables } from '../proposals/judge.js';
import type { Officiating, Person } from '../proposals/officials.js';
import { consentUntil } from '../proposals/proposal.js';
import type { MatchCommand } from './acts.js';
import { matchDecider } from './stream.js';
import type { MatchAct } from './acts.js';
import type { MatchEvent } from './events.js';
import { unconfirmedGames, type MatchState } from './state.js';
import { aMatchState } from './testing/a-match-state.js';
import { firstInstant, folded } from '../../../../test/kit/decider.js';

const person = (name: string, roles: readonly Role[] = [], entries: readonly string[] = []): Person => ({
  person: `account:${name}`,
  roles,
  entries,
});
const ada = person('ada', ['organizer'], ['ann']);
const arbiter = person('arbiter', ['arbiter']);
const scorer = person('scorer', ['scorer']);
const ben = person('ben', [], ['ben']);
const sides = { A: ['ann'], B: ['ben'] };
const inTournament = (by: Person, more: Partial<Officiating> = {}): Officiating => ({
  by,
  reporting: 'both',
  isClosed: false,
  everClosed: false,
  ...more,
});

describe('a match that its organizer, Ada, plays in', () => {
  const decider = matchDecider(games);
  const opened = aMatchState('straight', { target: 15 }, sides);
  const row = (winner: string) => ({ kind: 'win', winner, position: 'row' });
  const enter = (gameId: string, winner: string) =>
    ({ type: 'EnterGame', gameId, source: 'reported', result: row(winner) }) as const;
  const correct = (winner: string) =>
    ({ type: 'CorrectResult', gameId: 'g1', result: row(winner), reason: 'Read wrongly' }) as const;
  const adjudicate = { type: 'AdjudicateMatch', winner: 'A', reason: 'B has left' } as const;

  const officiate = (act: MatchAct, by = ada, more: Partial<Officiating> = {}): MatchCommand => ({
    type: 'Officiate',
    act,
    officiating: inTournament(by, more),
    sides,
    proposal: `p-${act.type}`,
  });
  const confirm = (proposal: string, by: Person): MatchCommand => ({ type: 'ConfirmAct', proposal, by });
  const decline = (proposal: string, by: Person, reason = 'It was not so.'): MatchCommand => ({
    type: 'DeclineAct',
    proposal,
    by,
    reason,
  });

  const told = (state: MatchState, command: MatchCommand, now = firstInstant): string => {
    const decision = decider.decide(state, command, now);
    return decision.ok
      ? decision.value.events.map(({ type }) => type).join(' ')
      : `${decision.refusal.rule} ${decision.refusal.code}`;
  };
  const done = (state: MatchState, command: MatchCommand, now = firstInstant): MatchState => {
    const decision = decider.decide(state, command, now);
    if (!decision.ok) throw new Error(decision.refusal.code);
    return folded<MatchState, MatchEvent>(decider.evolve, decision.value.events, state);
  };
  const reported = done(opened, officiate(enter('g1', 'ben'), scorer));

  it('PL-20 her correction is proposed, and changes nothing until a person of the other side consents', () => {
    const proposed = done(reported, officiate(correct('ann')));
    expect(proposed.sheet.figures()).toEqual(reported.sheet.figures());
    expect(proposed.proposals).toMatchObject([{ status: 'open', own: ['A'], applied: false }]);
    expect(told(proposed, confirm('p-CorrectResult', ben))).toBe('ActConfirmed ResultCorrected');
    const corrected = done(proposed, confirm('p-CorrectResult', ben));
    expect(corrected.games[0]?.entered?.result).toMatchObject({ winner: 'ann' });
    expect(corrected.proposals).toMatchObject([{ status: 'confirmed', consents: ['B'] }]);
  });

  it.each<[string, Person, string]>([
    ['the official herself', ada, 'PL-20 second-person-needed'],
    ['her own key, which counts as her', { ...ada, entries: [] }, 'PL-20 second-person-needed'],
    ['a stranger', person('stranger'), 'PL-20 second-person-needed'],
    ['a scorer who sits nowhere', scorer, 'ActConfirmed ResultCorrected'],
  ])('PL-20 judges a confirmation by %s', (_, by, expected) => {
    const proposed = done(reported, officiate(correct('ann')));
    expect(told(proposed, confirm('p-CorrectResult', by))).toBe(expected);
  });

  it('PL-20 does not propose what would be refused, and a confirmation is judged on the match as it is then', () => {
    expect(told(reported, officiate(correct('ben')))).toBe('PL-14 nothing-corrected');
    const proposed = done(reported, officiate(correct('ann')));
    const meanwhile = done(proposed, officiate({ type: 'StrikeResult', gameId: 'g1', reason: 'x' }, scorer));
    expect(told(meanwhile, confirm('p-CorrectResult', ben))).toBe('PL-11 game-not-of-match');
  });

  it('PL-20 closes a proposal once it is confirmed or declined; the proposer may take it back', () => {
    const proposed = done(reported, officiate(adjudicate));
    expect(told(proposed, decline('p-AdjudicateMatch', ada))).toBe('ActDeclined');
    expect(told(proposed, decline('p-AdjudicateMatch', person('stranger')))).toBe(
      'PL-20 second-person-needed',
    );
    expect(told(proposed, decline('p-AdjudicateMatch', ben, ' '))).toBe('PL-9 reason-missing');
    const declined = done(proposed, decline('p-AdjudicateMatch', ben));
    expect(told(declined, confirm('p-AdjudicateMatch', arbiter))).toBe('PL-20 proposal-over');
    expect(told(declined, confirm('p-none', arbiter))).toBe('PL-20 proposal-unknown');
  });

  it('PL-20 keeps consent for ten minutes, and an official’s confirmation longer', () => {
    const proposed = done(reported, officiate(adjudicate));
    const [proposal] = proposed.proposals;
    const last = proposal ? consentUntil(proposal) : NaN;
    expect(last).toBe((proposal?.at ?? NaN) + consentAtTheTables);
    const consent = decider.decide(proposed, confirm('p-AdjudicateMatch', ben), last);
    expect(consent).toMatchObject({ ok: true, value: { notAfter: last } });
    expect(told(proposed, confirm('p-AdjudicateMatch', ben), last + 1)).toBe('PL-20 consent-too-late');
    expect(told(proposed, confirm('p-AdjudicateMatch', arbiter), last + 1)).toBe(
      'ActConfirmed MatchAdjudicated',
    );
  });

  it('PL-20 keeps consent to a proposal in a closed tournament for fourteen days', () => {
    const closed = { isClosed: true, everClosed: true };
    const [proposal] = done(reported, officiate(correct('ann'), scorer, closed)).proposals;
    expect(proposal?.consentFor).toBe(consentAfterClose);
  });

  it('PL-20 after the first close, an official who plays nowhere needs both sides, or another official', () => {
    const proposed = done(reported, officiate(correct('ann'), scorer, { everClosed: true }));
    const one = done(proposed, confirm('p-CorrectResult', ben));
    expect(one.proposals).toMatchObject([{ status: 'open', consents: ['B'] }]);
    expect(told(one, confirm('p-CorrectResult', ben))).toBe('PL-20 consented-already');
    expect(told(one, confirm('p-CorrectResult', person('ann', [], ['ann'])))).toBe(
      'ActConfirmed ResultCorrected',
    );
    expect(told(proposed, confirm('p-CorrectResult', scorer))).toBe('PL-20 second-person-needed');
    expect(told(proposed, confirm('p-CorrectResult', arbiter))).toBe('ActConfirmed ResultCorrected');
  });

  it('PL-20 has at most eight proposals waiting at once', () => {
    let state = reported;
    for (let n = 1; n <= 8; n += 1) {
      const command = { ...officiate(adjudicate), proposal: `p${n}` } as MatchCommand;
      state = done(state, command);
    }
    expect(told(state, officiate(adjudicate))).toBe('PL-20 proposals-many');
    expect(told(done(state, decline('p1', ada)), officiate(adjudicate))).toBe('ActProposed');
  });

  describe('her report', () => {
    const own = done(opened, officiate(enter('g1', 'ann')));
    it('PL-20 stands at once and is unconfirmed', () => {
      expect(told(opened, officiate(enter('g1', 'ann')))).toBe('GameEntered ActProposed');
      expect(unconfirmedGames(own)).toEqual(['g1']);
      expect(own.games[0]?.entered?.result).toMatchObject({ winner: 'ann' });
    });

    it('PL-20 is confirmed by the other side, without another event', () => {
      expect(told(own, confirm('p-EnterGame', ben))).toBe('ActConfirmed');
      expect(unconfirmedGames(done(own, confirm('p-EnterGame', ben)))).toEqual([]);
    });

    it('PL-20 cannot be confirmed or taken back by her', () => {
      expect(told(own, confirm('p-EnterGame', ada))).toBe('PL-20 second-person-needed');
      expect(told(own, decline('p-EnterGame', ada))).toBe('PL-20 second-person-needed');
    });

    it('PL-20 stays unconfirmed under an objection, until an official confirms it or a correction settles it', () => {
      const objected = done(own, decline('p-EnterGame', ben));
      expect(unconfirmedGames(objected)).toEqual(['g1']);
      expect(told(objected, decline('p-EnterGame', ben))).toBe('PL-20 proposal-over');
      expect(unconfirmedGames(done(objected, confirm('p-EnterGame', scorer)))).toEqual([]);
      const corrected = done(objected, officiate(correct('ben'), scorer));
      expect(unconfirmedGames(corrected)).toEqual([]);
      expect(corrected.proposals).toMatchObject([{ status: 'settled' }]);
    });

    it('PL-20 is confirmed when its round closes, if there were ten minutes to object and nobody did', () => {
      const [{ at = NaN } = {}] = own.proposals;
      const close = (closedAt: number): MatchCommand => ({ type: 'ConfirmUnopposed', closedAt });
      expect(told(own, close(at + consentAtTheTables - 1))).toBe('');
      expect(told(own, close(at + consentAtTheTables))).toBe('ActConfirmed');
      const objected = done(own, decline('p-EnterGame', ben));
      expect(told(objected, close(at + consentAtTheTables))).toBe('');
    });
  });
});
