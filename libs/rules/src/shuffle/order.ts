import { accepted, refused, type Checked } from '@fairview/kernel';
import { asciiBytes, hmacSha256, joined } from './sha256.js';
import { readSeeds, type Seeds } from './seeds.js';

/** What a shuffle is made from. Seeds are lower-case hexadecimal; a seat that sent none has the empty text. */
export interface ShuffleGiven extends Seeds {
  /** How many things are put in order, 1 to 65536. */
  readonly n: number;
}

/** More than anything dealt, drawn or seated here. */
const mostThings = 0x10000;

/** SH-3: the text that, with the block's number behind it, every block of the stream is made from. */
export function shuffleContext(given: ShuffleGiven): string {
  return `scarne-shuffle/1\n${given.dealId}\n${given.n}\n${given.clientSeeds.join(',')}\n`;
}

/** SH-3: the endless stream of 32-bit words, eight a block, big-endian. */
export function* shuffleWords(serverSeed: Uint8Array, context: string): Generator<number, never> {
  const contextBytes = asciiBytes(context);
  for (let k = 0; ; k += 1) {
    const counter = new DataView(new ArrayBuffer(4));
    counter.setUint32(0, k);
    const block = hmacSha256(serverSeed, joined(contextBytes, new Uint8Array(counter.buffer)));
    const words = new DataView(block.buffer);
    for (let i = 0; i < 8; i += 1) yield words.getUint32(4 * i);
  }
}

/** SH-4: a number below `m` (1 to 2^32), every one equally likely: words in the ragged end of the range are thrown away. */
export function drawBelow(m: number, nextWord: () => number): number {
  const limit = 0x100000000 - (0x100000000 % m);
  for (;;) {
    const word = nextWord();
    if (word < limit) return word % m;
  }
}

/** SH-5: Fisher-Yates from the top down. */
function fisherYates(n: number, nextWord: () => number): readonly number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i >= 1; i -= 1) {
    const j = drawBelow(i + 1, nextWord);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
}

/**
 * SH-3 to SH-5: the numbers 0..n-1 in the order the seeds give them; the first is the top card.
 * Refused: a deal id, a seed or a number of things out of bounds (SH-1, SH-5).
 */
export function shuffledOrder(given: ShuffleGiven): Checked<readonly number[]> {
  const seeds = readSeeds(given);
  if (!seeds.ok) return seeds;
  if (!Number.isInteger(given.n) || given.n < 1 || given.n > mostThings) {
    return refused('SH-5', 'shuffle-size-out-of-bounds', { most: mostThings });
  }
  const words = shuffleWords(seeds.value.serverSeed, shuffleContext(given));
  return accepted(fisherYates(given.n, () => words.next().value));
}
