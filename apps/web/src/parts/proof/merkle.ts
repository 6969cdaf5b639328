import { areEqual, hashOf } from './bytes.js';

/** The tree of RFC 9162, section 2.1, over the hashes of a club's events. */
const [leafPrefix, nodePrefix] = [Uint8Array.of(0), Uint8Array.of(1)];

export const leafOf = (data: Uint8Array): Uint8Array => hashOf(leafPrefix, data);
const nodeOf = (left: Uint8Array, right: Uint8Array): Uint8Array => hashOf(nodePrefix, left, right);

/** The roots of the complete subtrees over so many leaves, the largest first. */
export class Tree {
  private readonly peaks: Uint8Array[] = [];
  private size = 0;

  /** Adds the next leaf, by its hash. */
  add(leaf: Uint8Array): void {
    let node = leaf;
    for (let bits = this.size; bits % 2 === 1; bits = Math.floor(bits / 2)) {
      const left = this.peaks.pop();
      if (left) node = nodeOf(left, node);
    }
    this.peaks.push(node);
    this.size += 1;
  }

  root(): Uint8Array {
    const [first, ...more] = this.peaks.toReversed();
    return first ? more.reduce((right, left) => nodeOf(left, right), first) : hashOf();
  }
}

/** Whether a leaf is at a place, from 0, of the tree of so many leaves with this root (RFC 9162, 2.1.3.2). */
export function isIncluded(
  { leaf, index, size, root }: { leaf: Uint8Array; index: number; size: number; root: Uint8Array },
  path: readonly Uint8Array[],
): boolean {
  if (!(index >= 0 && index < size)) return false;
  let [at, last, node] = [index, size - 1, leaf];
  for (const hash of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      node = nodeOf(hash, node);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else node = nodeOf(node, hash);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && areEqual(node, root);
}
