import { accepted, bug, defined } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import type { Registries } from '../../formats/registry.js';
import type { TableStanding } from '../../pairing/method.js';
import { notOfFormat, refused } from '../../refusals.js';
import { writes, type ActOfTournament, type DecidedTournament, type FactOfTournament } from '../act.js';
import { isRunning, newArena, withoutReady, type ArenaState } from '../../tournament/arena.js';
import { drawnFor, withRound } from '../../tournament/paired.js';
import type { CountedResult, Lot, SeatedRounds } from '../../tournament/rounds.js';
import { mostArenaMatches, mostInArena, mostSaidReady } from '../../tournament/limits.js';
import { judgeSpeaking } from '../../tournament/speaking.js';
import { lastRoundPaired, type TournamentState } from '../../tournament/state.js';
import { newlyCounted, numbered, roundsBefore } from '../rounds-before.js';
import type { PairRounds } from './pair-rounds.js';

/** Players of an arena wait from now on whenever they are in no match, or pause. `by`: the entries of the official. */
export interface SetReady {
  readonly type: 'SetReady';
  readonly entries: readonly string[];
  readonly isReady: boolean;
  readonly by?: readonly string[];
}

/** Those who wait are paired, if two do. `tables`: how the matches so far stand. */
export interface PairWaiting {
  readonly type: 'PairWaiting';
  readonly tables: readonly TableStanding[];
}

/** From now on who waits is paired, until `endsAt`. `order`: the pairing numbers; `lot`: what they were drawn by. */
export interface ArenaBegun {
  readonly type: 'ArenaBegun';
  readonly order: readonly string[];
  readonly lot?: Lot;
  readonly endsAt: Instant;
}

/** They wait from now on whenever they are in no match; or they are not paired until they are ready again: a match is played on. */
export interface PlayersSaid<Type extends 'PlayersReady' | 'PlayersPaused'> {
  readonly type: Type;
  readonly entries: readonly string[];
}

/** The waiting players, by pairing number, and the pairs among them: in one round. A player seated nowhere keeps waiting. */
export interface WaitingPaired extends SeatedRounds {
  readonly type: 'WaitingPaired';
  /** The matches with an open dispute, unless an earlier pairing named them. */
  readonly disputed?: readonly string[];
  /** The results that it was paired on, as far as no earlier pairing was made on the same. */
  readonly counted?: readonly CountedResult[];
}

/** Its time is over, or it has as many matches as an arena may have. What is in play counts. */
export interface ArenaEnded {
  readonly type: 'ArenaEnded';
}

const minute = 60_000;

/**
 * An arena begins: everybody has a number, and its time runs. Refused (TO-4): fewer than two players, one that has begun; TO-5
 * as for any numbers; TO-2 if pairs are given.
 */
export function beginArena(
  { formats }: Registries,
  state: TournamentState,
  command: PairRounds,
  now: Instant,
): DecidedTournament {
  const { created, entries, paired } = state;
  const least = formats.of(created).pairing?.least ?? 0;
  if (paired) return refused('paired-already');
  if (command.pairs) return notOfFormat('pairs that are named');
  if (entries.length < least) return refused('too-few-entries', { least });
  const order = numbered(entries, command);
  if (!order.ok) return order;
  const endsAt = now + (created.minutes ?? bug('an arena without minutes')) * minute;
  return writes({ type: 'ArenaBegun', order: order.value, endsAt, ...defined({ lot: command.lot }) });
}

/** Marks players as ready from now on, or as pausing. Nothing happens to those already so. */
function say(
  state: TournamentState,
  arena: ArenaState,
  { entries, isReady, by = [] }: SetReady,
  now: Instant,
): DecidedTournament {
  const named = [...new Set(entries)];
  if (named.length < 1 || named.length > mostInArena)
    return refused('players-at-once', { most: mostInArena, given: named.length });
  if (!named.every((entry) => state.entries.includes(entry))) return refused('entry-unknown');
  const isOver = arena.endsAt !== undefined && !isRunning(arena, now);
  if (isReady && isOver) return refused('arena-over');
  // Before it begins nobody gains by it, and somebody has to gather the players.
  const may = isRunning(arena, now) ? judgeSpeaking(state, by, named) : accepted(undefined);
  if (!may.ok) return may;
  const changed = named.filter((entry) => arena.ready.includes(entry) !== isReady);
  if (changed.length === 0) return writes();
  if (changed.some((entry) => (arena.said[entry] ?? 0) >= mostSaidReady))
    return refused('ready-too-often', { most: mostSaidReady });
  return writes({ type: isReady ? 'PlayersReady' : 'PlayersPaused', entries: changed });
}

/** Those who are ready and in no match, in the order of their numbers. */
function waitingNow(
  { paired, entries }: TournamentState,
  { ready }: ArenaState,
  { tables }: ReturnType<typeof roundsBefore>,
): readonly string[] {
  const playing = new Set(tables.flatMap(({ isOver, contenders }) => (isOver ? [] : contenders)));
  const willing = new Set(ready.filter((entry) => entries.includes(entry) && !playing.has(entry)));
  return (paired?.order ?? []).filter((entry) => willing.has(entry));
}

/** The lowest numbers of tables at which nobody plays. */
function freeTables(
  { paired }: TournamentState,
  { tables }: ReturnType<typeof roundsBefore>,
  count: number,
): readonly number[] {
  const open = new Set(tables.flatMap(({ isOver, match }) => (isOver ? [] : [match])));
  const taken = new Set(
    (paired?.pairings ?? []).flatMap(({ match, board }) => (open.has(match) ? [board] : [])),
  );
  const free: number[] = [];
  for (let table = 1; free.length < count; table += 1) if (!taken.has(table)) free.push(table);
  return free;
}

/**
 * Pairs those who wait, while the arena runs: `now` and the last instant at which it may be written are the log's, so neither a
 * late nor a second asking pairs anybody after the end. Nothing happens if nobody can be paired.
 */
function pairNow(
  { games, formats }: Registries,
  state: TournamentState,
  arena: ArenaState,
  { tables, now }: { readonly tables: readonly TableStanding[]; readonly now: Instant },
): DecidedTournament {
  const { created, paired } = state;
  if (!paired || arena.endsAt === undefined || !isRunning(arena, now)) return writes();
  const before = roundsBefore(state, tables);
  const order = waitingNow(state, arena, before);
  const { pairing } = formats.of(created);
  const { passedOver } = arena;
  const field = { order, numbered: paired.order, created, games, before, passedOver };
  const seating = pairing?.pair(field) ?? bug('an arena that pairs nobody');
  if (!seating.ok) return seating;
  const pairs = seating.value.rounds[0]?.length ?? 0;
  if (pairs === 0) return writes();
  if (paired.pairings.length + pairs > mostArenaMatches) return writes({ type: 'ArenaEnded' });
  const known = new Set(paired.over.map(({ match }) => match));
  const disputed = before.tables.flatMap(({ isDisputed, match }) =>
    isDisputed && !known.has(match) ? [match] : [],
  );
  const counted = newlyCounted(state, before);
  const event: WaitingPaired = {
    type: 'WaitingPaired',
    order,
    ...seating.value,
    boards: [freeTables(state, before, pairs)],
    ...(disputed.length > 0 ? { disputed } : {}),
    ...(counted.length > 0 ? { counted } : {}),
  };
  return { ok: true, value: { events: [event], notAfter: arena.endsAt } };
}

/**
 * Refused under TO-2 in other formats, under TO-3 if it names no entry, under TO-14 if it names too many or none, or the arena is
 * over, and under TO-16 if an official who plays speaks for others while it runs.
 */
export const setReady: ActOfTournament<SetReady> = {
  timed: true,
  whenClosed: 'refused',
  decide: ({ state, now }, command) =>
    state.arena ? say(state, state.arena, command, now) : notOfFormat('players who wait'),
};

export const pairWaiting: ActOfTournament<PairWaiting> = {
  timed: true,
  whenClosed: 'nothing',
  decide: ({ registries, state, now }, { tables }) =>
    state.arena ? pairNow(registries, state, state.arena, { tables, now }) : writes(),
};

/** Everybody has a number when an arena begins. */
export const arenaBegun: FactOfTournament<ArenaBegun> = {
  changesMatches: true,
  evolve: ({ arena = newArena, ...state }, body) => {
    const nothing = { pairings: [], byes: [], over: [], counted: [], requested: [] };
    const paired = { order: body.order, lots: drawnFor(1, body), ...nothing };
    return { ...state, arena: { ...arena, endsAt: body.endsAt }, paired };
  },
};

/** One saying more for each of them. */
const withSaid = (arena: ArenaState, entries: readonly string[]): ArenaState => ({
  ...arena,
  said: {
    ...arena.said,
    ...Object.fromEntries(entries.map((entry) => [entry, (arena.said[entry] ?? 0) + 1])),
  },
});

export const playersReady: FactOfTournament<PlayersSaid<'PlayersReady'>> = {
  changesMatches: true,
  evolve: ({ arena = newArena, ...state }, { entries }) => ({
    ...state,
    arena: withSaid({ ...arena, ready: [...arena.ready, ...entries] }, entries),
  }),
};

export const playersPaused: FactOfTournament<PlayersSaid<'PlayersPaused'>> = {
  changesMatches: false,
  evolve: ({ arena = newArena, ...state }, { entries }) => ({
    ...state,
    arena: withSaid(withoutReady(arena, entries), entries),
  }),
};

/** Players who waited longer come first the next time: a pairing counts for those it left waiting. */
function afterPairing(arena: ArenaState, { order, rounds }: SeatedRounds): ArenaState {
  const seated = new Set(rounds.flat(2).map((number) => order[number - 1]));
  const left = order.filter((entry) => !seated.has(entry));
  return {
    ...arena,
    passedOver: {
      ...Object.fromEntries(Object.entries(arena.passedOver).filter(([entry]) => !seated.has(entry))),
      ...Object.fromEntries(left.map((entry) => [entry, (arena.passedOver[entry] ?? 0) + 1])),
    },
  };
}

/** Each pairing of an arena is a round of its own. */
export const waitingPaired: FactOfTournament<WaitingPaired> = {
  changesMatches: true,
  evolve: (state, body, { tournament }) => {
    const { arena = newArena, spots, takenBack } = state;
    const paired = state.paired ?? bug('WaitingPaired before ArenaBegun');
    const round = { round: lastRoundPaired(state) + 1, before: takenBack.length, spots };
    return {
      ...state,
      arena: afterPairing(arena, body),
      paired: withRound(paired, tournament, body, round),
    };
  },
};

export const arenaEnded: FactOfTournament<ArenaEnded> = {
  changesMatches: false,
  evolve: ({ arena = newArena, ...state }) => ({ ...state, arena: { ...arena, ended: true } }),
};

/** When the time of an arena is over, while that is not recorded. */
export const arenaEnd = ({ arena, closed }: TournamentState): Instant | undefined =>
  closed || arena?.ended ? undefined : arena?.endsAt;

/** The end of an arena whose time is over by `now`. */
export function expiredArena(state: TournamentState, now: Instant): readonly ArenaEnded[] {
  const endsAt = arenaEnd(state);
  return endsAt !== undefined && endsAt < now ? [{ type: 'ArenaEnded' }] : [];
}
