import type { Pool } from 'pg';
import { amongClubs, oneNode, type ClubNodes } from './club-nodes.js';

/** What stands still but should not: for how many milliseconds, 0 if nothing does; and how many clubs. */
export interface Standstill {
  /** The oldest transaction that holds a club's or a stream's head. */
  readonly headLock: number;
  /** How many clubs are further ahead of the log's clock than that may be wrong: they can write nothing until it has caught up. */
  readonly clubsAhead: number;
}

const locked = `select coalesce(log.oldest_head_lock(), 0)::float8 as "headLock"`;

const ahead = (among: string): string =>
  `select count(*)::float8 as "clubsAhead" from log.club_head where at > $1::bigint + 5000 ${among}`;

/** Milliseconds for which clubs that were counted are not counted again: that looks at each club. */
const countedFor = 30_000;

/** Measures what stands still in the log. */
export class StandstillMeter {
  private clubsAhead = 0;
  private countedAt = -Infinity;

  constructor(private readonly nodes: ClubNodes = oneNode) {}

  async measure(pool: Pool): Promise<Standstill> {
    const { rows } = await pool.query<{ headLock: number }>(locked);
    if (this.clubsAhead > 0 || performance.now() - this.countedAt >= countedFor) await this.count(pool);
    return { headLock: rows[0]?.headLock ?? 0, clubsAhead: this.clubsAhead };
  }

  private async count(pool: Pool): Promise<void> {
    const { rows: told } = await pool.query<{ now: string }>('select log.now()::text as now');
    const counts = await this.nodes.ofAll(async (clubs) => {
      const among = amongClubs(clubs, 2);
      const values = [told[0]?.now, ...among.values];
      return (await pool.query<{ clubsAhead: number }>(ahead(among.sql), values)).rows;
    });
    this.clubsAhead = counts.reduce((all, one) => all + one.clubsAhead, 0);
    this.countedAt = performance.now();
  }
}
