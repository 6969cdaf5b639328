import { accepted, refused, type Checked, type Refused } from '@fairview/kernel';
import { shuffledOrder, type ShuffleGiven } from './order.js';
import { isDealId, parseClientSeed, parseServerSeed, readSeeds } from './seeds.js';
import { asciiBytes, formatHex, joined, sha256 } from './sha256.js';

/** The committer: the server, or a seat counted from 0 (written `P1`, `P2` … in the hashed text). */
export type Committer = 'server' | number;

/** A deal after its reveal: everything anybody needs to check it. */
export interface RevealedDeal extends ShuffleGiven {
  /** What the server published before any seat did: SHA-256, lower-case hexadecimal. */
  readonly serverCommitment: string;
  /** What each seat published; `null` for a seat that never committed and so plays with the empty seed. */
  readonly clientCommitments: readonly (string | null)[];
  /** The order that was dealt; without it the order is made, not compared. */
  readonly order?: readonly number[];
}

const roleOf = (who: Committer): string => (who === 'server' ? 'server' : `P${who + 1}`);

const commitmentTo = (dealId: string, who: Committer, seed: Uint8Array): string =>
  formatHex(sha256(joined(asciiBytes(`scarne-commit/1\n${dealId}\n${roleOf(who)}\n`), seed)));

/**
 * SH-2: what `who` publishes before anybody's seed is known: SHA-256 in lower-case hexadecimal.
 * `seed` is hexadecimal too. Refused: `bad-deal-id`, `bad-server-seed`, `bad-client-seed` (SH-1), and
 * `empty-seed-committed` (SH-2): a seat without a seed has no commitment.
 */
export function commitment(dealId: string, who: Committer, seed: string): Checked<string> {
  if (!isDealId(dealId)) return refused('SH-1', 'bad-deal-id');
  const bytes = who === 'server' ? parseServerSeed(seed) : parseClientSeed(seed, who);
  if (!bytes.ok) return bytes;
  if (bytes.value.length === 0) return refused('SH-2', 'empty-seed-committed');
  return accepted(commitmentTo(dealId, who, bytes.value));
}

/** SH-2: the first seat whose seed is not the one that it committed to, and how it fails. */
function brokenPromise(deal: RevealedDeal, seeds: readonly Uint8Array[]): Refused | undefined {
  for (const [seat, seed] of seeds.entries()) {
    const promised = deal.clientCommitments[seat] ?? null;
    const params = { seat: seat + 1 };
    if (promised === null && seed.length > 0) return refused('SH-2', 'seed-without-commitment', params);
    if (promised !== null && seed.length === 0) return refused('SH-2', 'seat-did-not-reveal', params);
    if (promised !== null && promised !== commitmentTo(deal.dealId, seat, seed)) {
      return refused('SH-2', 'seat-commitment-broken', params);
    }
  }
  return undefined;
}

/**
 * SH-6: checks a revealed deal as anybody may: the server's commitment, every seat's, then the shuffle itself.
 * Gives the order that the seeds make. Refused: what `shuffledOrder` refuses, and `server-commitment-broken`,
 * `commitments-not-one-a-seat`, `seed-without-commitment`, `seat-did-not-reveal`, `seat-commitment-broken` (SH-2),
 * `order-differs` (SH-6) with the first place, counted from 0, that is not what the seeds give.
 */
export function verifyReveal(deal: RevealedDeal): Checked<readonly number[]> {
  const seeds = readSeeds(deal);
  if (!seeds.ok) return seeds;
  if (commitmentTo(deal.dealId, 'server', seeds.value.serverSeed) !== deal.serverCommitment) {
    return refused('SH-2', 'server-commitment-broken');
  }
  if (deal.clientCommitments.length !== deal.clientSeeds.length)
    return refused('SH-2', 'commitments-not-one-a-seat');
  const broken = brokenPromise(deal, seeds.value.clientSeeds);
  if (broken) return broken;
  const order = shuffledOrder(deal);
  if (!order.ok || deal.order === undefined) return order;
  const { order: dealt } = deal;
  const place = order.value.findIndex((index, at) => dealt[at] !== index);
  if (place >= 0) return refused('SH-6', 'order-differs', { place });
  return dealt.length === order.value.length
    ? order
    : refused('SH-6', 'order-differs', { place: order.value.length });
}
