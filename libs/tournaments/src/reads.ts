import type { Pool } from 'pg';
import type { Whereabouts } from '@fairview/play';
import type { Visibility } from './event/events.js';
import type { EventRow } from './event/row.js';

const columns = `club, id, name, format, cycles, boards, rounds, visibility, game, plan, status, entries, members,
  line_ups as "lineUps", arranged, lots, pairings, byes,
  created_at as "createdAt", version, position`;

/** The read side of events: heads, listed and batched. */
export class TournamentReads {
  constructor(private readonly pool: Pool) {}

  /** Club of an event and who may look at it, or `undefined`: ids are unique over all clubs. */
  async whereIsEvent(id: string): Promise<(Whereabouts & { readonly visibility: Visibility }) | undefined> {
    const sql = 'select club, id as event, visibility from read.event where id = $1';
    const { rows } = await this.pool.query<Whereabouts & { visibility: Visibility }>(sql, [id]);
    return rows[0];
  }

  /** Heads of events by id, in no order; what is unknown is left out. */
  async events(club: string, ids: readonly string[]): Promise<readonly EventRow[]> {
    const text = `select ${columns} from read.event where club = $1 and id = any($2::uuid[])`;
    const { rows } = await this.pool.query<EventRow>({ name: 'events-by-id', text, values: [club, ids] });
    return rows;
  }

  /** Events of a club, the latest first; `after` is the id of the last one seen. */
  async eventsOfClub(
    club: string,
    { after, first }: { readonly after?: string; readonly first: number },
  ): Promise<readonly EventRow[]> {
    const text = `select ${columns} from read.event where club = $1
      and ($2::uuid is null or (created_at, id) < (select created_at, id from read.event where club = $1 and id = $2))
      order by created_at desc, id desc limit $3`;
    const { rows } = await this.pool.query<EventRow>({
      name: 'events-of-club',
      text,
      values: [club, after ?? null, first],
    });
    return rows;
  }
}
