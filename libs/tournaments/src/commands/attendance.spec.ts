import fc from 'fast-check';
import { games } from '@fairview/rules';
import { deciderSpec, folded } from '../../../../test/kit/decider.js';
import type { Format } from '../formats/format.js';
import { formatsWith } from '../formats/formats.js';
import { roundRobin } from '../formats/round-robin.js';
import { decideTournament } from './decide.js';
import { type TournamentOrder } from './acts.js';
import type { TournamentCreated } from '../tournament/created.js';
import type { TournamentFact } from './acts.js';
import { leftOpen } from './acts/close-tournament.js';
import { rowOfTournament } from '../tournament/row.js';
import { evolveTournament } from './evolve.js';
import { metIn, type TournamentState } from '../tournament/state.js';

/** Neighbours by number meet, round by round: the simplest way to pair those who are there. */
const neighbours: Format = {
  ...roundRobin,
  id: 'neighbours',
  options: { rounds: 9 },
  pairing: {
    least: 2,
    basis: 'order',
    keepsNumbers: true,
    agreesRounds: true,
    pair: ({ order }) => {
      const pairs = Array.from({ length: Math.floor(order.length / 2) }, (_, at) => [2 * at + 1, 2 * at + 2]);
      return { ok: true, value: { rounds: [pairs] } };
    },
    next: ({ available, tables }) =>
      Math.max(0, ...tables.map(({ round }) => round)) < 9 ? available : undefined,
  },
};
const registries = { games, formats: formatsWith(neighbours) };
const created: TournamentCreated = {
  type: 'TournamentCreated',
  name: 'Club night',
  format: 'neighbours',
  cycles: 1,
  rounds: 9,
  visibility: 'club',
  byes: 2,
  plan: { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: { target: 5 } },
};
const added = (...entries: readonly string[]): readonly TournamentFact[] =>
  entries.map((entry) => ({ type: 'EntryAdded', entry }));
const fold = (events: readonly TournamentFact[], before?: TournamentState): TournamentState =>
  folded(evolveTournament, events, before);
const decide = (state: TournamentState, command: TournamentOrder) =>
  decideTournament(registries, state, command);
const spec = deciderSpec(decide);

/** Every table of the rounds so far is over. */
const allOver = ({ paired }: TournamentState) =>
  (paired?.pairings ?? []).map(({ match }) => ({ match, isOver: true, isDisputed: false, ranking: [] }));
const pair = (state: TournamentState): TournamentOrder => ({ type: 'PairRounds', tables: allOver(state) });
const after = (state: TournamentState, ...commands: readonly TournamentOrder[]): TournamentState =>
  commands.reduce((before, command) => {
    const decision = decide(before, command);
    if (!decision.ok) throw new Error(decision.refusal.code);
    return fold(decision.value.events, before);
  }, state);
const paired = (state: TournamentState): TournamentState => after(state, pair(state));

const four = fold([created, ...added('ann', 'ben', 'cleo', 'dan')]);
const metInRound = ({ paired: so }: TournamentState, round: number): readonly string[] =>
  (so?.pairings ?? []).filter((each) => each.round === round).map((each) => metIn(each).join(' '));
const byesOf = ({ paired: so }: TournamentState, entry: string) =>
  (so?.byes ?? []).filter((bye) => bye.entry === entry).map(({ round, kind }) => `${round} ${kind ?? 'bye'}`);

describe('an entry that leaves', () => {
  it('is in no later pairing, and stays in the standings (a removed player stayed in the next pairing)', () => {
    const left = after(paired(four), { type: 'WithdrawEntry', entry: 'ben' });
    const next = paired(left);
    expect(metInRound(next, 2)).toEqual(['ann cleo']);
    expect(byesOf(next, 'dan')).toEqual(['2 bye']);
    expect(rowOfTournament('c', 't', next)).toMatchObject({
      entries: ['ann', 'ben', 'cleo', 'dan'],
      withdrawn: ['ben'],
    });
    spec.given(left).when({ type: 'WithdrawEntry', entry: 'ben' }).then('TO-3 entry-unknown');
  });

  it('comes back with their number, absent in what was paired meanwhile (byes by leaving and coming back)', () => {
    const away = paired(after(paired(four), { type: 'WithdrawEntry', entry: 'ben' }));
    const back = after(away, { type: 'ReturnEntry', entry: 'ben' });
    expect(byesOf(back, 'ben')).toEqual(['2 absent']);
    expect(metInRound(paired(back), 3)).toEqual(['ann ben', 'cleo dan']);
    expect(rowOfTournament('c', 't', back)).toMatchObject({ withdrawn: [] });
    spec.given(back).when({ type: 'ReturnEntry', entry: 'ben' }).then('TO-3 entry-not-withdrawn');
  });

  it('TO-3 cannot come back into a tournament that has filled up meanwhile', () => {
    const names = Array.from({ length: 64 }, (_, at) => `e${at}`);
    const full = fold([created, ...added(...names)]);
    const without = after(full, { type: 'WithdrawEntry', entry: 'e0' });
    expect(after(without, { type: 'ReturnEntry', entry: 'e0' }).entries).toHaveLength(64);
    const filled = after(without, { type: 'AddEntry', entry: 'other' });
    spec.given(filled).when({ type: 'ReturnEntry', entry: 'e0' }).then('TO-3 tournament-full');
  });

  it('takes its players along if it is a team, and brings back those who left with it', () => {
    const teams = fold([
      { ...created, format: 'team-round-robin', boards: 2, byes: 0, rounds: undefined as never },
      ...['reds', 'blues', 'greens'].map((team): TournamentFact => ({ type: 'TeamAdded', team })),
      ...['reds', 'blues', 'greens'].flatMap((team) =>
        [1, 2, 3].map((n): TournamentFact => ({ type: 'EntryAdded', entry: `${team}-${n}`, team })),
      ),
    ]);
    const under = after(
      teams,
      { type: 'PairRounds' },
      { type: 'SubmitLineUp', team: 'reds', players: ['reds-1', 'reds-2'] },
      { type: 'WithdrawEntry', entry: 'reds-3' },
      { type: 'WithdrawEntry', entry: 'reds' },
    );
    expect(under.lineUps).toEqual([]);
    expect(leftOpen(under, []).map(({ count }) => count)).toEqual([1]);
    spec
      .given(under)
      .when({ type: 'SubmitLineUp', team: 'reds', players: ['reds-1', 'reds-2'] })
      .then('TO-3 team-unknown');
    const back = after(under, { type: 'ReturnEntry', entry: 'reds' });
    expect(back.withdrawn).toEqual(['reds-3']);
    expect(back.entries).toEqual(expect.arrayContaining(['reds-1', 'reds-2']));
  });
});

describe('a player who comes between rounds', () => {
  it('has the next number and has missed only the rounds before (a late joiner was absent in the wrong round)', () => {
    const late = after(paired(paired(four)), { type: 'AddEntry', entry: 'eve' });
    expect(byesOf(late, 'eve')).toEqual(['1 zero-bye', '2 zero-bye']);
    const next = paired(late);
    expect(next.paired?.order.at(-1)).toBe('eve');
    expect(byesOf(next, 'eve')).toEqual(['1 zero-bye', '2 zero-bye', '3 bye']);
  });

  it('may have left before the first round: they have the next number, and were absent', () => {
    const without = paired(after(four, { type: 'WithdrawEntry', entry: 'ben' }));
    const back = after(without, { type: 'ReturnEntry', entry: 'ben' });
    expect(back.paired?.order).toEqual(['ann', 'cleo', 'dan', 'ben']);
    expect(byesOf(paired(back), 'ben')).toEqual(['1 absent']);
    expect(metInRound(paired(back), 2)).toEqual(['ann cleo', 'dan ben']);
  });

  it('TO-4 has half a point for as many missed rounds as byes may be asked for', () => {
    const once = paired(four);
    const late = { type: 'AddEntry', entry: 'eve', missed: 'half-bye' } as const;
    expect(byesOf(after(once, late), 'eve')).toEqual(['1 half-bye']);
    spec
      .given(paired(paired(once)))
      .when(late)
      .then('TO-4 byes-used-up');
  });

  it('TO-4 cannot come if all rounds are paired at once', () => {
    const { rounds: _rounds, byes: _byes, ...berger } = created;
    const all = after(fold([{ ...berger, format: 'round-robin' }, ...added('ann', 'ben')]), {
      type: 'PairRounds',
    });
    spec.given(all).when({ type: 'AddEntry', entry: 'eve' }).then('TO-4 paired-already');
    const entered = fold([{ ...berger, format: 'round-robin' }, ...added('ann', 'ben', 'cleo')]);
    const without = after(entered, { type: 'WithdrawEntry', entry: 'cleo' }, { type: 'PairRounds' });
    spec.given(without).when({ type: 'ReturnEntry', entry: 'cleo' }).then('TO-4 paired-already');
  });
});

describe('a bye that is asked for', () => {
  const ask = (entry: string, round: number) =>
    ({ type: 'RequestBye', entry, round, kind: 'half-bye' }) as const;

  it('is given in its round, and can be recalled before', () => {
    const asked = after(four, ask('ann', 1), ask('ben', 2));
    const first = paired(asked);
    expect(byesOf(first, 'ann')).toEqual(['1 half-bye']);
    expect(metInRound(first, 1)).toEqual(['ben cleo']);
    const recalled = after(first, { type: 'RecallBye', entry: 'ben', round: 2 });
    expect(metInRound(paired(recalled), 2)).toEqual(['ann ben', 'cleo dan']);
    spec.given(recalled).when({ type: 'RecallBye', entry: 'ben', round: 2 }).then('TO-4 no-bye-requested');
  });

  it('TO-4 is one of as many as the tournament allows, in a round to come', () => {
    const two = after(four, ask('ann', 1), ask('ann', 2));
    spec.given(two).when(ask('ann', 3)).then('TO-4 byes-used-up');
    spec.given(paired(two)).when(ask('ann', 3)).then('TO-4 byes-used-up');
    spec.given(paired(four)).when(ask('ann', 1)).then('TO-4 round-not-to-come');
    spec.given(four).when(ask('ann', 10)).then('TO-4 round-not-to-come');
    spec.given(four).when(ask('eve', 1)).then('TO-3 entry-unknown');
  });
});

it('players who have not checked in are not paired if the tournament asks for check-in', () => {
  const { byes: _byes, ...plain } = created;
  const asked = fold([{ ...plain, checkIn: true }, ...added('ann', 'ben', 'cleo')]);
  spec.given(asked).when({ type: 'PairRounds' }).then('TO-4 too-few-entries');
  const here = after(
    asked,
    { type: 'CheckIn', entry: 'ann', isHere: true },
    { type: 'CheckIn', entry: 'cleo', isHere: true },
  );
  const first = paired(here);
  expect(metInRound(first, 1)).toEqual(['ann cleo']);
  expect(byesOf(first, 'ben')).toEqual(['1 absent']);
});

describe('whatever organizers do, in any order,', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
  const entry = fc.constantFrom(...names);
  const round = fc.integer({ min: 1, max: 5 });
  const kind = fc.constantFrom('half-bye' as const, 'zero-bye' as const);
  const order: fc.Arbitrary<TournamentOrder> = fc.oneof(
    fc.record({ type: fc.constant('AddEntry' as const), entry, missed: kind }),
    fc.record({ type: fc.constant('WithdrawEntry' as const), entry }),
    fc.record({ type: fc.constant('ReturnEntry' as const), entry }),
    fc.record({ type: fc.constant('RequestBye' as const), entry, round, kind }),
    fc.record({ type: fc.constant('RecallBye' as const), entry, round }),
    fc.record({ type: fc.constant('CheckIn' as const), entry, isHere: fc.boolean() }),
    fc.constant({ type: 'PairRounds' as const }),
    fc.constant({ type: 'PairRounds' as const }),
  );

  it('nobody who is withdrawn is paired, everybody with a number has one place in a round, and the log folds to the same', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(order, { maxLength: 60 }), (checkIn, orders) => {
        let state = fold([{ ...created, checkIn }, ...added('a', 'b', 'c', 'd')]);
        let log: readonly TournamentFact[] = [{ ...created, checkIn }, ...added('a', 'b', 'c', 'd')];
        for (const asked of orders) {
          const decision = decide(state, asked.type === 'PairRounds' ? pair(state) : asked);
          if (!decision.ok) continue;
          const gone = state.withdrawn;
          const rounds = state.paired?.pairings.length ?? 0;
          log = [...log, ...decision.value.events];
          state = fold(decision.value.events, state);
          const newly = (state.paired?.pairings ?? []).slice(rounds).flatMap(metIn);
          expect(newly.filter((each) => gone.includes(each))).toEqual([]);
        }
        expect(fold(JSON.parse(JSON.stringify(log)) as readonly TournamentFact[])).toEqual(state);
        const { pairings = [], byes = [], order: numbers = [] } = state.paired ?? {};
        const places = (each: string, at: number): number =>
          pairings.filter((met) => met.round === at && metIn(met).includes(each)).length +
          byes.filter((bye) => bye.round === at && bye.entry === each).length;
        const seated = [...pairings.flatMap(metIn), ...byes.map((bye) => bye.entry)];
        expect(seated.filter((each) => !numbers.includes(each))).toEqual([]);
        const played = [...new Set(pairings.map((each) => each.round))];
        for (const at of played)
          for (const each of numbers)
            expect([state.withdrawn.includes(each) ? 0 : 1, 1]).toContain(places(each, at));
        for (const each of numbers)
          expect(byes.filter((bye) => bye.entry === each && bye.isRequested).length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 300 },
    );
  });
});
