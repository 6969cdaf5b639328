import { idOfStream, tableProjection, type Projection } from '@fairview/events';
import { isPending, tournamentChange } from '@fairview/play';
import { disputedRows } from './row-dispute.js';
import { contenders, isOfTeams, statusOf, type TournamentState } from './state.js';
import { tournamentTable, type TournamentRow } from './tournament.table.js';

/** The columns of the row; the instant may be `assignedByLog`. */
export function rowOfTournament(
  id: string,
  state: TournamentState,
): Omit<TournamentRow, 'club' | 'version' | 'position'> {
  const { created, paired } = state;
  return {
    id,
    name: created.name,
    format: created.format,
    cycles: created.cycles,
    visibility: state.deleted ? 'club' : created.visibility,
    game: created.plan.game,
    plan: created.plan,
    status: statusOf(state),
    reporting: created.reporting ?? 'both',
    joining: state.joining,
    timetable: state.timetable,
    spots: state.spots,
    substitutions: state.substitutions,
    everClosed: state.everClosed,
    closedFirst: state.closedFirst ?? null,
    holders: state.accounts,
    cancelled: state.cancelled ?? null,
    deleted: state.deleted,
    proposed: state.proposals.some(isPending),
    disputedRows: disputedRows(state),
    disputes: state.disputes.length,
    boards: created.boards ?? null,
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
    createdAt: state.createdAt,
  };
}

/** The heads of tournaments as a read model. */
export const tournamentProjection = tableProjection(tournamentTable, rowOfTournament);

/** Every append to a tournament changes its head, which its standings are folded with. */
export const changeByTournament: Projection<TournamentState> = {
  writes: (stream) => tournamentChange(idOfStream(stream)),
};
