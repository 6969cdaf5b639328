import type { Json } from '@fairview/kernel';
import type { Instant, RowTarget } from '@fairview/events';
import { atAppend } from '../at-append.js';
import { isOpen, isVoid, openDispute, type GameState } from './state.js';

export const gameStatuses = ['open', 'finished', 'void'] as const;
export type GameStatus = (typeof gameStatuses)[number];

/** A game's head as queries list it: one row, kept in the transaction of each append to its stream. */
export interface GameRow {
  readonly club: string;
  readonly id: string;
  readonly tournament: string | null;
  readonly match: string | null;
  readonly number: number | null;
  readonly game: string;
  readonly variant: Json;
  readonly seats: readonly string[];
  readonly status: GameStatus;
  readonly disputed: boolean;
  readonly ply: number;
  readonly toAct: readonly number[];
  readonly winners: readonly number[] | null;
  readonly points: readonly number[] | null;
  readonly endedBy: string | null;
  readonly startedAt: Instant;
  readonly endedAt: Instant | null;
  readonly version: number;
  readonly position: number;
}

export const statusOf = (state: GameState): GameStatus =>
  isVoid(state) ? 'void' : isOpen(state) ? 'open' : 'finished';

/** How the game ended, in the record's word: `rules`, or what happened around the table. */
export const endedBy = (state: GameState): string | null =>
  isOpen(state) ? null : isVoid(state) ? 'ruling' : (state.ended?.by ?? 'rules');

/** The columns that follow from the state alone; `club`, `id`, `version`, `position` and the instants come with the append. */
function columns(state: GameState) {
  const { started, table } = state;
  const outcome = isVoid(state) ? undefined : table.outcome;
  return {
    tournament: started.tournament ?? null,
    match: started.match ?? null,
    number: started.number ?? null,
    game: started.game,
    variant: started.variant,
    seats: started.seats,
    status: statusOf(state),
    disputed: openDispute(state) !== undefined,
    ply: state.plies.length,
    toAct: isOpen(state) ? table.toAct : [],
    winners: outcome?.winners ?? null,
    points: outcome?.points ?? null,
    endedBy: endedBy(state),
  };
}

/** The row that an append writes; whether the game starts or ends with it, for its instants are the append's. */
export function gameRow(id: string, before: GameState | undefined, after: GameState): Json {
  const endsNow = after.endedAt === atAppend;
  return {
    id,
    ...columns(after),
    startedAt: before ? before.startedAt : null,
    endedAt: endsNow ? null : (after.endedAt ?? null),
    endsNow,
  };
}

/** The row that a folded state alone comes to, as `gameTarget` takes it: for writing a lost row anew. */
export const foldedGameRow = (id: string, state: GameState): object => ({
  id,
  ...columns(state),
  startedAt: state.startedAt,
  endedAt: state.endedAt ?? null,
  endsNow: false,
});

/** The same row from a folded state alone: what `fairview rebuild` holds against the stored one. */
export const gameRowOf = (club: string, id: string, state: GameState): GameRow => ({
  club,
  id,
  ...columns(state),
  startedAt: state.startedAt,
  endedAt: state.endedAt ?? null,
  version: state.version,
  position: state.position,
});

export const gameTarget: RowTarget = {
  name: 'read-game',
  sql: `
    insert into read.game (club, id, tournament, match, number, game, variant, seats, status, disputed, ply, to_act,
                           winners, points, ended_by, started_at, ended_at, version, position)
    select a.club, r.id, r.tournament, r.match, r.number, r.game, r.variant, r.seats, r.status, r.disputed, r.ply, r."toAct",
           r.winners, r.points, r."endedBy", coalesce(r."startedAt", a.at),
           case when r."endsNow" then a.at else r."endedAt" end, a.version, a.position
      from given g
      join appended a using (n)
     cross join lateral jsonb_to_record(g.row) as r(
           id uuid, tournament uuid, match uuid, number int, game text, variant jsonb, seats text[], status text, disputed boolean,
           ply int, "toAct" int[], winners int[], points int[], "endedBy" text, "startedAt" bigint, "endedAt" bigint,
           "endsNow" boolean)
    on conflict (club, id) do update set
           status = excluded.status, disputed = excluded.disputed, ply = excluded.ply, to_act = excluded.to_act,
           winners = excluded.winners, points = excluded.points, ended_by = excluded.ended_by,
           ended_at = excluded.ended_at, version = excluded.version, position = excluded.position`,
};
