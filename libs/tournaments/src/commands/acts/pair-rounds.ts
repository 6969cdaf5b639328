import { bug, defined, type Checked } from '@fairview/kernel';
import type { Tournament } from '@fairview/competition';
import type { Decision } from '@fairview/events';
import {
  followsResults,
  type Field,
  type PairingMethod,
  type RoundsBefore,
  type Seating,
  type TableStanding,
} from '../../pairing/method.js';
import type { Format } from '../../formats/format.js';
import type { Registries } from '../../formats/registry.js';
import type { PairedElsewhere } from '../../pairing/elsewhere/pair-elsewhere.js';
import { notOfFormat, refused } from '../../refusals.js';
import type { ActOfTournament, FactOfTournament } from '../act.js';
import type { TournamentFact } from '../acts.js';
import { availability } from '../../tournament/available.js';
import {
  officialReasons,
  type Away,
  type CountedResult,
  type Lot,
  type PairingPage,
  type SeatedRounds,
} from '../../tournament/rounds.js';
import { byesOf, pairingsOf } from '../../tournament/pairings.js';
import { pairedWithSpots } from '../../tournament/spots.js';
import {
  contenders,
  contendersBySide,
  lastRound,
  type RequestedRound,
  type TournamentState,
} from '../../tournament/state.js';
import { drawnFor, withRound } from '../../tournament/paired.js';
import { inPages, withPages } from '../pages.js';
import { newlyCounted, numbered, roundsBefore } from '../rounds-before.js';
import { beginArena } from './wait-in-arena.js';

/** The rounds are paired, or the next one if they are paired one by one. */
export interface PairRounds {
  readonly type: 'PairRounds';
  /** The entries in the order of their numbers, number 1 first; by default as drawn by lot, else in order of entry. */
  readonly order?: readonly string[];
  readonly lot?: Lot;
  /** When a next round is paired: how the tables so far stand. */
  readonly tables?: readonly TableStanding[];
  /** The pairs, table by table, if the organizer sets them: the first of each has the first move. */
  readonly pairs?: readonly (readonly string[])[];
  /** The round as it was paired beside the event loop. */
  readonly elsewhere?: PairedElsewhere;
}

/** A part of the pairing that the next `RoundsPaired` or `NextRoundPaired` completes, written with it. */
export interface PairingPaged extends PairingPage {
  readonly type: 'PairingPaged';
}

/** All rounds, or the first if they are paired one by one. `lot`: what the order was drawn by, if it was not given. */
export interface RoundsPaired extends SeatedRounds {
  readonly type: 'RoundsPaired';
  readonly lot?: Lot;
}

/** The next round, once the last is over: those who play it in the order of their numbers, and where they sit. */
export interface NextRoundPaired extends SeatedRounds {
  readonly type: 'NextRoundPaired';
  readonly lot?: Lot;
  /** The matches of earlier rounds with an open dispute: their results counted as they were. */
  readonly disputed?: readonly string[];
  /** The results that it was paired on, as far as no earlier round was paired on the same. */
  readonly counted?: readonly CountedResult[];
}

/** Whether an organizer may name who meets whom in a round. */
export const takesPairs = ({ pairing }: Pick<Format, 'pairing'>): boolean => pairing?.agreesRounds === true;

/** The round as the organizer has it (TO-12): two by two, and one alone if their number is odd. */
function seatByHand(
  pairing: PairingMethod,
  { order }: Field,
  pairs: readonly (readonly string[])[],
): Checked<Seating> {
  if (!takesPairs({ pairing })) return notOfFormat('pairs that are named');
  const seats = pairs.map((pair) => pair.map((entry) => order.indexOf(entry) + 1));
  // Whether the one who is alone is named or left out says the same.
  const numbers = seats.filter(({ length }) => length !== 1);
  const named = new Set(seats.flat());
  const isWhole = numbers.every(({ length }) => length === 2) && named.size === seats.flat().length;
  if (!isWhole || named.has(0) || 2 * numbers.length !== order.length - (order.length % 2))
    return refused('pairs-refused');
  const reasons = [numbers.map(() => ({ because: [officialReasons.byHand] }))];
  return { ok: true, value: { rounds: [numbers], reasons } };
}

/** Rounds that were seated by the numbers of `from`, by those of `to`. */
function renumbered(seating: Seating, from: readonly string[], to: readonly string[]): Seating {
  if (from.length === to.length) return seating;
  const places = new Map(to.map((entry, at) => [entry, at + 1]));
  const placeOf = (number: number): number =>
    places.get(from[number - 1] ?? '') ?? bug('a number of nobody is seated');
  return { ...seating, rounds: seating.rounds.map((tables) => tables.map((table) => table.map(placeOf))) };
}

/** The players of the next round, by the current results. Refused (TO-4): after the last round, and while a table is playing. */
function nextField(
  state: TournamentState,
  { next }: PairingMethod,
  before: RoundsBefore,
): Checked<readonly string[]> {
  const field = next?.(before, state.created);
  if (!field) return refused('paired-already');
  const round = lastRound(state)[0]?.round ?? bug('no round is paired');
  const last = before.tables.filter((table) => table.round === round);
  if (last.some(({ isOver }) => !isOver)) return refused('round-open', { round });
  return { ok: true, value: field };
}

/** Everybody, in the first round. Refused (TO-4): fewer than the format can pair. */
function firstField(state: TournamentState, method: PairingMethod): Checked<readonly string[]> {
  const { least } = method;
  // If rounds are paired on results, players who are away have a number but no match; else they are not in the field.
  const field = followsResults(method) ? contenders(state) : availability(state).here;
  return field.length < least ? refused('too-few-entries', { least }) : { ok: true, value: field };
}

/** What a round is paired from, and what of it goes into the event. */
interface Asked {
  readonly pairing: PairingMethod;
  readonly field: Field;
  /** Those who play the round, in the order of their numbers, also who is away. */
  readonly order: readonly string[];
  readonly away: readonly Away[];
}

/** The input that a format gets when its next round is paired, or all of them. Refused like `decidePairing`. */
function askedBy(
  { games, formats }: Registries,
  state: TournamentState,
  command: PairRounds,
): Checked<Asked> {
  const { paired, created } = state;
  const { pairing } = formats.of(created);
  if (!pairing) return notOfFormat('rounds that are paired');
  const before = roundsBefore(state, command.tables);
  const field = paired ? nextField(state, pairing, before) : firstField(state, pairing);
  if (!field.ok) return field;
  if (paired && pairing.keepsNumbers && (command.order || command.lot)) return refused('numbers-stand');
  const order = numbered(field.value, command);
  if (!order.ok) return order;
  // If rounds are paired on results, those who are away have numbers, but no match in this round.
  const away = followsResults(pairing) && !(paired && pairing.endsByResults) ? before.away : [];
  const here = order.value.filter((entry) => !away.some((each) => each.entry === entry));
  if (here.length < pairing.least) return refused('too-few-entries', { least: pairing.least });
  const known = new Set(before.order);
  const numbers = [...before.order, ...order.value.filter((entry) => !known.has(entry))];
  const { elsewhere } = command;
  const of = { order: here, numbered: numbers, created, games, before, elsewhere };
  return { ok: true, value: { pairing, field: of, order: order.value, away } };
}

/**
 * What a round is paired from, if that is done beside the event loop; `undefined` if it is done at once, or refused.
 */
export function pairedElsewhere(
  registries: Registries,
  state: TournamentState,
  command: PairRounds,
): Tournament | undefined {
  const asked = askedBy(registries, state, command);
  return asked.ok && !command.pairs ? asked.value.pairing.asks?.(asked.value.field) : undefined;
}

/**
 * Pairs the rounds as the format has it: all of them, or the next one. The numbers are given, drawn by lot or those of
 * entering (TO-5). Refused if the organizer arranges the matches (TO-2), and under TO-4 as `Format.pairing` says.
 */
export function decidePairing(
  registries: Registries,
  state: TournamentState,
  command: PairRounds,
): Checked<Decision<TournamentFact>> {
  const asked = askedBy(registries, state, command);
  if (!asked.ok) return asked;
  const { pairing, field, order, away } = asked.value;
  const seating = command.pairs ? seatByHand(pairing, field, command.pairs) : pairing.pair(field);
  if (!seating.ok) return seating;
  const { before } = field;
  const isOnResults = followsResults(pairing);
  const disputed = isOnResults
    ? before.tables.filter(({ isDisputed }) => isDisputed).map(({ match }) => match)
    : [];
  const counted = isOnResults ? newlyCounted(state, before) : [];
  const event = defined({
    type: state.paired ? 'NextRoundPaired' : 'RoundsPaired',
    order,
    lot: command.lot,
    ...renumbered(seating.value, field.order, order),
    away: away.length > 0 ? away : undefined,
    disputed: disputed.length > 0 ? disputed : undefined,
    counted: counted.length > 0 ? counted : undefined,
  } as const);
  return { ok: true, value: { events: inPages(event) } };
}

/** In an arena its time begins instead. */
export const pairRounds: ActOfTournament<PairRounds> = {
  timed: true,
  whenClosed: 'refused',
  decide: ({ registries, state, now }, command) =>
    state.arena ? beginArena(registries, state, command, now) : decidePairing(registries, state, command),
};

export const pairingPaged: FactOfTournament<PairingPaged> = {
  changesMatches: false,
  evolve: (state, { type: _page, ...page }) => ({ ...state, pages: [...(state.pages ?? []), page] }),
};

/** Requested byes after a round. */
const byesAfter = ({ requestedByes }: TournamentState, paired: number): readonly RequestedRound[] =>
  requestedByes.filter(({ round }) => round > paired);

export const roundsPaired: FactOfTournament<RoundsPaired> = {
  changesMatches: true,
  evolve: (state, body, { tournament }) => {
    const { pages, ...before } = state;
    const whole = withPages(body, pages);
    const pairings = pairingsOf(tournament, whole, { before: state.takenBack.length });
    const paired = {
      order: whole.order,
      pairings: pairedWithSpots(pairings, state.spots, contendersBySide),
      byes: byesOf(whole),
      lots: drawnFor(1, whole),
      over: [],
      counted: [],
      requested: state.requestedByes.filter(({ round }) => round === 1),
    };
    return { ...before, paired, requestedByes: byesAfter(state, 1) };
  },
};

export const nextRoundPaired: FactOfTournament<NextRoundPaired> = {
  changesMatches: true,
  closes: 'last',
  evolve: (state, body, { tournament }) => {
    const { pages, ...before } = state;
    const whole = withPages(body, pages);
    const paired = state.paired ?? bug('NextRoundPaired before RoundsPaired');
    const round = (lastRound(state)[0]?.round ?? 0) + 1;
    const lots = [...paired.lots, ...drawnFor(round, whole)];
    const byes = [...paired.byes, ...byesOf(whole, round)];
    const asked = state.requestedByes.filter((bye) => bye.round === round);
    const requested = [...paired.requested, ...asked];
    const { spots, takenBack } = state;
    const played = withRound(paired, tournament, whole, { round, before: takenBack.length, spots });
    const after = { ...played, lots, byes, requested };
    return { ...before, paired: after, requestedByes: byesAfter(state, round) };
  },
};
