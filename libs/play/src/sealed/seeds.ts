import { bug } from '@fairview/kernel';
import { randomBytes } from 'node:crypto';
import type { RowWrite, RowWrites } from '@fairview/events';
import { commitment } from '@fairview/rules';
import type { Pool } from 'pg';

/** SH-1: a server's seed, 32 bytes in lower-case hexadecimal. */
export const drawServerSeed = (): string => randomBytes(32).toString('hex');

const sealing: RowWrite = {
  name: 'sealed-seed',
  sql: `
    insert into sealed.server_seed (club, deal, seed)
    select a.club, r.deal, r.seed
      from given g
      join appended a using (n)
     cross join lateral jsonb_to_record(g.row) as r(deal text, seed text)`,
};

/** A seed that the server has drawn for an attempt to deal: what it publishes, and the row that keeps the seed. */
export interface DrawnSeed {
  readonly dealId: string;
  readonly serverCommitment: string;
  /** Keeps the seed apart from the log, written with the event that commits to it. */
  readonly rows: readonly RowWrites[];
}

/** Draws the server's seed for an attempt to deal (SH-1, SH-2). */
export function drawSeed(dealId: string, { draw = drawServerSeed }: SealedSeeds): DrawnSeed {
  const seed = draw();
  const made = commitment(dealId, 'server', seed);
  const serverCommitment = made.ok
    ? made.value
    : bug(`no commitment to deal ${dealId}: ${made.refusal.code}`);
  return { dealId, serverCommitment, rows: [{ write: sealing, rows: [{ deal: dealId, seed }] }] };
}

/** The seeds that are not to be known yet, apart from the log. */
export interface SealedSeeds {
  /** The seed of a deal, or `undefined`. */
  seedOf(club: string, deal: string): Promise<string | undefined>;
  /** Draws the seed of a new attempt; at random where absent. */
  draw?(): string;
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
