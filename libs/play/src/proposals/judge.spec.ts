import type { Role } from '@fairview/people';
import { effectOf, judgeActingFor, secondTo } from './judge.js';
import type { ActKind, Officiating, Person } from './officials.js';

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

describe('PL-20 when an official’s command takes effect', () => {
  const effect = (kind: ActKind, officiating: Officiating, firstRuler?: string): string => {
    const judged = effectOf(kind, officiating, sides, firstRuler);
    return judged.ok ? judged.value : judged.refusal.code;
  };
  it.each<[string, ActKind, Officiating, string]>([
    ['a ruling by an official who sits nowhere', 'ruling', inTournament(arbiter), 'at-once'],
    ['a correction by an official who sits nowhere', 'correction', inTournament(scorer), 'at-once'],
    ['a ruling by an official who sits in the match', 'ruling', inTournament(ada), 'proposed'],
    ['a correction by an official who sits in the match', 'correction', inTournament(ada), 'proposed'],
    ['a report by an official who sits nowhere', 'report', inTournament(scorer), 'at-once'],
    ['a report by an official who sits in the match', 'report', inTournament(ada), 'unconfirmed'],
    ['a ruling after the first close', 'ruling', inTournament(arbiter, { everClosed: true }), 'proposed'],
    [
      'a correction after the first close',
      'correction',
      inTournament(scorer, { everClosed: true }),
      'proposed',
    ],
    ['a reopening', 'reopening', inTournament(arbiter, { everClosed: true, isClosed: true }), 'proposed'],
    [
      'a report of a game played online',
      'report',
      inTournament(scorer, { reporting: 'online' }),
      'played-online',
    ],
    ['a report after the close', 'report', inTournament(scorer, { isClosed: true }), 'reports-closed'],
  ])('%s', (_, kind, officiating, expected) => expect(effect(kind, officiating)).toBe(expected));

  it('an arbiter who ruled first proposes the answer to the appeal; another arbiter’s answer stands', () => {
    expect(effect('ruling', inTournament(arbiter), 'account:arbiter')).toBe('proposed');
    expect(effect('ruling', inTournament(person('other', ['arbiter'])), 'account:arbiter')).toBe('at-once');
  });
});

describe('PL-21 for a seat that is not theirs', () => {
  it.each<[string, Officiating, string | undefined]>([
    ['an official who sits nowhere may act', inTournament(scorer), undefined],
    ['an official who sits in the match may not', inTournament(ada), 'official-sits-here'],
    ['nobody may if games are played online', inTournament(scorer, { reporting: 'online' }), 'played-online'],
    ['nobody may in a closed tournament', inTournament(scorer, { isClosed: true }), 'reports-closed'],
  ])('%s', (_, officiating, code) => {
    const judged = judgeActingFor(officiating, sides);
    expect(judged.ok ? undefined : judged.refusal.code).toBe(code);
  });
});

describe('PL-20 the second person for a proposal by Ada, who sits at A', () => {
  const proposal = { by: ada.person, sides: { ...sides, C: ['cleo'] }, own: ['A'], consents: [] };
  it.each<[string, ActKind, Person, string | undefined]>([
    ['an arbiter who sits nowhere', 'ruling', arbiter, 'official'],
    ['a scorer, of a correction', 'correction', scorer, 'official'],
    ['not a scorer, of a ruling', 'ruling', scorer, undefined],
    ['not a player who sits nowhere', 'ruling', person('player', ['player']), undefined],
    ['not Ada herself', 'ruling', { ...ada, entries: [] }, undefined],
    ['not an arbiter who sits beside her', 'ruling', person('partner', ['arbiter'], ['ann']), undefined],
    ['a person of B, for B', 'ruling', ben, 'B'],
    ['not a seat that Ada has let in by a new code', 'ruling', { ...ben, letInBy: ada.person }, undefined],
    ['not an arbiter whose password Ada has reset', 'ruling', { ...arbiter, letInBy: ada.person }, undefined],
    ['a seat that another official has let in', 'ruling', { ...ben, letInBy: scorer.person }, 'B'],
    ['an arbiter who sits at C, only for C', 'ruling', person('cleo', ['arbiter'], ['cleo']), 'C'],
  ])('%s', (_, kind, by, expected) => {
    const second = secondTo(proposal, kind, by);
    expect(second?.as === 'side' ? second.side : second?.as).toBe(expected);
  });
});
