import { bug } from '@fairview/kernel';
import { randomBytes } from 'node:crypto';
import type { RowWrite, RowWrites } from '@fairview/events';
import { commitment } from '@fairview/rules';
import type { SealedDeal } from './sealed-deal.js';
import type { SealedSeed, SeedPlace } from './cipher.js';

/** SH-1: a server's seed, 32 bytes in lower-case hexadecimal. */
export const drawServerSeed = (): string => randomBytes(32).toString('hex');

/**
 * Why a deal cannot be played: its seed is gone, or is not the one that was committed to; or the key that sealed it was
 * given up.
 */
export const seedFailures = ['seed-broken', 'seal-key-lost'] as const;
export type SeedFailure = (typeof seedFailures)[number];

/** What a seed is wanted for: to fold a game, to make sure of a deal before its game starts, to publish it. */
export type SeedPurpose = 'fold' | 'start' | 'reveal' | 'audit';

/** A deal whose seed failed, for the log of the process and its health. */
export interface BrokenDeal {
  readonly club: string;
  readonly deal: string;
  readonly failure: SeedFailure;
}

/** The seeds that are not to be known yet, apart from the log. */
export interface SealedSeeds {
  /**
   * The seed of a deal, `undefined` if it is gone or was changed.
   * @throws SealKeyLost, SealKeyMissing
   */
  seedOf(club: string, deal: string, purpose: SeedPurpose): Promise<string | undefined>;
  /** What is kept of a seed. */
  seal(place: SeedPlace, seed: string): SealedSeed;
  /** Draws the seed of a new attempt; at random if absent. */
  draw?(): string;
  /** Called for a deal whose seed failed. */
  alarm?(broken: BrokenDeal): void;
}

/** Used where no deals are made. */
export const noSeeds: SealedSeeds = {
  seedOf: () => Promise.resolve(undefined),
  seal: () => bug('nothing seals seeds here'),
};

/** The key of a seed was given up: nobody can open it any more. */
export class SealKeyLost extends Error {
  override readonly name = 'SealKeyLost';
}

/** This process does not have the key of a seed. It cannot tell whether any other process has it: nothing is concluded. */
export class SealKeyMissing extends Error {
  override readonly name = 'SealKeyMissing';
}

const sealing: RowWrite = {
  name: 'sealed-seed',
  table: 'sealed.seed',
  sql: `
    insert into sealed.seed (club, deal, key, sealed)
    select a.club, r.deal, r.key, decode(r.sealed, 'hex')
      from given g
      join appended a using (n)
     cross join lateral jsonb_to_record(g.row) as r(deal text, key text, sealed text)`,
};

/** A seed that the server has drawn for an attempt to deal: what it publishes, and the row that keeps the seed. */
export interface DrawnSeed {
  readonly dealId: string;
  readonly serverCommitment: string;
  /** Keeps the seed apart from the log, written with the event that commits to it. */
  readonly rows: readonly RowWrites[];
}

/** Draws the server's seed for an attempt to deal (SH-1, SH-2). */
export function drawSeed(club: string, dealId: string, seeds: SealedSeeds): DrawnSeed {
  const seed = seeds.draw?.() ?? drawServerSeed();
  const made = commitment(dealId, 'server', seed);
  const serverCommitment = made.ok
    ? made.value
    : bug(`no commitment to deal ${dealId}: ${made.refusal.code}`);
  const { key, sealed } = seeds.seal({ club, deal: dealId }, seed);
  const row = { deal: dealId, key, sealed: sealed.toString('hex') };
  return { dealId, serverCommitment, rows: [{ write: sealing, rows: [row] }] };
}

/** A seed that keeps the server's commitment, or why there is none. */
export type JudgedSeed = { readonly seed: string } | { readonly failure: SeedFailure };

/**
 * The seed of a deal, judged by what was committed to (SH-2): a seed that was changed in the database deals no other cards.
 * @param revealed the seed as the log has it, once it was published: it was judged then
 * @throws SealKeyMissing
 */
export async function judgedSeed(
  seeds: SealedSeeds,
  club: string,
  { dealId, serverCommitment }: Pick<SealedDeal, 'dealId' | 'serverCommitment'>,
  purpose: SeedPurpose,
  revealed?: string,
): Promise<JudgedSeed> {
  const failed = (failure: SeedFailure): JudgedSeed => {
    seeds.alarm?.({ club, deal: dealId, failure });
    return { failure };
  };
  let seed: string | undefined;
  try {
    seed = revealed ?? (await seeds.seedOf(club, dealId, purpose));
  } catch (error) {
    if (error instanceof SealKeyLost) return failed('seal-key-lost');
    throw error;
  }
  const kept = seed === undefined ? undefined : commitment(dealId, 'server', seed);
  return seed !== undefined && kept?.ok && kept.value === serverCommitment ? { seed } : failed('seed-broken');
}
