import fc from 'fast-check';
import { blockSize, proofOver, withLeaves, type Block, type BlockSource } from './blocks.js';
import {
  consistencyProof,
  consistencySubtrees,
  inclusionProof,
  inclusionSubtrees,
  leafHash,
  noPeaks,
  rootOf,
  rootOver,
} from './tree.js';

const all = Array.from({ length: 1_400 }, (_, n) => leafHash(Buffer.from([n >> 8, n & 255])));

/** A tree that grew by these steps, and what was kept of it. */
function grown(steps: readonly number[]) {
  const blocks: Block[] = [];
  let peaks = noPeaks;
  for (const step of steps) {
    const next = withLeaves(peaks, all.slice(peaks.size, peaks.size + step));
    blocks.push(...next.blocks);
    peaks = next.peaks;
  }
  const hashes = blocks.map(({ hash }) => hash);
  const read: number[] = [];
  const source: BlockSource = {
    blocks: (from, to) => Promise.resolve(hashes.slice(from, to)),
    leaves: (from, to) => {
      read.push(to - from);
      return Promise.resolve(all.slice(from, to));
    },
  };
  return { peaks, blocks, source, read };
}

const steps = fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 4 }).filter((each) => {
  const size = each.reduce((sum, step) => sum + step, 0);
  return size <= all.length;
});

describe('a tree that is kept in blocks', () => {
  it('grows to the same root in any steps, and keeps the root of each complete block', () => {
    fc.assert(
      fc.property(steps, (each) => {
        const { peaks, blocks } = grown(each);
        expect(rootOf(peaks).equals(rootOver(all.slice(0, peaks.size)))).toBe(true);
        expect(blocks.map(({ number }) => number)).toEqual(
          Array.from({ length: Math.floor(peaks.size / blockSize) }, (_, n) => n),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('proves everything that the whole tree proves, and reads the leaves of at most two blocks', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.double({ min: 0, max: 0.999, noNaN: true }), async (each, where) => {
        const { peaks, source, read } = grown(each);
        const leaves = all.slice(0, peaks.size);
        const at = Math.floor(where * peaks.size);
        expect(await proofOver(inclusionSubtrees(peaks.size, at), source)).toEqual(
          inclusionProof(leaves, at),
        );
        expect(read.reduce((sum, count) => sum + count, 0)).toBeLessThan(2 * blockSize);
        expect(await proofOver(consistencySubtrees(at, peaks.size), source)).toEqual(
          consistencyProof(leaves, at),
        );
      }),
      { numRuns: 60 },
    );
  });
});
