import { upsertOnAppend, type RowTarget } from '@fairview/events';
import { contenders, isOfTeams, statusOf, type TournamentState } from './state.js';
import { tournamentTable, type TournamentRow } from './tournament.table.js';

/** The columns that follow from the state; version, position and, at first, the instant come with the append. */
export function tournamentColumns(
  state: TournamentState,
): Omit<TournamentRow, 'club' | 'id' | 'version' | 'position'> {
  const { created, paired } = state;
  return {
    name: created.name,
    format: created.format,
    cycles: created.cycles,
    visibility: created.visibility,
    game: created.plan.game,
    plan: created.plan,
    status: statusOf(state),
    boards: created.boards ?? null,
    rounds: created.rounds ?? null,
    entries: paired?.order ?? contenders(state),
    members: isOfTeams(state)
      ? state.teams.map((team) => ({
          team,
          players: state.entries.filter((player) => state.teamOf[player] === team),
        }))
      : [],
    lineUps: state.lineUps,
    arranged: state.arranged,
    lots: paired?.lots ?? [],
    pairings: paired?.pairings ?? [],
    byes: paired?.byes ?? [],
    createdAt: state.createdAt,
  };
}

/** Written whole with each append to a tournament. */
export const tournamentTarget: RowTarget = upsertOnAppend(tournamentTable);
