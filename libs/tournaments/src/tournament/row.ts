import { idOfStream, tableProjection, type Instant, type Projection } from '@fairview/events';
import { isPending, tournamentChange, type Reporting } from '@fairview/play';
import type { LadderState } from './ladder/ladder.js';
import type { Bye, Pairing } from './rounds.js';
import { disputedRows } from './row-dispute.js';
import type { AgreedSpot } from './spots.js';
import {
  contenders,
  isOfTeams,
  statusOf,
  type ArrangedMatch,
  type DrawnLot,
  type LineUp,
  type PairedOver,
  type RequestedRound,
  type TournamentState,
} from './state.js';
import type { Substitution } from './substitutes.js';
import type { BracketRules, Joining, MatchPlan, PairingEngine, Stages } from './terms.js';
import type { Timetable } from './timetable.js';
import { tournamentTable, type TournamentListing } from './tournament.table.js';

/** An arena in the head of its tournament. */
export interface ArenaOfHead {
  readonly minutes: number;
  /** When it ends; null before it began. */
  readonly endsAt: Instant | null;
  /** Whether it is recorded that it is over. */
  readonly ended: boolean;
  /** The players who want to play, in the order in which they asked: those who are in no match are waiting. */
  readonly ready: readonly string[];
}

/** A tournament as queries see it: what its state shows, which every process folds from its log. */
export interface TournamentRow extends TournamentListing {
  readonly cycles: number;
  readonly plan: MatchPlan;
  readonly reporting: Reporting;
  /** How players are entered. */
  readonly joining: Joining;
  /** When rounds are to begin. */
  readonly timetable: Timetable;
  /** Points given before the start, in the matches that are paired from now on. */
  readonly spots: readonly AgreedSpot[];
  /** Substitutes by entry and rounds, the latest decision last. */
  readonly substitutions: readonly Substitution[];
  /** Whether it was closed at any time. */
  readonly everClosed: boolean;
  /** Whether something waits for a second person. */
  readonly proposed: boolean;
  /** The entries whose rows are disputed and wait for an answer. */
  readonly disputedRows: readonly string[];
  /** How many disputes of rows were raised. */
  readonly disputes: number;
  /** How many rounds were agreed; null if the format has its own number. */
  readonly rounds: number | null;
  /** What entries are ranked by, as keys of the tournament file; null if the format's criteria rank them. */
  readonly tieBreaks: readonly string[] | null;
  /** The year of the FIDE rules that tie-breaks are computed by; null if it is the newest that there were. */
  readonly ruleYear: number | null;
  /** How its rounds are paired; null if the format has one way. */
  readonly engine: PairingEngine | null;
  /** What was agreed of a bracket; null if there is none, or what is usual. */
  readonly bracket: BracketRules | null;
  /** The groups and the final that were agreed; null if there are none. */
  readonly stages: Stages | null;
  /** What the places of its ladder follow from; null if there is none. */
  readonly ladder: LadderState | null;
  /** How an arena stands; null in other formats. */
  readonly arena: ArenaOfHead | null;
  /** The teams or players that are paired: in the order of their pairing numbers once paired, before that in order of entry. */
  readonly entries: readonly string[];
  /** Those with a number or a match who have withdrawn. */
  readonly withdrawn: readonly string[];
  /** Entries not to be paired in a round to come, at their own request. */
  readonly requestedByes: readonly RequestedRound[];
  /** Whether players must check in to be paired, and the entries that have. */
  readonly checkIn: boolean;
  readonly checkedIn: readonly string[];
  /** How many byes an entry may ask for. */
  readonly byesAllowed: number;
  /** Whether rounds that could be paired at once are paired one after another. */
  readonly roundsInTurn: boolean;
  /** Whether everybody is shown the accuracy of the entries beside the standings. */
  readonly showsAccuracy: boolean;
  /** The players of each team, in order of entering; empty without teams. */
  readonly members: readonly { readonly team: string; readonly players: readonly string[] }[];
  readonly lineUps: readonly LineUp[];
  readonly arranged: readonly ArrangedMatch[];
  readonly lots: readonly DrawnLot[];
  readonly pairings: readonly Pairing[];
  readonly byes: readonly Bye[];
  /** The matches with an open dispute when a later round was paired on their results. */
  readonly pairedOver: readonly PairedOver[];
}

/** The columns of the table; instant and position may be `assignedByLog`. */
const listedTournament = (
  id: string,
  state: TournamentState,
): Omit<TournamentListing, 'club' | 'version' | 'position'> => ({
  id,
  name: state.created.name,
  format: state.created.format,
  visibility: state.deleted ? 'club' : state.created.visibility,
  game: state.created.plan.game,
  status: statusOf(state),
  closedFirst: state.closedFirst ?? null,
  holders: state.accounts,
  cancelled: state.cancelled ?? null,
  deleted: state.deleted,
  boards: state.created.boards ?? null,
  createdAt: state.createdAt,
});

/** A tournament of a club as its state shows it. */
export function rowOfTournament(club: string, id: string, state: TournamentState): TournamentRow {
  const { created, paired, version, position } = state;
  return {
    ...listedTournament(id, state),
    club,
    version,
    position,
    cycles: created.cycles,
    plan: created.plan,
    reporting: created.reporting ?? 'both',
    joining: state.joining,
    timetable: state.timetable,
    spots: state.spots,
    substitutions: state.substitutions,
    everClosed: state.everClosed,
    proposed: state.proposals.some(isPending),
    disputedRows: disputedRows(state),
    disputes: state.disputes.length,
    rounds: created.rounds ?? null,
    tieBreaks: created.tieBreaks ?? null,
    ruleYear: created.ruleYear ?? null,
    engine: created.engine ?? null,
    bracket: created.bracket ?? null,
    stages: created.stages ?? null,
    ladder: state.ladder ?? null,
    arena: state.arena
      ? {
          minutes: created.minutes ?? 0,
          endsAt: state.arena.endsAt ?? null,
          ended: state.arena.ended ?? false,
          ready: state.arena.ready,
        }
      : null,
    entries: paired?.order ?? [...contenders(state), ...state.left],
    withdrawn: state.left,
    requestedByes: state.requestedByes,
    checkIn: created.checkIn ?? false,
    byesAllowed: created.byes ?? 0,
    roundsInTurn: created.roundsInTurn ?? false,
    showsAccuracy: created.showsAccuracy ?? false,
    checkedIn: state.checkedIn,
    members: isOfTeams(state)
      ? (paired?.order ?? state.teams).map((team) => ({
          team,
          players: [...state.entries, ...state.left].filter((player) => state.teamOf[player] === team),
        }))
      : [],
    lineUps: state.lineUps,
    arranged: state.arranged,
    lots: paired?.lots ?? [],
    pairings: paired?.pairings ?? [],
    byes: paired?.byes ?? [],
    pairedOver: paired?.over ?? [],
  };
}

/** The list of tournaments as a read model. */
export const tournamentProjection = tableProjection(tournamentTable, listedTournament);

/** Every append to a tournament changes its head, which its standings are folded with. */
export const changeByTournament: Projection<TournamentState> = {
  writes: (stream) => tournamentChange(idOfStream(stream)),
};
