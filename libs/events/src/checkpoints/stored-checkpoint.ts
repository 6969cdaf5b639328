import type { Pool } from 'pg';
import type { BlockSource } from '../proof/blocks.js';
import { leafHash, type Peaks } from '../proof/tree.js';
import type { Instant } from '../log.js';

/** A signed checkpoint of a club as it is kept. */
export interface StoredCheckpoint {
  readonly club: string;
  readonly position: number;
  readonly at: Instant;
  readonly root: Buffer;
  /** The key that signed it, in its text form. */
  readonly key: string;
  /** The signed note: what leaves the server. */
  readonly note: string;
}

export const checkpointColumns = 'club, position, at, root, key, note';

/** The newest checkpoint of a club, or the newest up to a position; `undefined` if there is none. */
export async function newestCheckpoint(
  pool: Pick<Pool, 'query'>,
  club: string,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<StoredCheckpoint | undefined> {
  const { rows } = await pool.query<StoredCheckpoint>({
    name: 'newest-checkpoint',
    text: `select ${checkpointColumns} from log.checkpoint where club = $1 and position <= $2 order by position desc limit 1`,
    values: [club, upTo],
  });
  return rows[0];
}

/** The oldest checkpoint of a club beyond a position; `undefined` if none has been made yet. */
export async function nextCheckpoint(
  pool: Pick<Pool, 'query'>,
  club: string,
  after: number,
): Promise<StoredCheckpoint | undefined> {
  const { rows } = await pool.query<StoredCheckpoint>({
    name: 'next-checkpoint',
    text: `select ${checkpointColumns} from log.checkpoint where club = $1 and position > $2 order by position limit 1`,
    values: [club, after],
  });
  return rows[0];
}

const hashBytes = 32;

/** The hashes of peaks, one after another. */
export const packed = ({ hashes }: Peaks): Buffer => Buffer.concat(hashes);

/** Peaks as they are kept. */
export const unpacked = (size: number, bytes: Buffer): Peaks => ({
  size,
  hashes: Array.from({ length: bytes.length / hashBytes }, (_, n) =>
    bytes.subarray(n * hashBytes, (n + 1) * hashBytes),
  ),
});

/** What proofs over a club's events are made from. */
export const eventTree = (pool: Pick<Pool, 'query'>, club: string): BlockSource => ({
  async blocks(from, to) {
    const { rows } = await pool.query<{ hash: Buffer }>(
      'select hash from log.tree_block where club = $1 and number >= $2 and number < $3 order by number',
      [club, from, to],
    );
    return rows.map(({ hash }) => hash);
  },
  async leaves(from, to) {
    const { rows } = await pool.query<{ hash: Buffer }>(
      'select hash from log.event where club = $1 and position > $2 and position <= $3 order by position',
      [club, from, to],
    );
    return rows.map(({ hash }) => leafHash(hash));
  },
});
