import type { Instant } from '@fairview/events';
import type { Proposal } from '@fairview/play';
import { type Draw } from '@fairview/rules';
import {
  sideNames,
  type Bye,
  type CountedResult,
  type Lot,
  type Pairing,
  type PairingPage,
  type RequestedBye,
  type Sides,
  type Spots,
} from './rounds.js';
import type { AgreedSpot } from './spots.js';
import { playerAt, substitutesIn, type ReplacedMatches, type Substitution } from './substitutes.js';
import type { Joining } from './terms.js';
import type { Timetable } from './timetable.js';
import type { TournamentCreated } from './created.js';
import type { TournamentAct } from './official-acts.js';
import type { ArenaState } from './arena.js';
import type { Holdings } from './holding.js';
import type { LadderState } from './ladder/ladder.js';
import type { RowDispute } from './row-dispute.js';

export const tournamentStatuses = ['entering', 'paired', 'closed'] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];

/** The players of a team in a round. */
export interface LineUp {
  readonly team: string;
  readonly round: number;
  readonly players: readonly string[];
}

/** A round to come in which somebody asked not to be paired. */
export interface RequestedRound {
  readonly round: number;
  readonly entry: string;
  readonly kind: RequestedBye;
}

/** A match that the organizer arranged. */
export interface ArrangedMatch {
  readonly match: string;
  readonly sides: Sides;
  /** The entry that each side plays for, if somebody else plays for one of them. */
  readonly teams?: Readonly<Record<string, string>>;
  readonly draw?: Draw;
  /** The points with which sides open its sheet, as it was agreed when it was arranged; absent if nothing was. */
  readonly spot?: Spots;
  /** The matches that were cancelled for it, the last one last, if it was opened again under another id. */
  readonly replaces?: readonly string[];
}

/** A lot, and the round that it was drawn for. */
export interface DrawnLot extends Lot {
  readonly round: number;
}

/** A match with an open dispute when a later round was paired on its result. */
export interface PairedOver {
  /** The round that was paired. */
  readonly round: number;
  readonly match: string;
}

/** A result as a round was paired on it. */
export interface CountedIn extends CountedResult {
  /** The round that was paired. */
  readonly round: number;
}

/** A pairing that was taken back. */
export interface TakenBack {
  /** The version of the event that took it back. */
  readonly version: number;
  readonly reason: string;
  readonly matches: readonly string[];
  /** The entries of the official who took it back, if they sat in it. */
  readonly by?: readonly string[];
}

/** What is paired by now: all rounds, or those up to the last that began if they are paired one by one. */
export interface Paired {
  /** Entries in the order of their pairing numbers, 1 first. */
  readonly order: readonly string[];
  readonly lots: readonly DrawnLot[];
  readonly pairings: readonly Pairing[];
  readonly byes: readonly Bye[];
  readonly over: readonly PairedOver[];
  /** The results that rounds were paired on, as each noted them; empty if no round follows from results. */
  readonly counted: readonly CountedIn[];
  /** The byes that had been requested in the rounds that are paired. */
  readonly requested: readonly RequestedRound[];
}

/** Rounds that closed: by the pairing of the next round, or all of them with the tournament. */
export interface RoundsClosed {
  readonly at: Instant;
  readonly version: number;
  /** The round that closed; absent if all did. */
  readonly round?: number;
}

/** A tournament: the fold of its stream. */
export interface TournamentState {
  readonly version: number;
  readonly position: number;
  readonly created: TournamentCreated;
  readonly createdAt: Instant;
  /** Players in the order in which they came, without those withdrawn. */
  readonly entries: readonly string[];
  /** Teams in the order in which they came, without those withdrawn. */
  readonly teams: readonly string[];
  /** The team of each player who has one. */
  readonly teamOf: Readonly<Record<string, string>>;
  readonly withdrawn: readonly string[];
  /** Those of them who had a number or a match when they left: they stay in the standings. */
  readonly left: readonly string[];
  /** Players who left with their team, and come back with it. */
  readonly leftWith: Readonly<Record<string, string>>;
  /** Of those withdrawn by an official who plays: the entries that they play. */
  readonly withdrawnBy: Readonly<Record<string, readonly string[]>>;
  /** Entries that were withdrawn and are back. */
  readonly returned: readonly string[];
  /** Requests for rounds still to come. */
  readonly requestedByes: readonly RequestedRound[];
  /** Entries that have checked in. */
  readonly checkedIn: readonly string[];
  /** How players are entered now. */
  readonly joining: Joining;
  readonly timetable: Timetable;
  /** Points given before the start, in the matches that are paired from now on. */
  readonly spots: readonly AgreedSpot[];
  /** Substitutes by entry and rounds, the latest decision last. Substitutes are entries that are not paired. */
  readonly substitutions: readonly Substitution[];
  /** Matches that were opened again with a substitute, the oldest first. */
  readonly replaced: readonly ReplacedMatches[];
  /** The holders of entries: read it by `holdingOf`. */
  readonly holdings: Holdings;
  readonly paired?: Paired;
  /** The waiting players and until when they wait: of an arena. */
  readonly arena?: ArenaState;
  /** Parts of a pairing whose last event is still to come: between events of one append alone. */
  readonly pages?: readonly PairingPage[];
  /** The pairings that were taken back, the oldest first. */
  readonly takenBack: readonly TakenBack[];
  readonly lineUps: readonly LineUp[];
  /** How often line-ups of each team were recorded. */
  readonly lineUpsSaid: Readonly<Record<string, number>>;
  readonly arranged: readonly ArrangedMatch[];
  /** The challenges, in formats that have them. */
  readonly ladder?: LadderState;
  readonly closed: boolean;
  /** Why it was cancelled, if it was. */
  readonly cancelled?: string;
  /** It is in no list any more. */
  readonly deleted: boolean;
  /** Whether it was closed at any time: from then on corrections need a second person (PL-20). */
  readonly everClosed: boolean;
  /** The log position at which it was closed first; 0 while that is not written. */
  readonly closedFirst?: number;
  /** The accounts that held entries at the last close, by entry. */
  readonly accounts: Readonly<Record<string, string>>;
  /** The rounds that closed last: what officials reported in them, and nobody objected to, is confirmed. */
  readonly roundsClosed?: RoundsClosed;
  /** What waits for a second person, and what became of earlier proposals. */
  readonly proposals: readonly Proposal<TournamentAct>[];
  /** The questions to arbiters about rows of the standings, and their outcomes. */
  readonly disputes: readonly RowDispute[];
  /** Version of the last event that could make matches due, or that closed the tournament. */
  readonly matchesVersion: number;
}

/** Whether anything is played: rounds are paired, a match is arranged, or somebody was challenged. */
export const isPlayed = ({
  paired,
  arranged,
  ladder,
}: Pick<TournamentState, 'paired' | 'arranged' | 'ladder'>): boolean =>
  paired !== undefined || arranged.length > 0 || (ladder?.challenges.length ?? 0) > 0;

export const statusOf = (state: TournamentState): TournamentStatus => {
  if (state.closed) return 'closed';
  return isPlayed(state) ? 'paired' : 'entering';
};

/** Whether teams meet in this tournament, rather than single players. */
export const isOfTeams = ({ created }: Pick<TournamentState, 'created'>): boolean =>
  created.boards !== undefined;

/** The entries that are paired and ranked: the teams, or the players. */
export function contenders(state: TournamentState): readonly string[] {
  if (isOfTeams(state)) return state.teams;
  const substitutes = new Set(substitutesIn(state));
  return substitutes.size === 0 ? state.entries : state.entries.filter((entry) => !substitutes.has(entry));
}

/** The players of each contender, by its id: their consent replaces a second official's in matters of the tournament. */
export const sidesOfTournament = (state: TournamentState): Sides =>
  Object.fromEntries(
    contenders(state).map((contender) => [
      contender,
      isOfTeams(state)
        ? state.entries.filter((player) => state.teamOf[player] === contender)
        : [contender, ...substitutesOf(state, contender)],
    ]),
  );

/** Everybody who was ever named to play for an entry. */
export const substitutesOf = (
  { substitutions }: Pick<TournamentState, 'substitutions'>,
  entry: string,
): readonly string[] =>
  substitutesIn({ substitutions: substitutions.filter((each) => each.entry === entry) });

/** The line-up of a team in a round, once it is named. */
export const lineUpOf = (state: TournamentState, team: string, round: number): LineUp | undefined =>
  state.lineUps.find((lineUp) => lineUp.team === team && lineUp.round === round);

/** Sides of one player each. */
const sidesOfOne = (players: readonly string[]): Sides =>
  Object.fromEntries(players.map((player, at) => [sideNames[at] ?? '', [player]]));

/** The number of the last round that was paired; 0 if none is. */
export const lastRoundPaired = ({ paired }: Pick<TournamentState, 'paired'>): number =>
  (paired?.pairings ?? []).reduce((last, { round }) => Math.max(last, round), 0);

/** The matches of the last round that was paired. */
export function lastRound(state: Pick<TournamentState, 'paired'>): readonly Pairing[] {
  const round = lastRoundPaired(state);
  return (state.paired?.pairings ?? []).filter((pairing) => pairing.round === round);
}

/** The matches of a round and of those after it. */
export const matchesFrom = ({ paired }: Pick<TournamentState, 'paired'>, round: number): readonly string[] =>
  (paired?.pairings ?? []).filter((pairing) => pairing.round >= round).map(({ match }) => match);

/**
 * The pairings that may still have to be opened or settled: of rounds that are not closed. The rounds of an arena close with it alone;
 * there they are those on whose results nobody was paired yet.
 */
export function pairingsInPlay({ paired, arena, roundsClosed }: TournamentState): readonly Pairing[] {
  const closed = roundsClosed?.round ?? 0;
  const counted = new Set(arena ? paired?.counted.map(({ match }) => match) : []);
  return (paired?.pairings ?? []).filter(({ round, match }) => round > closed && !counted.has(match));
}

/** The contenders at a paired match. */
export const metIn = ({ first, second, others = [] }: Pairing): readonly string[] =>
  second === undefined ? [first] : [first, second, ...others];

/** The contenders of a paired match, by side: players, partners, or teams. */
export const contendersBySide = (pairing: Pairing): Sides => pairing.sides ?? sidesOfOne(metIn(pairing));

/**
 * The players of a team in a round, once they are named. If rounds are paired one by one, the match of a team that has
 * withdrawn is still forfeited, so that its round can end: for a team that has named nobody, its first players count.
 */
function playersIn(
  state: TournamentState,
  team: string,
  { first, second = '', round }: Pairing,
): readonly string[] | undefined {
  const { created, entries, withdrawn, teamOf } = state;
  const named = lineUpOf(state, team, round)?.players;
  const isForfeited = [first, second].some((each) => withdrawn.includes(each));
  const isOneByOne = created.rounds !== undefined || created.roundsInTurn === true;
  if (named || !isOneByOne || !isForfeited) return named;
  return [...entries, ...withdrawn].filter((player) => teamOf[player] === team).slice(0, created.boards);
}

/** The sides of a paired match; `undefined` while a team's line-up is missing. */
export function sidesOf(state: TournamentState, pairing: Pairing): Sides | undefined {
  const { first, second, round } = pairing;
  if (second === undefined) return { A: [first] };
  if (!isOfTeams(state)) {
    const seated = Object.entries(contendersBySide(pairing)).map(
      ([side, entries]) => [side, entries.map((entry) => playerAt(state, entry, round))] as const,
    );
    return Object.fromEntries(seated);
  }
  const [one, other] = [first, second].map((team) => playersIn(state, team, pairing));
  return one && other ? { A: one, B: other } : undefined;
}
