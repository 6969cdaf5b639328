import { games } from '@fairview/rules';
import { deciderSpec, folded } from '../../../../test/kit/decider.js';
import { formats } from '../formats/formats.js';
import { decideTournament } from './decide.js';
import { type TournamentOrder } from './acts.js';
import { refusedLines, type NewEntry } from './acts/enter.js';
import type { TournamentFact } from './acts.js';
import { holdingOf } from '../tournament/holding.js';
import { mostEnteredAtOnce, mostEntries } from '../tournament/limits.js';
import { evolveTournament } from './evolve.js';
import { type TournamentState } from '../tournament/state.js';

const registries = { games, formats };
const created: TournamentFact = {
  type: 'TournamentCreated',
  name: 'Open night',
  format: 'round-robin',
  cycles: 1,
  visibility: 'club',
  plan: { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: { target: 5 } },
};
const open: TournamentFact = { type: 'JoiningSet', joining: 'members' };
const ann: readonly TournamentFact[] = [
  { type: 'EntryAdded', entry: 'ann' },
  { type: 'EntryClaimed', entry: 'ann', account: 'a' },
];
const after = (...events: readonly TournamentFact[]): TournamentState =>
  folded(evolveTournament, [created, ...events]);
const decide = (state: TournamentState, command: TournamentOrder) =>
  decideTournament(registries, state, command);
const spec = deciderSpec(decide);

const join = (entry: string, account: string): TournamentOrder => ({
  type: 'JoinTournament',
  entry,
  account,
});
const lines = (count: number): readonly NewEntry[] =>
  Array.from({ length: count }, (_, n) => ({ entry: `e${n}` }));

describe('an entry of a tournament', () => {
  it('TO-3 is made only by organizers, unless the tournament is open to members', () => {
    spec.given(after()).when(join('ann', 'a')).then('TO-3 joining-closed');
    spec.given(after(open)).when(join('ann', 'a')).then('EntryAdded EntryClaimed');
    const closedAgain: TournamentFact = { type: 'JoiningSet', joining: 'organizers' };
    spec.given(after(open, closedAgain)).when(join('ann', 'a')).then('TO-3 joining-closed');
    const fromTheStart = folded(evolveTournament, [{ ...created, joining: 'members' } as TournamentFact]);
    spec.given(fromTheStart).when(join('ann', 'a')).then('EntryAdded EntryClaimed');
  });

  it('is set once: the same again changes nothing', () => {
    spec.given(after(open)).when({ type: 'SetJoining', joining: 'members' }).then('');
    spec.given(after(open)).when({ type: 'SetJoining', joining: 'organizers' }).then('JoiningSet');
  });

  it('is held by the account that is entered: no code counts for the entry', () => {
    const state = after(...ann);
    expect(holdingOf(state, 'ann').holder).toEqual({ account: 'a' });
    spec.given(state).when({ type: 'TakeEntry', entry: 'ann', code: 1 }).then('TO-3 entry-claimed');
    spec.given(state).when({ type: 'ReissueEntryCode', entry: 'ann', code: 2 }).then('TO-3 entry-claimed');
  });

  it('TO-3 is the only one of its account, until it is withdrawn', () => {
    const again: TournamentOrder = { type: 'AddEntry', entry: 'ann-again', account: 'a' };
    spec
      .given(after(open, ...ann))
      .when(again)
      .then('TO-3 account-entered');
    spec
      .given(after(open, ...ann))
      .when(join('ann-again', 'a'))
      .then('TO-3 account-entered');
    const gone: TournamentFact = { type: 'EntryWithdrawn', entry: 'ann' };
    spec
      .given(after(open, ...ann, gone))
      .when(again)
      .then('EntryAdded EntryClaimed');
  });

  it('TO-4 is refused once the rounds are paired, even if members may join', () => {
    const ben: TournamentFact = { type: 'EntryAdded', entry: 'ben' };
    const paired: TournamentFact = { type: 'RoundsPaired', order: ['ann', 'ben'], rounds: [[[1, 2]]] };
    spec
      .given(after(open, ...ann, ben, paired))
      .when(join('cleo', 'c'))
      .then('TO-4 paired-already');
  });
});

describe('several at once', () => {
  const addEntries = (entries: readonly NewEntry[]): TournamentOrder => ({ type: 'AddEntries', entries });

  it(`TO-3 are 1 to ${mostEnteredAtOnce}, in the order in which they were given`, () => {
    spec.given(after()).when(addEntries([])).then('TO-3 entries-at-once');
    spec
      .given(after())
      .when(addEntries(lines(mostEnteredAtOnce + 1)))
      .then('TO-3 entries-at-once');
    const answer = decide(after(), addEntries(lines(mostEnteredAtOnce)));
    const events = answer.ok ? answer.value.events : [];
    expect(events).toEqual(lines(mostEnteredAtOnce).map(({ entry }) => ({ type: 'EntryAdded', entry })));
  });

  it('TO-3 are entered together or not at all, and every one that cannot be is named with its reason (complaint 4)', () => {
    const given: readonly NewEntry[] = [
      { entry: 'ben' },
      { entry: 'ann-again', account: 'a' },
      { entry: 'cleo', account: 'c' },
      { entry: 'cleo-again', account: 'c' },
      { entry: 'dora', team: 'tigers' },
    ];
    spec
      .given(after(...ann))
      .when(addEntries(given))
      .then('TO-3 account-entered');
    expect(
      refusedLines(registries, after(...ann), given).map(({ line, refusal }) => [line, refusal.code]),
    ).toEqual([
      [1, 'account-entered'],
      [3, 'account-entered'],
      [4, 'no-teams-here'],
    ]);
  });

  it('TO-3 fill a tournament and do not overfill it', () => {
    const most = after(
      ...lines(mostEntries - 1).map(({ entry }): TournamentFact => ({ type: 'EntryAdded', entry })),
    );
    spec
      .given(most)
      .when(addEntries([{ entry: 'ann' }]))
      .then('EntryAdded');
    spec
      .given(most)
      .when(addEntries([{ entry: 'ann' }, { entry: 'ben' }]))
      .then('TO-3 tournament-full');
  });
});
