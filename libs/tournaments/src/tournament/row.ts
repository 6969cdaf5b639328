import type { Instant, RowTarget } from '@fairview/events';
import type { Format, MatchPlan, Pairing, Visibility } from './events.js';
import {
  contenders,
  isOfTeams,
  statusOf,
  type ArrangedMatch,
  type DrawnLot,
  type TournamentState,
  type TournamentStatus,
  type LineUp,
} from './state.js';

/** A tournament's head as queries list it. */
export interface TournamentRow {
  readonly club: string;
  readonly id: string;
  readonly name: string;
  readonly format: Format;
  readonly cycles: number;
  readonly visibility: Visibility;
  readonly game: string;
  readonly plan: MatchPlan;
  readonly status: TournamentStatus;
  /** Of teams: how many of a team play a match; null where no teams meet. */
  readonly boards: number | null;
  /** Of whist: how many rounds were agreed; null where all of the schedule is played, and of other formats. */
  readonly rounds: number | null;
  /** Who is paired, teams or players: in the order of their pairing numbers once paired, before that as they came. */
  readonly entries: readonly string[];
  /** Of teams: their players by team, as they came; empty where no teams meet. */
  readonly members: readonly { readonly team: string; readonly players: readonly string[] }[];
  readonly lineUps: readonly LineUp[];
  readonly arranged: readonly ArrangedMatch[];
  readonly lots: readonly DrawnLot[];
  readonly pairings: readonly Pairing[];
  readonly byes: readonly { readonly round: number; readonly entry: string }[];
  readonly createdAt: Instant;
  readonly version: number;
  readonly position: number;
}

/** The columns that follow from the state; version, position and, at first, the instant come with the append. */
export function tournamentColumns(
  state: TournamentState,
): Omit<TournamentRow, 'club' | 'id' | 'version' | 'position' | 'createdAt'> {
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
  };
}

export const tournamentTarget: RowTarget = {
  name: 'read-tournament',
  sql: `
    insert into read.tournament (club, id, name, format, cycles, boards, rounds, visibility, game, plan, status, entries, members,
                            line_ups, arranged, lots, pairings, byes, created_at, version, position)
    select a.club, r.id, r.name, r.format, r.cycles, r.boards, r.rounds, r.visibility, r.game, r.plan, r.status, r.entries,
           r.members, r."lineUps", r.arranged, r.lots, r.pairings, r.byes, coalesce(r."createdAt", a.at), a.version, a.position
      from given g
      join appended a using (n)
     cross join lateral jsonb_to_record(g.row) as r(
           id uuid, name text, format text, cycles int, boards int, rounds int, visibility text, game text, plan jsonb, status text,
           entries text[], members jsonb, "lineUps" jsonb, arranged jsonb, lots jsonb, pairings jsonb, byes jsonb,
           "createdAt" bigint)
    on conflict (club, id) do update set
           status = excluded.status, entries = excluded.entries, members = excluded.members,
           line_ups = excluded.line_ups, arranged = excluded.arranged, lots = excluded.lots, pairings = excluded.pairings,
           byes = excluded.byes, version = excluded.version, position = excluded.position`,
};
