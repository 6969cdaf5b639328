import { defined, type Json } from '@fairview/kernel';
import { games } from '@fairview/rules';
import { deciderSpec, folded } from '../../../../test/kit/decider.js';
import { decideTournament } from './decide.js';
import { type TournamentOrder } from './acts.js';
import { mostEntries } from '../tournament/limits.js';
import { judgeTournament } from './created.js';
import { formats } from '../formats/formats.js';
import type { MatchPlan } from '../tournament/terms.js';
import type { TournamentCreated } from '../tournament/created.js';
import type { TournamentFact } from './acts.js';
import { rowOfTournament } from '../tournament/row.js';
import { evolveTournament } from './evolve.js';
import { sidesOf, type TournamentState } from '../tournament/state.js';

const plan: MatchPlan = { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: { target: 5 } };
type Created = TournamentCreated;
const registries = { games, formats };
const created: Created = {
  type: 'TournamentCreated',
  name: 'Club night',
  format: 'round-robin',
  cycles: 1,
  visibility: 'club',
  plan,
};

const fold = (events: readonly TournamentFact[], before?: TournamentState): TournamentState =>
  folded(evolveTournament, events, before);

const tournamentSpec = deciderSpec((state: TournamentState, command: TournamentOrder) =>
  decideTournament(registries, state, command),
);

const entered = (count: number): TournamentState =>
  fold([
    created,
    ...Array.from({ length: count }, (_, i): TournamentFact => ({
      type: 'EntryAdded',
      entry: `entry-${i + 1}`,
    })),
  ]);

const judged = (
  change: Partial<Created> & { settings?: { [key: string]: Json }; variant?: Json },
): string | Created => {
  const { settings = plan.settings, variant = plan.variant, ...rest } = change;
  const answer = judgeTournament(registries, { ...created, plan: { ...plan, settings, variant }, ...rest });
  return answer.ok ? answer.value : `${answer.refusal.rule} ${answer.refusal.code}`;
};

describe('a new tournament', () => {
  it('is one whose matches the rules and the sheet can play', () => {
    expect(judged({})).toMatchObject({
      plan: { settings: { positions: 58, opening: 'standard', target: 5 } },
    });
    expect(judged({ variant: { positions: 44 } })).toMatchObject({ plan: { settings: { positions: 44 } } });
  });

  it('R-3 passes on what the rules refuse about variant and settings', () => {
    expect(judged({ variant: { positions: 45 } })).toMatch(/^R-3 /);
    expect(judged({ settings: { goal: 5 } })).toMatch(/^R-3 /);
  });

  it('TO-2 refuses settings that contradict the variant', () => {
    expect(judged({ settings: { target: 5, positions: 44 } })).toBe('TO-2 settings-not-of-variant');
  });

  it('TO-2 needs a name and one or two cycles', () => {
    expect(judged({ name: '  ' })).toBe('TO-2 name-missing');
    expect(judged({ name: 'x'.repeat(101) })).toBe('TO-2 name-missing');
    expect(judged({ name: 'a\u202eb' })).toBe('TO-2 name-missing');
    expect(judged({ name: '  Friday ' })).toMatchObject({ name: 'Friday' });
    expect(judged({ cycles: 3 })).toBe('TO-2 cycles-out-of-range');
    expect(judged({ cycles: 0 })).toBe('TO-2 cycles-out-of-range');
  });
});

describe('entries', () => {
  it('TO-3 refuses an entry twice, an unknown one, and more than it takes', () => {
    tournamentSpec
      .given(entered(2))
      .when({ type: 'AddEntry', entry: 'entry-1' })
      .then('TO-3 entered-already');
    tournamentSpec
      .given(entered(2))
      .when({ type: 'WithdrawEntry', entry: 'entry-9' })
      .then('TO-3 entry-unknown');
    tournamentSpec
      .given(entered(mostEntries))
      .when({ type: 'AddEntry', entry: 'another' })
      .then('TO-3 tournament-full');
  });

  it('may leave again before the rounds are paired, as if they had never come', () => {
    const left = fold([{ type: 'EntryWithdrawn', entry: 'entry-2' }], entered(3));
    expect(left.entries).toEqual(['entry-1', 'entry-3']);
    tournamentSpec.given(left).when({ type: 'AddEntry', entry: 'entry-2' }).then('TO-3 entered-already');
  });
});

describe('pairing', () => {
  function pair(state: TournamentState, order?: readonly string[]): TournamentState {
    const decision = decideTournament(registries, state, {
      type: 'PairRounds',
      ...defined({ order }),
    });
    if (!decision.ok) throw new Error(decision.refusal.code);
    return fold(decision.value.events, state);
  }

  it('lets everybody meet everybody once, the side named first opening with black', () => {
    const { pairings, byes } = pair(entered(8)).paired!;
    const met = pairings.map(({ first, second }) => [first, second].sort().join(' '));
    expect(new Set(met).size).toBe(28);
    expect(pairings).toHaveLength(28);
    expect(pairings[0]).toMatchObject({ round: 1, board: 1, first: 'entry-1', second: 'entry-8' });
    expect(byes).toEqual([]);
    expect(new Set(pairings.map(({ match }) => match)).size).toBe(28);
  });

  it('gives everybody one bye if their number is odd', () => {
    const { byes } = pair(entered(5)).paired!;
    expect(byes.map(({ entry }) => entry).sort()).toEqual([
      'entry-1',
      'entry-2',
      'entry-3',
      'entry-4',
      'entry-5',
    ]);
  });

  it('takes the numbers of the draw, and TO-5 refuses an order that is not of the entries', () => {
    const order = ['entry-3', 'entry-1', 'entry-2'];
    expect(rowOfTournament('c', 'e', pair(entered(3), order)).entries).toEqual(order);
    for (const wrong of [
      ['entry-1', 'entry-2'],
      ['entry-1', 'entry-1', 'entry-2'],
      ['entry-1', 'entry-2', 'x'],
      [],
    ]) {
      tournamentSpec
        .given(entered(3))
        .when({ type: 'PairRounds', order: wrong })
        .then('TO-5 order-not-the-entries');
    }
  });

  it('TO-4 happens once, and needs two entries', () => {
    tournamentSpec.given(entered(1)).when({ type: 'PairRounds' }).then('TO-4 too-few-entries');
    const paired = pair(entered(2));
    tournamentSpec.given(paired).when({ type: 'PairRounds' }).then('TO-4 paired-already');
    tournamentSpec.given(paired).when({ type: 'AddEntry', entry: 'late' }).then('TO-4 paired-already');
  });
});

it('TO-1 a closed tournament accepts no more changes', () => {
  const closed = fold([{ type: 'TournamentClosed' }], entered(2));
  tournamentSpec.given(closed).when({ type: 'PairRounds' }).then('TO-1 tournament-closed');
  tournamentSpec.given(closed).when({ type: 'CloseTournament', left: [] }).then('TO-1 tournament-closed');
});

describe('a duplicate', () => {
  const solitaire: MatchPlan = {
    game: 'scarney-solitaire',
    rules: 1,
    variant: {},
    system: 'solitaire',
    settings: {},
  };
  const duplicate: Created = { ...created, format: 'duplicate', plan: solitaire };
  const judgedOf = (change: Partial<MatchPlan>): string => {
    const answer = judgeTournament(registries, { ...duplicate, plan: { ...solitaire, ...change } });
    return answer.ok ? answer.value.format : `${answer.refusal.rule} ${answer.refusal.code}`;
  };

  it('TO-2 is of Scarney Solitaire in matches of five games', () => {
    expect(judgedOf({})).toBe('duplicate');
    expect(judgedOf({ game: 'scarney-singles', system: 'singles' })).toBe('TO-2 system-not-of-format');
    expect(judgedOf({ game: 'teeko', system: 'straight' })).toBe('TO-2 system-not-of-format');
    expect(judgedOf({ system: 'singles' })).toBe('R-3 system-unknown');
  });

  it('TO-4 pairs nobody: each entry has a match, in the order of their numbers, and no entry comes after it', () => {
    const added = ['ann', 'ben', 'cleo'].map((entry): TournamentFact => ({ type: 'EntryAdded', entry }));
    const state = fold([duplicate, ...added]);
    const order = ['cleo', 'ann', 'ben'];
    const decision = decideTournament(registries, state, { type: 'PairRounds', order });
    if (!decision.ok) throw new Error(decision.refusal.code);
    const paired = fold(decision.value.events, state);
    const pairings = paired.paired?.pairings ?? [];
    expect(pairings.map(({ round, board, first, second }) => [round, board, first, second])).toEqual([
      [1, 1, 'cleo', undefined],
      [1, 2, 'ann', undefined],
      [1, 3, 'ben', undefined],
    ]);
    expect(pairings.map((each) => sidesOf(paired, each))).toEqual(order.map((entry) => ({ A: [entry] })));
    expect(new Set(pairings.map(({ match }) => match)).size).toBe(3);
    tournamentSpec.given(paired).when({ type: 'AddEntry', entry: 'dan' }).then('TO-4 paired-already');
    tournamentSpec
      .given(fold([duplicate, ...added.slice(0, 1)]))
      .when({ type: 'PairRounds' })
      .then('TO-4 too-few-entries');
  });
});
