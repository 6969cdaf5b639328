import type { Checked } from '@fairview/kernel';
import type { Decision } from '@fairview/events';
import { isReason } from '@fairview/play';
import type { Format } from '../formats/format.js';
import type { Registries } from '../formats/registry.js';
import { noForceReason, notOfFormat, refused } from '../refusals.js';
import type { TournamentFact } from '../tournament/events.js';
import { mostTakenBack } from '../tournament/limits.js';
import { lastRoundPaired, metIn, type TournamentState } from '../tournament/state.js';

/** The last pairing is taken back. */
export interface UnpairRound {
  readonly type: 'UnpairRound';
  readonly reason: string;
  /** The matches of the tournament in which something was begun. */
  readonly begun: readonly string[];
  /** The entries of the official who takes it back. */
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
