import { bug, defined, type Checked } from '@fairview/kernel';
import type { Decision } from '@fairview/events';
import { isReason } from '@fairview/play';
import type { Format } from '../../formats/format.js';
import type { Registries } from '../../formats/registry.js';
import { noForceReason, notOfFormat, refused } from '../../refusals.js';
import type { ActOfTournament, FactOfTournament } from '../act.js';
import type { TournamentFact } from '../acts.js';
import { mostTakenBack } from '../../tournament/limits.js';
import {
  lastRoundPaired,
  matchesFrom,
  metIn,
  type Paired,
  type TournamentState,
} from '../../tournament/state.js';

/** The last pairing is taken back. */
export interface UnpairRound {
  readonly type: 'UnpairRound';
  readonly reason: string;
  /** The matches of the tournament in which something was begun. */
  readonly begun: readonly string[];
  /** The entries of the official who takes it back. */
  readonly by?: readonly string[];
}

/**
 * The last pairing is taken back: of the last round, or of all if they were paired at once. Nothing of it was begun.
 * `by`: the entries of the official who took it back, if they sat in it.
 */
export interface RoundUnpaired {
  readonly type: 'RoundUnpaired';
  readonly round: number;
  readonly reason: string;
  readonly by?: readonly string[];
}

/** The first of the rounds that the last pairing made: the first if all are paired at once, else the last. */
export const lastPairingFrom = (
  { formats }: Registries,
  state: Pick<TournamentState, 'created' | 'paired'>,
): number => {
  const { pairing } = formats.of(state.created);
  return pairing?.next || pairing?.isLive ? lastRoundPaired(state) : 1;
};

/** Of an arena: who sat in a round and would be paired the same way at once. They pause until they are ready again. */
function paused({ arena, paired }: TournamentState, round: number): readonly TournamentFact[] {
  const seated = (paired?.pairings ?? []).filter((pairing) => pairing.round === round).flatMap(metIn);
  const entries = seated.filter((entry) => arena?.ready.includes(entry));
  return entries.length > 0 ? [{ type: 'PlayersPaused', entries }] : [];
}

/** The entries of an official that have a match or a bye in a round, or in one after it. */
function ownIn({ paired, teamOf }: TournamentState, round: number, by: readonly string[]): readonly string[] {
  const seated = new Set([
    ...(paired?.pairings ?? []).filter((each) => each.round >= round).flatMap(metIn),
    ...(paired?.byes ?? []).filter((each) => each.round >= round).map(({ entry }) => entry),
  ]);
  return by.filter((entry) => seated.has(teamOf[entry] ?? entry));
}

/** Whether the last pairing can be taken back: not if the organizer arranges, or all play the same deals. */
export const canBeUnpaired = ({ pairing, sharedDeals }: Pick<Format, 'pairing' | 'sharedDeals'>): boolean =>
  pairing !== undefined && sharedDeals === undefined;

/**
 * Takes back the last pairing, so that it can be made differently. Refused under TO-2 if all play the same deals, under TO-4 if
 * nothing is paired, under TO-12 if any of its matches has begun, no reason is given, or it was done too often, and under TO-16
 * if an official who plays takes the pairing back a second time: nobody may pair again until they like their opponent.
 */
export function unpairRound(
  registries: Registries,
  state: TournamentState,
  { reason, begun, by = [] }: UnpairRound,
): Checked<Decision<TournamentFact>> {
  if (!canBeUnpaired(registries.formats.of(state.created)))
    return notOfFormat('a pairing that is taken back');
  if (!state.paired || lastRoundPaired(state) === 0) return refused('not-paired');
  if (!isReason(reason)) return noForceReason(reason);
  if (state.takenBack.length >= mostTakenBack) return refused('unpaired-too-often', { most: mostTakenBack });
  const round = lastPairingFrom(registries, state);
  const matches = state.paired.pairings.filter((each) => each.round >= round && begun.includes(each.match));
  if (matches.length > 0) return refused('round-begun', { matches: matches.length });
  const own = ownIn(state, round, by);
  if (state.takenBack.some((before) => before.by?.some((entry) => own.includes(entry))))
    return refused('pairing-yours');
  const event = { type: 'RoundUnpaired', round, reason: reason.trim() } as const;
  const events = [{ ...event, ...(own.length > 0 ? { by: own } : {}) }, ...paused(state, round)];
  return { ok: true, value: { events } };
}

export const unpair: ActOfTournament<UnpairRound> = {
  timed: false,
  whenClosed: 'refused',
  decide: ({ registries, state }, command) => unpairRound(registries, state, command),
};

const before =
  (round: number) =>
  (one: { readonly round: number }): boolean =>
    one.round < round;

/** What is paired without a round and those after it. */
function without(paired: Paired, round: number): Paired {
  return {
    ...paired,
    pairings: paired.pairings.filter(before(round)),
    byes: paired.byes.filter(before(round)),
    lots: paired.lots.filter(before(round)),
    over: paired.over.filter(before(round)),
    counted: paired.counted.filter(before(round)),
    requested: paired.requested.filter(before(round)),
  };
}

/** The state before a pairing: its matches no longer belong to the tournament, and requested byes are to come again. */
export const roundUnpaired: FactOfTournament<RoundUnpaired> = {
  changesMatches: true,
  evolve: (state, { round, reason, by }, { version }) => {
    const { paired: was = bug('RoundUnpaired before RoundsPaired'), ...rest } = state;
    // Without its first round nothing is paired; an arena has begun before anybody was.
    const paired = round === 1 && !state.arena ? undefined : without(was, round);
    const asked = was.requested.filter((bye) => !before(round)(bye) && !state.left.includes(bye.entry));
    return {
      ...rest,
      ...defined({ paired }),
      // Nobody has a number any more: who has left is as if they had never come.
      ...(paired || state.arranged.length > 0 ? {} : { left: [] }),
      // They were named for matches that are none any more: of the next pairing nobody is to know them, nor to be held to them.
      lineUps: state.lineUps.filter(before(round)),
      requestedByes: [...state.requestedByes, ...asked],
      takenBack: [
        ...state.takenBack,
        { version, reason, matches: matchesFrom(state, round), ...defined({ by }) },
      ],
    };
  },
};
