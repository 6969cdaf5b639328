import { bug, shuffledOrder, type Checked, type Games } from '@fairview/rules';
import type { Decision } from '@fairview/play';
import { v5 as derivedId } from 'uuid';
import { roundRobin } from '../pairing/berger.js';
import { fewestAtTable, tablesOfElimination, thoseWhoGoOn } from '../pairing/elimination.js';
import { seatedAt, tablesOf } from '../pairing/tables.js';
import { whist } from '../pairing/whist.js';
import { refused } from '../refusals.js';
import {
  sideNames,
  type Format,
  type Lot,
  type Pairing,
  type Sides,
  type TournamentEvent,
} from './events.js';
import { sizesOfTables, tableSeats } from './plan.js';
import { contenders, lastRound, type EventState } from './state.js';

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
  readonly event: string;
  /** Who is number 1, number 2, …; else as a lot has it, else as they came. */
  readonly order?: readonly string[];
  readonly lot?: Lot;
  /** Of elimination, from the second round on: how the tables of the last one stand. */
  readonly tables?: readonly TableStanding[];
}

/** Namespace of match ids: a match of an event follows from event, round and board. */
const matches = 'b1a6f2a0-52c7-5c0e-8a86-0a5f3f5e7a11';
const matchAt = (event: string, round: number, board: number): string =>
  derivedId(`${event}:${round}:${board}`, matches);

type Paired = Pick<Extract<TournamentEvent, { type: 'RoundsPaired' }>, 'pairings' | 'byes'>;
type Bye = Paired['byes'][number];

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

/** One table of several players in a round. */
function table(event: string, round: number, board: number, players: readonly string[]): Pairing {
  const [first = '', second = '', ...others] = players;
  return { match: matchAt(event, round, board), round, board, first, second, others };
}

/** Whoever is entered meets everybody else, by the Berger tables. */
function roundRobinOf(order: readonly string[], event: string, cycles: number): Paired {
  const entryOf = (number: number): string => order[number - 1] ?? bug('a number of nobody');
  const rounds = roundRobin(order.length, { cycles });
  const pairings = rounds.flatMap(({ pairs }, r) =>
    pairs.map(([first, second], b): Pairing => {
      const [round, board] = [r + 1, b + 1];
      return {
        match: matchAt(event, round, board),
        round,
        board,
        first: entryOf(first),
        second: entryOf(second),
      };
    }),
  );
  const byes = rounds.flatMap(({ bye }, r): readonly Bye[] =>
    bye === undefined ? [] : [{ round: r + 1, entry: entryOf(bye) }],
  );
  return { pairings, byes };
}

/** Everybody by himself: of a duplicate. */
const alone = (order: readonly string[], event: string): Paired => ({
  pairings: order.map((first, at) => ({ match: matchAt(event, 1, at + 1), round: 1, board: at + 1, first })),
  byes: [],
});

/** Tables of these sizes, all of one round. */
const atTables = (
  sizes: readonly number[],
  order: readonly string[],
  event: string,
  round: number,
): readonly Pairing[] => seatedAt(sizes, order).map((players, at) => table(event, round, at + 1, players));

/** The sides of players by seat, by who plays together at the game. */
const sidesAt = (groups: readonly (readonly number[])[], players: readonly string[]): Sides =>
  Object.fromEntries(
    groups.map((seats, at) => [sideNames[at] ?? '', seats.map((seat) => players[seat] ?? '')]),
  );

/** Tables of four by a whist schedule, from its beginning once more where more rounds are played than it has. */
function rotating(games: Games, state: EventState, order: readonly string[], event: string): Checked<Paired> {
  const schedule = whist(order.length);
  if (!schedule) return refused('tables-uneven', { players: order.length });
  const groups = tableSeats(games, state.created.plan);
  if (!groups.ok) return groups;
  const rounds = Array.from(
    { length: state.created.rounds ?? schedule.length },
    (_, at) => schedule[at % schedule.length] ?? bug('a schedule without rounds'),
  );
  const entryOf = (number: number): string => order[number - 1] ?? bug('a number of nobody');
  const pairings = rounds.flatMap(({ tables }, r) =>
    tables.map((numbers, b): Pairing => {
      const players = numbers.map(entryOf);
      return { ...table(event, r + 1, b + 1, players), sides: sidesAt(groups.value, players) };
    }),
  );
  const byes = rounds.flatMap(({ bye }, r): readonly Bye[] =>
    bye === undefined ? [] : [{ round: r + 1, entry: entryOf(bye) }],
  );
  return { ok: true, value: { pairings, byes } };
}

const leastOf = (format: Format): number =>
  format === 'elimination' ? fewestAtTable : format === 'whist' ? 4 : 2;

function pairingsOf(
  games: Games,
  state: EventState,
  order: readonly string[],
  event: string,
): Checked<Paired> {
  const { format, cycles, plan } = state.created;
  switch (format) {
    case 'arranged':
      return refused('not-of-format');
    case 'round-robin':
    case 'team-round-robin':
      return { ok: true, value: roundRobinOf(order, event, cycles) };
    case 'duplicate':
      return { ok: true, value: alone(order, event) };
    case 'whist':
      return rotating(games, state, order, event);
    case 'tables':
    case 'elimination': {
      const sizes =
        format === 'tables'
          ? tablesOf(order.length, sizesOfTables(games, plan))
          : tablesOfElimination(order.length);
      if (!sizes) return refused('tables-uneven', { players: order.length });
      return { ok: true, value: { pairings: atTables(sizes, order, event, 1), byes: [] } };
    }
  }
}

/**
 * BC-18: the best two of each table of the last round go on to the next, until one table is left. Refused while a table
 * plays or a game of it is in dispute, and when the last table is paired (TO-4).
 */
function pairNextRound(state: EventState, command: PairRounds): Checked<TournamentEvent> {
  const last = lastRound(state);
  if (last.length === 1) return refused('paired-already');
  const round = last[0]?.round ?? bug('no round is paired');
  const tables = last.map(({ match }) => command.tables?.find((each) => each.match === match));
  if (tables.some((each) => each?.isOver !== true)) return refused('round-open', { round });
  if (tables.some((each) => each?.isDisputed)) return refused('round-disputed', { round });
  const order = numbered(thoseWhoGoOn(tables.map((each) => each?.ranking ?? [])), command);
  if (!order.ok) return order;
  const sizes = tablesOfElimination(order.value.length) ?? bug('a round of elimination that nobody left');
  const pairings = atTables(sizes, order.value, command.event, round + 1);
  const lot = command.lot ? { lot: command.lot } : {};
  return { ok: true, value: { type: 'NextRoundPaired', order: order.value, ...lot, pairings } };
}

/** Whoever of a round goes on is drawn from, or paired in the order given; the whole field in the first. */
export function pairRounds(
  games: Games,
  state: EventState,
  command: PairRounds,
): Checked<Decision<TournamentEvent>> {
  const { paired, created } = state;
  if (paired && created.format === 'elimination') {
    const next = pairNextRound(state, command);
    return next.ok ? { ok: true, value: { events: [next.value] } } : next;
  }
  if (created.format === 'arranged') return refused('not-of-format');
  if (paired) return refused('paired-already');
  const order = numbered(contenders(state), command);
  if (!order.ok) return order;
  const least = leastOf(created.format);
  if (order.value.length < least) return refused('too-few-entries', { least });
  const pairings = pairingsOf(games, state, order.value, command.event);
  if (!pairings.ok) return pairings;
  const lot = command.lot ? { lot: command.lot } : {};
  const event = { type: 'RoundsPaired', order: order.value, ...lot, ...pairings.value } as const;
  return { ok: true, value: { events: [event] } };
}
