import { randomBytes } from 'node:crypto';
import type { RowTarget, Rows } from '@fairview/events';
import type { Pool } from 'pg';

/** SH-1: a server's seed, 32 bytes in lower-case hexadecimal. */
export const drawServerSeed = (): string => randomBytes(32).toString('hex');

const sealing: RowTarget = {
  name: 'sealed-seed',
  sql: `
    insert into sealed.server_seed (club, deal, seed)
    select a.club, r.deal, r.seed
      from given g
      join appended a using (n)
     cross join lateral jsonb_to_record(g.row) as r(deal text, seed text)`,
};

/** The row that keeps a server's seed apart from the log, written with the event that commits to it. */
export const sealedRows = (deal: string, seed: string): readonly Rows[] => [
  { target: sealing, rows: [{ deal, seed }] },
];

/** The seeds that are not to be known yet, apart from the log. */
export interface SealedSeeds {
  /** The seed of a deal, or `undefined`. */
  seedOf(club: string, deal: string): Promise<string | undefined>;
}

/** Where no deals are made. */
export const noSeeds: SealedSeeds = { seedOf: () => Promise.resolve(undefined) };

/** The sealed seeds of a database. */
export class PostgresSealedSeeds implements SealedSeeds {
  constructor(private readonly pool: Pool) {}

  async seedOf(club: string, deal: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ seed: string }>({
      name: 'sealed-seed-of',
      text: 'select seed from sealed.server_seed where club = $1 and deal = $2',
      values: [club, deal],
    });
    return rows[0]?.seed;
  }
}
