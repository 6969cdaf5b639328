import { accepted, bug, defined, type Checked } from '@fairview/kernel';
import type { Decision, Instant } from '@fairview/events';
import type { Registries } from '../formats/registry.js';
import type { TableStanding } from '../pairing/method.js';
import { notOfFormat, refused } from '../refusals.js';
import { isRunning, type ArenaState } from '../tournament/arena.js';
import type { TournamentFact } from '../tournament/events.js';
import { mostArenaMatches, mostInArena, mostSaidReady } from '../tournament/limits.js';
import { judgeSpeaking } from '../tournament/speaking.js';
import type { TournamentState } from '../tournament/state.js';
import { newlyCounted, numbered, roundsBefore, type PairRounds } from './pair.js';

/** Players who want to play, and what follows from it. */
export type WaitingCommand =
  /** Players of an arena wait from now on whenever they are in no match, or pause. `by`: the entries of the official. */
  | {
      readonly type: 'SetReady';
      readonly entries: readonly string[];
      readonly isReady: boolean;
      readonly by?: readonly string[];
    }
  /** Those who wait are paired, if two do. `tables`: how the matches so far stand. */
  | { readonly type: 'PairWaiting'; readonly tables: readonly TableStanding[] };

type Decided = Checked<Decision<TournamentFact>>;
const decided = (...events: readonly TournamentFact[]): Decided => ({ ok: true, value: { events } });

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
): Decided {
  const { created, entries, paired } = state;
  const least = formats.of(created).pairing?.least ?? 0;
  if (paired) return refused('paired-already');
  if (command.pairs) return notOfFormat('pairs that are named');
  if (entries.length < least) return refused('too-few-entries', { least });
  const order = numbered(entries, command);
  if (!order.ok) return order;
  const endsAt = now + (created.minutes ?? bug('an arena without minutes')) * minute;
  return decided({ type: 'ArenaBegun', order: order.value, endsAt, ...defined({ lot: command.lot }) });
}

/** Marks players as ready from now on, or as pausing. Nothing happens to those already so. */
function setReady(
  state: TournamentState,
  arena: ArenaState,
  { entries, isReady, by = [] }: Extract<WaitingCommand, { type: 'SetReady' }>,
  now: Instant,
): Decided {
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
  if (changed.length === 0) return decided();
  if (changed.some((entry) => (arena.said[entry] ?? 0) >= mostSaidReady))
    return refused('ready-too-often', { most: mostSaidReady });
  return decided({ type: isReady ? 'PlayersReady' : 'PlayersPaused', entries: changed });
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
): Decided {
  const { created, paired } = state;
  if (!paired || arena.endsAt === undefined || !isRunning(arena, now)) return decided();
  const before = roundsBefore(state, tables);
  const order = waitingNow(state, arena, before);
  const { pairing } = formats.of(created);
  const { passedOver } = arena;
  const field = { order, numbered: paired.order, created, games, before, passedOver };
  const seating = pairing?.pair(field) ?? bug('an arena that pairs nobody');
  if (!seating.ok) return seating;
  const pairs = seating.value.rounds[0]?.length ?? 0;
  if (pairs === 0) return decided();
  if (paired.pairings.length + pairs > mostArenaMatches) return decided({ type: 'ArenaEnded' });
  const known = new Set(paired.over.map(({ match }) => match));
  const disputed = before.tables.flatMap(({ isDisputed, match }) =>
    isDisputed && !known.has(match) ? [match] : [],
  );
  const counted = newlyCounted(state, before);
  const event: TournamentFact = {
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
 * Decides a command about waiting players. Refused under TO-2 in other formats, under TO-3 if it names no entry, under TO-14 if
 * it names too many or none, or the arena is over, and under TO-16 if an official who plays speaks for others while it runs.
 */
export function decideWaiting(
  registries: Registries,
  state: TournamentState,
  command: WaitingCommand,
  now: Instant,
): Decided {
  const { arena } = state;
  if (!arena) return command.type === 'SetReady' ? notOfFormat('players who wait') : decided();
  return command.type === 'SetReady'
    ? setReady(state, arena, command, now)
    : pairNow(registries, state, arena, { tables: command.tables, now });
}
