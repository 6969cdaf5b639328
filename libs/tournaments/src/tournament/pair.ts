import { bug, type Checked } from '@fairview/kernel';
import { shuffledOrder, type Games } from '@fairview/rules';
import type { Decision } from '@fairview/play';
import { roundRobin } from '../pairing/berger.js';
import { fewestAtTable, tablesOfElimination, thoseWhoGoOn } from '../pairing/elimination.js';
import { seatedAt, tablesOf } from '../pairing/tables.js';
import { whist } from '../pairing/whist.js';
import { refused } from '../refusals.js';
import type { Format, Lot, SeatedRounds, TournamentEvent } from './events.js';
import { seatsOfWhist, sizesOfTables, tableSeats } from './plan.js';
import { contenders, lastRound, type TournamentState } from './state.js';

/** How a table of the round before stands: players best first once its match is over. */
export interface TableStanding {
  readonly match: string;
  readonly isOver: boolean;
  readonly isDisputed: boolean;
  readonly ranking: readonly string[];
}

/** The rounds are paired, or of elimination the next one. */
export interface PairRounds {
  readonly type: 'PairRounds';
  /** Who is number 1, number 2, …; else as a lot has it, else as they came. */
  readonly order?: readonly string[];
  readonly lot?: Lot;
  /** Of elimination, from the second round on: how the tables of the last one stand. */
  readonly tables?: readonly TableStanding[];
}

type Rounds = Pick<SeatedRounds, 'rounds' | 'partners'>;

/** Those who are to be paired, in the order that was given or drawn (TO-5). */
function numbered(paired: readonly string[], { order, lot }: PairRounds): Checked<readonly string[]> {
  if (order && lot) return refused('order-or-lot');
  if (lot) {
    const drawn = shuffledOrder({ n: paired.length, dealId: lot.id, serverSeed: lot.seed, clientSeeds: [] });
    return drawn.ok
      ? { ok: true, value: drawn.value.map((at) => paired[at] ?? bug('a lot of nobody')) }
      : drawn;
  }
  const numbers = order ?? paired;
  const named = new Set(numbers);
  const same = numbers.length === paired.length && paired.every((entry) => named.has(entry));
  return same ? { ok: true, value: numbers } : refused('order-not-the-entries');
}

/** Tables of these sizes, all of one round: the numbers are dealt out to them like cards. */
const atTables = (sizes: readonly number[]): Rounds => {
  const players = sizes.reduce((sum, size) => sum + size, 0);
  const numbers = Array.from({ length: players }, (_, at) => at + 1);
  return { rounds: [seatedAt(sizes, numbers)] };
};

/** Tables of four by a whist schedule, from its beginning once more where more rounds are played than it has. */
function rotating(games: Games, { created }: TournamentState, players: number): Checked<Rounds> {
  const schedule = whist(players);
  if (!schedule) return refused('tables-uneven', { players });
  const groups = tableSeats(games, created.plan);
  if (!groups.ok) return groups;
  const rounds = Array.from(
    { length: created.rounds ?? schedule.length },
    (_, at) => (schedule[at % schedule.length] ?? bug('a schedule without rounds')).tables,
  );
  const partners = groups.value.some(({ length }) => length > 1) ? { partners: groups.value } : {};
  return { ok: true, value: { rounds, ...partners } };
}

/** The fewest that a format can pair: two who meet, or one table. */
const leastOf = (format: Format): number => {
  if (format === 'whist') return seatsOfWhist;
  return format === 'elimination' || format === 'tables' ? fewestAtTable : 2;
};

/** Who sits where in the rounds of a tournament, by numbers. */
function roundsOf(games: Games, state: TournamentState, players: number): Checked<Rounds> {
  const { format, cycles, plan } = state.created;
  switch (format) {
    case 'arranged':
      return refused('not-of-format');
    case 'round-robin':
    case 'team-round-robin':
      return { ok: true, value: { rounds: roundRobin(players, { cycles }).map(({ pairs }) => pairs) } };
    case 'duplicate':
      return { ok: true, value: { rounds: [Array.from({ length: players }, (_, at) => [at + 1])] } };
    case 'whist':
      return rotating(games, state, players);
    case 'tables':
    case 'elimination': {
      const sizes =
        format === 'tables' ? tablesOf(players, sizesOfTables(games, plan)) : tablesOfElimination(players);
      return sizes ? { ok: true, value: atTables(sizes) } : refused('tables-uneven', { players });
    }
  }
}

/**
 * BC-18: the best two of each table of the last round go on to the next, until one table is left. Refused while a table
 * plays or a game of it is in dispute, and when the last table is paired (TO-4).
 */
function pairNextRound(state: TournamentState, command: PairRounds): Checked<TournamentEvent> {
  const last = lastRound(state);
  if (last.length === 1) return refused('paired-already');
  const round = last[0]?.round ?? bug('no round is paired');
  const tables = last.map(({ match }) => command.tables?.find((each) => each.match === match));
  if (tables.some((each) => each?.isOver !== true)) return refused('round-open', { round });
  if (tables.some((each) => each?.isDisputed)) return refused('round-disputed', { round });
  const order = numbered(thoseWhoGoOn(tables.map((each) => each?.ranking ?? [])), command);
  if (!order.ok) return order;
  const sizes = tablesOfElimination(order.value.length) ?? bug('a round of elimination that nobody left');
  const lot = command.lot ? { lot: command.lot } : {};
  return { ok: true, value: { type: 'NextRoundPaired', order: order.value, ...lot, ...atTables(sizes) } };
}

/** Whoever of a round goes on is drawn from, or paired in the order given; the whole field in the first. */
export function pairRounds(
  games: Games,
  state: TournamentState,
  command: PairRounds,
): Checked<Decision<TournamentEvent>> {
  const { paired, created } = state;
  if (paired && created.format === 'elimination') {
    const next = pairNextRound(state, command);
    return next.ok ? { ok: true, value: { events: [next.value] } } : next;
  }
  if (created.format === 'arranged') return refused('not-of-format');
  if (paired) return refused('paired-already');
  const field = contenders(state);
  const least = leastOf(created.format);
  if (field.length < least) return refused('too-few-entries', { least });
  const order = numbered(field, command);
  if (!order.ok) return order;
  const rounds = roundsOf(games, state, field.length);
  if (!rounds.ok) return rounds;
  const lot = command.lot ? { lot: command.lot } : {};
  const event = { type: 'RoundsPaired', order: order.value, ...lot, ...rounds.value } as const;
  return { ok: true, value: { events: [event] } };
}
