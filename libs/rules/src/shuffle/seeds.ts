import { accepted, refused, type Checked } from '@fairview/kernel';
import { parseHex } from './sha256.js';

/** The seeds of one deal as they are stored and published: lower-case hexadecimal (SH-1). */
export interface Seeds {
  /** 1 to 128 printable ASCII characters without a blank, never used for two deals. */
  readonly dealId: string;
  /** 32 bytes. */
  readonly serverSeed: string;
  /** One a seat, P1 first: 16 to 64 bytes, or the empty text for a seat that never committed (SH-2). */
  readonly clientSeeds: readonly string[];
}

export interface SeedBytes {
  readonly serverSeed: Uint8Array;
  readonly clientSeeds: readonly Uint8Array[];
}

/** SH-1: whether `text` may name a deal. */
export const isDealId = (text: string): boolean => /^[!-~]{1,128}$/.test(text);

/** SH-1: 32 bytes, or nothing. */
export function parseServerSeed(text: string): Checked<Uint8Array> {
  const bytes = parseHex(text);
  return bytes?.length === 32 ? accepted(bytes) : refused('SH-1', 'bad-server-seed');
}

/** SH-1 and SH-2: 16 to 64 bytes, or none at all. `seat` (from 0) is named in the refusal. */
export function parseClientSeed(text: string, seat: number): Checked<Uint8Array> {
  const bytes = parseHex(text);
  const fits = bytes && (bytes.length === 0 || (bytes.length >= 16 && bytes.length <= 64));
  return fits ? accepted(bytes) : refused('SH-1', 'bad-client-seed', { seat: seat + 1 });
}

/** SH-1: the raw bytes of a deal's seeds. Refused: `bad-deal-id`, `bad-server-seed`, `bad-client-seed`. */
export function readSeeds(given: Seeds): Checked<SeedBytes> {
  if (!isDealId(given.dealId)) return refused('SH-1', 'bad-deal-id');
  const serverSeed = parseServerSeed(given.serverSeed);
  if (!serverSeed.ok) return serverSeed;
  const clientSeeds: Uint8Array[] = [];
  for (const [seat, text] of given.clientSeeds.entries()) {
    const seed = parseClientSeed(text, seat);
    if (!seed.ok) return seed;
    clientSeeds.push(seed.value);
  }
  return accepted({ serverSeed: serverSeed.value, clientSeeds });
}
