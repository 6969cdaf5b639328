import type { Instant, RowTarget } from '@fairview/events';
import type { Format, MatchPlan, Pairing, Visibility } from './events.js';
import { statusOf, type EventState, type EventStatus } from './state.js';

/** An event's head as queries list it. */
export interface EventRow {
  readonly club: string;
  readonly id: string;
  readonly name: string;
  readonly format: Format;
  readonly cycles: number;
  readonly visibility: Visibility;
  readonly game: string;
  readonly plan: MatchPlan;
  readonly status: EventStatus;
  /** Entry ids: in the order of their pairing numbers once paired, before that as they came. */
  readonly entries: readonly string[];
  readonly pairings: readonly Pairing[];
  readonly byes: readonly { readonly round: number; readonly entry: string }[];
  readonly createdAt: Instant;
  readonly version: number;
  readonly position: number;
}

/** The columns that follow from the state; version, position and, at first, the instant come with the append. */
export function eventColumns(
  state: EventState,
): Omit<EventRow, 'club' | 'id' | 'version' | 'position' | 'createdAt'> {
  const { created, paired } = state;
  return {
    name: created.name,
    format: created.format,
    cycles: created.cycles,
    visibility: created.visibility,
    game: created.plan.game,
    plan: created.plan,
    status: statusOf(state),
    entries: paired?.order ?? state.entries,
    pairings: paired?.pairings ?? [],
    byes: paired?.byes ?? [],
  };
}

export const eventTarget: RowTarget = {
  name: 'read-event',
  sql: `
    insert into read.event (club, id, name, format, cycles, visibility, game, plan, status, entries, pairings, byes,
                            created_at, version, position)
    select a.club, r.id, r.name, r.format, r.cycles, r.visibility, r.game, r.plan, r.status, r.entries, r.pairings, r.byes,
           coalesce(r."createdAt", a.at), a.version, a.position
      from given g
      join appended a using (n)
     cross join lateral jsonb_to_record(g.row) as r(
           id uuid, name text, format text, cycles int, visibility text, game text, plan jsonb, status text, entries text[],
           pairings jsonb, byes jsonb, "createdAt" bigint)
    on conflict (club, id) do update set
           status = excluded.status, entries = excluded.entries, pairings = excluded.pairings, byes = excluded.byes,
           version = excluded.version, position = excluded.position`,
};
