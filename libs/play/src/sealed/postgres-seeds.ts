import type { Pool } from 'pg';
import { openSeed, sealSeed, type SealedSeed, type SealKey, type SeedPlace } from './cipher.js';
import { SealKeyLost, SealKeyMissing, type BrokenDeal, type SealedSeeds, type SeedPurpose } from './seeds.js';

/** The keys that seeds are sealed under, newest first: the first seals. */
export type SealKeys = readonly [SealKey, ...SealKey[]];

export interface SealedSeedsOptions {
  readonly keys: SealKeys;
  /** Under which name this process asks for seeds. */
  readonly process?: string;
  readonly alarm?: (broken: BrokenDeal) => void;
}

interface SealedRow {
  readonly key: string;
  readonly sealed: Buffer;
  readonly lost: boolean;
}

/** The sealed seeds of a database. */
export class PostgresSealedSeeds implements SealedSeeds {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly options: SealedSeedsOptions,
  ) {}

  seal(place: SeedPlace, seed: string): SealedSeed {
    return sealSeed(place, seed, this.options.keys[0]);
  }

  alarm(broken: BrokenDeal): void {
    this.options.alarm?.(broken);
  }

  async seedOf(club: string, deal: string, purpose: SeedPurpose): Promise<string | undefined> {
    const { process: asking = `process ${process.pid}`, keys } = this.options;
    const { rows } = await this.pool.query<SealedRow>({
      name: 'open-seed',
      text: 'select key, sealed, lost from sealed.open_seed($1, $2, $3, $4)',
      values: [club, deal, asking, purpose],
    });
    const row = rows[0];
    if (!row) return undefined;
    const key = keys.find(({ name }) => name === row.key);
    if (key) return openSeed({ club, deal }, row.sealed, key);
    throw row.lost
      ? new SealKeyLost(`the key ${row.key} of deal ${deal} was given up`)
      : new SealKeyMissing(`the key ${row.key} of deal ${deal} is not here`);
  }
}

const pageSize = 200;

/** Seals seeds stored before sealing existed, and returns how many there were. Several processes may do it at once. */
export async function sealOldSeeds(pool: Pick<Pool, 'query'>, [key]: SealKeys): Promise<number> {
  for (let count = 0; ;) {
    const { rows } = await pool.query<SeedPlace & { readonly seed: string }>(
      'select club, deal, seed from sealed.unsealed($1)',
      [pageSize],
    );
    if (rows.length === 0) return count;
    for (const { seed, ...place } of rows) {
      const { key: name, sealed } = sealSeed(place, seed, key);
      await pool.query('select sealed.seal_old($1, $2, $3, $4)', [place.club, place.deal, name, sealed]);
    }
    count += rows.length;
  }
}

/** A key that seeds are sealed under, and that this process does not have. */
export interface AbsentKey {
  readonly key: string;
  /** How many deals it seals that were not shown yet. */
  readonly seeds: number;
}

/** The keys that seeds are sealed under, that are not among these, and that nobody gave up. */
export async function absentKeys(
  pool: Pick<Pool, 'query'>,
  keys: readonly SealKey[],
): Promise<readonly AbsentKey[]> {
  const { rows } = await pool.query<AbsentKey & { readonly lost: boolean }>(
    'select key, seeds::integer as seeds, lost from sealed.keys_in_use()',
  );
  return rows.filter(({ key, lost }) => !lost && !keys.some(({ name }) => name === key));
}

/** Gives a key up for good: games in progress that were dealt under it become no contest. */
export async function abandonKey(pool: Pick<Pool, 'query'>, key: string): Promise<void> {
  await pool.query('select sealed.give_up_key($1)', [key]);
}
