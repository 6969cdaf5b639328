import { createHmac } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';

/**
 * Hashes of what commands ask, by which one that is sent again is told from an id that was used twice. They are keyed: an input may
 * hold names, codes and texts, and nobody without the key can try words against the log.
 */
export class InputHashes {
  /** @param keys the newest first, which makes the hashes; those of the others are known all the same */
  constructor(private readonly keys: readonly [Buffer, ...Buffer[]]) {}

  /** The hash of an input, in hex. What is undefined has no part in it. */
  of(input: unknown): string {
    return hashOf(this.keys[0], input);
  }

  /** Whether a hash is of this input, under whichever key. */
  match(hash: string, input: unknown): boolean {
    return this.keys.some((key) => hashOf(key, input) === hash);
  }
}

/** Hashes under a key that anybody knows: for logs without secrets. */
export const plainInputHashes = new InputHashes([Buffer.alloc(32)]);

const hashOf = (key: Buffer, input: unknown): string =>
  createHmac('sha256', key)
    .update(canonicalJson(input) ?? 'null')
    .digest('hex');
