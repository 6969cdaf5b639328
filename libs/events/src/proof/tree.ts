import { hash } from 'node:crypto';

/*
 * The Merkle tree of RFC 9162, section 2.1: leaves and nodes are hashed apart, so that no node can pass for a leaf. A
 * club's leaves are the hashes of its events in order of position: the root proves that none of them changed.
 */

// In one call: a tree over a million events has two million nodes.
const sha256 = (...parts: readonly Uint8Array[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

export const leafHash = (data: Uint8Array): Buffer => sha256(leafPrefix, data);
export const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(nodePrefix, left, right);

/** The root of a tree without leaves. */
export const emptyRoot = sha256();

/** The largest power of two that is smaller than `size`, of two leaves or more. */
function leftSize(size: number): number {
  let left = 1;
  while (left * 2 < size) left *= 2;
  return left;
}

/** The roots of a tree's complete subtrees, the largest first: enough to go on with, and to make the root from. */
export interface Peaks {
  readonly size: number;
  readonly hashes: readonly Buffer[];
}

export const noPeaks: Peaks = { size: 0, hashes: [] };

/** The peaks with one leaf more, given by its hash. */
export function withLeaf({ size, hashes }: Peaks, leaf: Buffer): Peaks {
  const kept = [...hashes];
  let node = leaf;
  // Each one bit at the end of the size is a complete subtree that the new leaf fills up.
  for (let bits = size; bits % 2 === 1; bits = Math.floor(bits / 2)) {
    const left = kept.pop();
    if (left) node = nodeHash(left, node);
  }
  return { size: size + 1, hashes: [...kept, node] };
}

/** The root that peaks lead to. */
export const rootOf = ({ hashes }: Peaks): Buffer =>
  hashes.length === 0 ? emptyRoot : hashes.reduceRight((right, left) => nodeHash(left, right));

/** How many peaks a tree of so many leaves has. */
export function peakCount(size: number): number {
  let count = 0;
  for (let bits = size; bits > 0; bits = Math.floor(bits / 2)) count += bits % 2;
  return count;
}

/** The root over leaf hashes. */
export const rootOver = (leaves: readonly Buffer[]): Buffer =>
  rootOf(leaves.reduce((peaks, leaf) => withLeaf(peaks, leaf), noPeaks));

/** Leaves of a tree that form one subtree: `from` (counted from 0) up to `to`, which is not among them. */
export interface Subtree {
  readonly from: number;
  readonly to: number;
}

/** The subtrees whose roots lead from the leaf at `index` (from 0) to the root over `size`, from below (RFC 9162, 2.1.3.1). */
export function inclusionSubtrees(size: number, index: number, from = 0): readonly Subtree[] {
  if (size <= 1) return [];
  const left = leftSize(size);
  const [middle, to] = [from + left, from + size];
  return index < left
    ? [...inclusionSubtrees(left, index, from), { from: middle, to }]
    : [...inclusionSubtrees(size - left, index - left, middle), { from, to: middle }];
}

/** The hashes of an inclusion proof over all `leaves`. */
export const inclusionProof = (leaves: readonly Buffer[], index: number): readonly Buffer[] =>
  inclusionSubtrees(leaves.length, index).map(({ from, to }) => rootOver(leaves.slice(from, to)));

/** Whether `leaf` is at `index` of the tree of `size` leaves with this root (RFC 9162, 2.1.3.2). */
export function provesInclusion(
  { leaf, index, size, root }: { leaf: Buffer; index: number; size: number; root: Buffer },
  proof: readonly Buffer[],
): boolean {
  if (!(Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size))
    return false;
  let [fn, sn, node] = [index, size - 1, leaf];
  for (const hash of proof) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      node = nodeHash(hash, node);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    } else node = nodeHash(node, hash);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && node.equals(root);
}

function subproof(size: number, of: number, from: number, isWhole: boolean): readonly Subtree[] {
  if (size === of) return isWhole ? [] : [{ from, to: from + of }];
  const left = leftSize(of);
  const middle = from + left;
  return size <= left
    ? [...subproof(size, left, from, isWhole), { from: middle, to: from + of }]
    : [...subproof(size - left, of - left, middle, false), { from, to: middle }];
}

/** The subtrees whose roots show that a tree of `size` leaves is a beginning of one `of` so many (RFC 9162, 2.1.4.1). */
export const consistencySubtrees = (size: number, of: number): readonly Subtree[] =>
  size === 0 || size === of ? [] : subproof(size, of, 0, true);

/** The hashes of a consistency proof: the first `size` of `leaves` are a beginning of them all. */
export const consistencyProof = (leaves: readonly Buffer[], size: number): readonly Buffer[] =>
  consistencySubtrees(size, leaves.length).map(({ from, to }) => rootOver(leaves.slice(from, to)));

/** Whether the tree of `before` is a beginning of the tree of `after` (RFC 9162, 2.1.4.2). */
export function provesConsistency(
  before: { readonly size: number; readonly root: Buffer },
  after: { readonly size: number; readonly root: Buffer },
  proof: readonly Buffer[],
): boolean {
  if (before.size > after.size) return false;
  if (before.size === after.size) return proof.length === 0 && before.root.equals(after.root);
  if (before.size === 0) return proof.length === 0 && before.root.equals(emptyRoot);
  const isComplete = peakCount(before.size) === 1;
  const [first, ...rest] = isComplete ? [before.root, ...proof] : proof;
  if (!first) return false;
  let [fn, sn] = [before.size - 1, after.size - 1];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  let [older, newer] = [first, first];
  for (const hash of rest) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      older = nodeHash(hash, older);
      newer = nodeHash(hash, newer);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    } else newer = nodeHash(newer, hash);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && older.equals(before.root) && newer.equals(after.root);
}
