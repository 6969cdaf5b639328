import type { Json } from '@fairview/kernel';
import { games, shuffledOrder } from '@fairview/rules';
import { bodySizeLimit } from '@fairview/events';
import { deciderSpec, folded } from '../../../../test/kit/decider.js';
import { decideTournament } from './decide.js';
import { type TournamentOrder } from './acts.js';
import { formats } from '../formats/formats.js';
import type { MatchPlan } from '../tournament/terms.js';
import type { TournamentCreated } from '../tournament/created.js';
import type { TournamentFact } from './acts.js';
import type { TableStanding } from '../pairing/method.js';
import type { PairRounds } from './acts/pair-rounds.js';
import { judgeTournament } from './created.js';
import { rowOfTournament } from '../tournament/row.js';
import { evolveTournament } from './evolve.js';
import { lastRound, metIn, sidesOf, type TournamentState } from '../tournament/state.js';

type Created = TournamentCreated;
const registries = { games, formats };
const partners: MatchPlan = {
  game: 'skarney',
  rules: 1,
  system: 'skarney',
  settings: {},
  variant: { players: 4, partners: true },
};
const chips: MatchPlan = {
  game: 'scarney-baccarat',
  rules: 1,
  system: 'elimination',
  settings: {},
  variant: {},
};
const whistOf = (plan: MatchPlan): Created => ({
  type: 'TournamentCreated',
  name: 'Rotating',
  format: 'whist',
  cycles: 1,
  visibility: 'club',
  plan,
});
const elimination: Created = { ...whistOf(chips), format: 'elimination' };

const after = (state: TournamentState | undefined, ...events: readonly TournamentFact[]): TournamentState =>
  folded(evolveTournament, events, state);

const tournamentSpec = deciderSpec((state: TournamentState, command: TournamentOrder) =>
  decideTournament(registries, state, command),
);

function done(state: TournamentState, command: TournamentOrder): TournamentState {
  const decision = decideTournament(registries, state, command);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return after(state, ...decision.value.events);
}

function judged(created: Created): Created | string {
  const answer = judgeTournament(registries, created);
  return answer.ok ? answer.value : `${answer.refusal.rule} ${answer.refusal.code}`;
}

function entered(created: Created, count: number): TournamentState {
  const answer = judgeTournament(registries, created);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return Array.from({ length: count }, (_, at) => `p${at + 1}`).reduce(
    (state, entry) => done(state, { type: 'AddEntry', entry }),
    after(undefined, answer.value),
  );
}

const pairing: PairRounds = { type: 'PairRounds' };
const met = (state: TournamentState) =>
  (state.paired?.pairings ?? []).map((each) => ({ round: each.round, sides: sidesOf(state, each) ?? {} }));

describe('a tournament of rotating partners', () => {
  it('is played in Skarney, by partners or by four for themselves', () => {
    expect(judged(whistOf(partners))).toMatchObject({ plan: { variant: { partners: true } } });
    expect(judged(whistOf({ ...partners, variant: { players: 4 } }))).toMatchObject({ format: 'whist' });
    expect(judged(whistOf({ ...partners, variant: { players: 3 } }))).toBe('TO-2 seats-not-of-variant');
    const teeko = { ...partners, game: 'teeko', system: 'straight', settings: { target: 5 }, variant: {} };
    expect(judged(whistOf(teeko))).toBe('TO-2 seats-not-of-variant');
  });

  it('TO-2 has one cycle, and 1 to 63 rounds if not all are played', () => {
    expect(judged({ ...whistOf(partners), cycles: 2 })).toBe('TO-2 cycles-not-of-format');
    expect(judged({ ...whistOf(partners), rounds: 3 })).toMatchObject({ rounds: 3 });
    for (const rounds of [0, 64, 1.5])
      expect(judged({ ...whistOf(partners), rounds })).toBe('TO-2 rounds-out-of-range');
    expect(judged({ ...elimination, rounds: 3 })).toBe('TO-2 not-of-format');
  });

  it.each([8, 9, 12, 13])(
    'brings each two of %i together once as partners and twice against each other',
    (count) => {
      const state = done(entered(whistOf(partners), count), pairing);
      const [together, against] = [new Map<string, number>(), new Map<string, number>()];
      const count1 = (map: Map<string, number>, pair: readonly string[]) => {
        const key = [...pair].sort().join('-');
        map.set(key, (map.get(key) ?? 0) + 1);
      };
      for (const { sides } of met(state)) {
        const [one = [], other = []] = Object.values(sides);
        expect([one.length, other.length]).toEqual([2, 2]);
        for (const pair of [one, other]) count1(together, pair);
        for (const own of one) for (const theirs of other) count1(against, [own, theirs]);
      }
      const pairs = (count * (count - 1)) / 2;
      expect([together.size, against.size]).toEqual([pairs, pairs]);
      expect(new Set(together.values())).toEqual(new Set([1]));
      expect(new Set(against.values())).toEqual(new Set([2]));
      expect(state.paired?.byes).toHaveLength(count % 4 === 1 ? count : 0);
    },
  );

  it('seats partners across the table: P1 and P3 against P2 and P4', () => {
    const state = done(entered(whistOf(partners), 8), pairing);
    for (const each of state.paired?.pairings ?? []) {
      const [one, two, three, four] = metIn(each);
      expect(each.sides).toEqual({ A: [one, three], B: [two, four] });
    }
    const singly = done(entered(whistOf({ ...partners, variant: { players: 4 } }), 8), pairing);
    expect(Object.keys(met(singly)[0]?.sides ?? {})).toEqual(['A', 'B', 'C', 'D']);
  });

  it('plays as many rounds as were agreed, and starts again from the beginning after the last', () => {
    const rounds = (agreed: number) =>
      met(done(entered({ ...whistOf(partners), rounds: agreed }, 4), pairing)).map(({ sides }) => sides);
    expect(rounds(2)).toHaveLength(2);
    const five = rounds(5);
    expect(five).toHaveLength(5);
    expect(five.slice(3)).toEqual(five.slice(0, 2));
  });

  it('TO-4 refuses a number that cannot be seated', () => {
    for (const count of [6, 7, 10])
      tournamentSpec
        .given(entered(whistOf(partners), count))
        .when(pairing)
        .then('TO-4 tables-uneven');
    tournamentSpec
      .given(entered(whistOf(partners), 3))
      .when(pairing)
      .then('TO-4 too-few-entries');
  });

  it('TO-5 refuses an order that names anybody else', () => {
    const order = ['p1', 'p2', 'p3', 'p4', 'stranger'];
    tournamentSpec
      .given(entered(whistOf(partners), 4))
      .when({ ...pairing, order })
      .then('TO-5 order-not-the-entries');
    tournamentSpec
      .given(entered(whistOf(partners), 4))
      .when({ ...pairing, order: order.slice(1) })
      .then('TO-5 order-not-the-entries');
  });

  it('takes nobody once it is paired', () => {
    const state = done(entered(whistOf(partners), 4), pairing);
    tournamentSpec.given(state).when({ type: 'AddEntry', entry: 'late' }).then('TO-4 paired-already');
    tournamentSpec.given(state).when(pairing).then('TO-4 paired-already');
  });
});

describe('partners of a game', () => {
  it('TO-2 are one side of the match, and nobody else is', () => {
    const state = entered({ ...whistOf(partners), format: 'arranged' }, 4);
    const arrange = (...sides: readonly (readonly string[])[]): TournamentOrder => ({
      type: 'ArrangeMatch',
      match: 'm',
      sides,
    });
    tournamentSpec
      .given(state)
      .when(arrange(['p1', 'p2'], ['p3', 'p4']))
      .then('MatchArranged');
    tournamentSpec
      .given(state)
      .when(arrange(['p1'], ['p2'], ['p3'], ['p4']))
      .then('TO-2 sides-not-of-variant');
    const singly = entered({ ...whistOf({ ...partners, variant: { players: 4 } }), format: 'arranged' }, 4);
    tournamentSpec
      .given(singly)
      .when(arrange(['p1', 'p2'], ['p3', 'p4']))
      .then('TO-2 sides-not-of-variant');
  });
});

describe('a lot', () => {
  const lot = { id: 'e.lot.1', seed: '5a'.repeat(32) };

  it('SH-5 gives the numbers by the verifiable shuffle, and is in the log', () => {
    const state = done(entered(whistOf(partners), 8), { ...pairing, lot });
    const order = shuffledOrder({ n: 8, dealId: lot.id, serverSeed: lot.seed, clientSeeds: [] });
    expect(order.ok && order.value.map((at) => `p${at + 1}`)).toEqual(state.paired?.order);
    expect(rowOfTournament('c', 'e', state).lots).toEqual([{ ...lot, round: 1 }]);
  });

  it('TO-4 is not drawn for too few', () => {
    tournamentSpec
      .given(entered(whistOf(partners), 0))
      .when({ ...pairing, lot })
      .then('TO-4 too-few-entries');
    tournamentSpec
      .given(entered(elimination, 0))
      .when({ ...pairing, lot })
      .then('TO-4 too-few-entries');
  });

  it('TO-5 is not drawn if an order is given', () => {
    const order = ['p4', 'p3', 'p2', 'p1'];
    tournamentSpec
      .given(entered(whistOf(partners), 4))
      .when({ ...pairing, lot, order })
      .then('TO-5 order-or-lot');
  });
});

describe('BC-18 an elimination', () => {
  it('is scored as one, with homes, compulsory bets and a button that moves, unless agreed otherwise', () => {
    expect(judged(elimination)).toMatchObject({
      plan: {
        variant: { home: true, mustBet: true, rotate: true, min: 10, max: 500 },
        settings: { min: 10 },
      },
    });
    const other = judged({ ...elimination, plan: { ...chips, variant: { home: false, min: 20 } } });
    expect(other).toMatchObject({ plan: { variant: { home: false }, settings: { min: 20 } } });
    // What every table sets for its shoes is in no plan.
    expect(Object.keys((other as Created).plan.variant as object)).toEqual(
      expect.not.arrayContaining(['chips', 'rounds']),
    );
    expect(judged({ ...elimination, plan: { ...chips, game: 'skarney', variant: {} } })).toBe(
      'R-3 system-unknown',
    );
    expect(judged({ ...elimination, plan: { ...chips, game: 'chess' } })).toBe('R-2 unknown-game');
    const cash: MatchPlan = { ...chips, system: 'baccarat' };
    expect(judged({ ...elimination, plan: cash })).toBe('TO-2 system-not-of-format');
  });

  it('TO-2 refuses a minimum, chips or rounds that are not those of its tables', () => {
    const planned = (variant: Json, settings: MatchPlan['settings'] = {}) =>
      judged({ ...elimination, plan: { ...chips, variant, settings } });
    expect(planned({ min: 20 }, { min: 10 })).toBe('TO-2 settings-not-of-variant');
    expect(planned({ rotate: false })).toBe('TO-2 settings-not-of-variant');
    expect(planned({ rounds: 8 })).toBe('TO-2 settings-not-of-variant');
    expect(planned({ chips: [1000, 1000, 1000] })).toBe('TO-2 settings-not-of-variant');
    expect(planned({}, { min: 20 })).toMatchObject({ plan: { variant: { min: 20 }, settings: { min: 20 } } });
    expect(planned({ rounds: 3 })).toBe('TO-2 settings-not-of-variant');
    expect(planned({ chips: [500, 500] })).toBe('TO-2 settings-not-of-variant');
    expect(planned({}, { cuts: [9, 3] })).toMatch(/^(R-3|BC-18) /u);
  });

  it('begins with as few tables of three to six as possible, one side a player', () => {
    const state = done(entered(elimination, 13), pairing);
    const tables = met(state);
    expect(tables.map(({ sides }) => Object.keys(sides).length)).toEqual([5, 4, 4]);
    expect(tables.flatMap(({ sides }) => Object.values(sides).flat()).sort()).toEqual(
      [...state.entries].sort(),
    );
    tournamentSpec.given(entered(elimination, 2)).when(pairing).then('TO-4 too-few-entries');
  });

  const standing = (state: TournamentState, more: Partial<TableStanding> = {}): readonly TableStanding[] =>
    lastRound(state).map((each) => ({
      match: each.match,
      isOver: true,
      isDisputed: false,
      ranking: metIn(each),
      ...more,
    }));

  it('sends the best two of each table on to the next round, until one table is left', () => {
    const drawn = { id: 'e.lot.1', seed: '22'.repeat(32) };
    const first = done(entered(elimination, 13), { ...pairing, lot: drawn });
    const lot = { id: 'e.lot.2', seed: '11'.repeat(32) };
    const second = done(first, { ...pairing, lot, tables: standing(first) });
    const last = lastRound(second);
    expect(last.map(({ round }) => round)).toEqual([2]);
    const best = lastRound(first).flatMap((each) => metIn(each).slice(0, 2));
    expect(last.flatMap(metIn).sort()).toEqual([...best].sort());
    expect(rowOfTournament('c', 'e', second).lots).toEqual([
      { ...drawn, round: 1 },
      { ...lot, round: 2 },
    ]);
    expect(rowOfTournament('c', 'e', second).pairings).toHaveLength(4);
    expect(new Set(rowOfTournament('c', 'e', second).pairings.map(({ match }) => match)).size).toBe(4);
    tournamentSpec
      .given(second)
      .when({ ...pairing, tables: standing(second) })
      .then('TO-4 paired-already');
  });

  it('TO-4 waits for every table but not for rulings, and names the matches in dispute', () => {
    const state = done(entered(elimination, 8), pairing);
    const [one, ...others] = standing(state);
    if (!one) throw new Error('no table');
    tournamentSpec
      .given(state)
      .when({ ...pairing, tables: [{ ...one, isOver: false }, ...others] })
      .then('TO-4 round-open');
    tournamentSpec
      .given(state)
      .when({ ...pairing, tables: others })
      .then('TO-4 round-open');
    tournamentSpec
      .given(state)
      .when({ ...pairing, tables: [{ ...one, isDisputed: true }, ...others] })
      .then('NextRoundPaired');
    const over = done(state, { ...pairing, tables: [{ ...one, isDisputed: true }, ...others] });
    expect(rowOfTournament('c', 'e', over).pairedOver).toEqual([{ round: 2, match: one.match }]);
  });

  it('TO-5 takes an order only of the players who go on', () => {
    const state = done(entered(elimination, 8), pairing);
    const tables = standing(state);
    const best = tables.flatMap(({ ranking }) => ranking.slice(0, 2));
    tournamentSpec
      .given(state)
      .when({ ...pairing, tables, order: [...best].reverse() })
      .then('NextRoundPaired');
    tournamentSpec
      .given(state)
      .when({ ...pairing, tables, order: best.slice(1) })
      .then('TO-5 order-not-the-entries');
    tournamentSpec
      .given(state)
      .when({ ...pairing, tables, order: state.entries.slice(4) })
      .then('TO-5 order-not-the-entries');
  });
});

describe('teams whose two tables play the same deals', () => {
  const teams: Created = {
    ...whistOf({ ...partners, system: 'skarney-duplicate' }),
    format: 'team-round-robin',
    boards: 4,
  };

  it('TO-2 have four players each', () => {
    expect(judged(teams)).toMatchObject({ boards: 4 });
    expect(judged({ ...teams, boards: 2 })).toBe('TO-2 system-not-of-format');
    expect(judged({ ...teams, plan: { ...teams.plan, variant: { players: 4 } } })).toBe(
      'TO-2 sides-not-of-variant',
    );
  });
});

describe('a tournament of the largest size', () => {
  const uuid = (at: number) => `019aa4a5-31e5-7c1e-9a3c-${String(at).padStart(12, '0')}`;
  const most: readonly (readonly [string, Created, number])[] = [
    ['round robin of two cycles', { ...whistOf(teeko()), format: 'round-robin', cycles: 2 }, 64],
    ['whist', whistOf(partners), 64],
    ['whist with a bye', whistOf(partners), 61],
    ['elimination', elimination, 64],
  ];

  function teeko(): MatchPlan {
    return { ...partners, game: 'teeko', system: 'straight', settings: { target: 5 }, variant: {} };
  }

  it.each(most)('is paired in one event of the log: %s', (_, created, count) => {
    const answer = judgeTournament(registries, created);
    if (!answer.ok) throw new Error(answer.refusal.code);
    const state = Array.from({ length: count }, (_entry, at) => uuid(at)).reduce(
      (before, entry) => done(before, { type: 'AddEntry', entry }),
      after(undefined, answer.value),
    );
    const decision = decideTournament(registries, state, pairing);
    const [event] = decision.ok ? decision.value.events : [];
    expect(JSON.stringify(event).length).toBeLessThan(bodySizeLimit);
  });
});
