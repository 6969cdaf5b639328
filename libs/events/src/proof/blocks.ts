import { noPeaks, peakCount, rootOf, withLeaf, type Peaks, type Subtree } from './tree.js';

/*
 * A tree is kept as the roots of its complete blocks of 256 leaves: what is stored stays small, and any proof is made from
 * these and from the leaves of at most two blocks.
 */

/** How many leaves a block has: a power of two, so that a block is a subtree. */
export const blockSize = 256;

/** The root of a complete block, and which one it is, from 0. */
export interface Block {
  readonly number: number;
  readonly hash: Buffer;
}

/** The peaks over whole blocks, and those over the leaves of the block that is not complete yet. */
function parted({ size, hashes }: Peaks): { whole: Peaks; partial: Peaks } {
  const rest = size % blockSize;
  const at = hashes.length - peakCount(rest);
  return {
    whole: { size: (size - rest) / blockSize, hashes: hashes.slice(0, at) },
    partial: { size: rest, hashes: hashes.slice(at) },
  };
}

const joined = (whole: Peaks, partial: Peaks): Peaks => ({
  size: whole.size * blockSize + partial.size,
  hashes: [...whole.hashes, ...partial.hashes],
});

/** Peaks with further leaves, given by their hashes, and the blocks that became complete with them. */
export function withLeaves(
  peaks: Peaks,
  leaves: readonly Buffer[],
): { readonly peaks: Peaks; readonly blocks: readonly Block[] } {
  let { whole, partial } = parted(peaks);
  const blocks: Block[] = [];
  for (const leaf of leaves) {
    partial = withLeaf(partial, leaf);
    const [hash] = partial.hashes;
    if (partial.size < blockSize || !hash) continue;
    blocks.push({ number: whole.size, hash });
    whole = withLeaf(whole, hash);
    partial = noPeaks;
  }
  return { peaks: joined(whole, partial), blocks };
}

/** Where the roots of complete blocks and the leaves of a tree are read; both from 0, `to` not among them. */
export interface BlockSource {
  blocks(from: number, to: number): Promise<readonly Buffer[]>;
  leaves(from: number, to: number): Promise<readonly Buffer[]>;
}

const over = (hashes: readonly Buffer[]): Peaks => hashes.reduce(withLeaf, noPeaks);

/** The peaks of the leaves from one that begins a block up to another. */
async function peaksBetween(from: number, to: number, source: BlockSource): Promise<Peaks> {
  const complete = Math.floor(to / blockSize);
  const rest = Math.max(from, complete * blockSize);
  const whole = from < rest ? over(await source.blocks(from / blockSize, complete)) : noPeaks;
  const partial = rest < to ? over(await source.leaves(rest, to)) : noPeaks;
  return joined(whole, partial);
}

/** The peaks of a whole tree of so many leaves. */
export const peaksOver = (size: number, source: BlockSource): Promise<Peaks> => peaksBetween(0, size, source);

/**
 * The root of a subtree of a proof. A subtree begins at a multiple of its width (rounded up to a power of two), so a
 * wide one begins with a block.
 */
const rootOfSubtree = async ({ from, to }: Subtree, source: BlockSource): Promise<Buffer> =>
  rootOf(to - from < blockSize ? over(await source.leaves(from, to)) : await peaksBetween(from, to, source));

/** The hashes of a proof: the roots of its subtrees. */
export async function proofOver(
  subtrees: readonly Subtree[],
  source: BlockSource,
): Promise<readonly Buffer[]> {
  const hashes: Buffer[] = [];
  for (const subtree of subtrees) hashes.push(await rootOfSubtree(subtree, source));
  return hashes;
}
