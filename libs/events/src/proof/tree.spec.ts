import fc from 'fast-check';
import {
  consistencyProof,
  emptyRoot,
  inclusionProof,
  leafHash,
  nodeHash,
  noPeaks,
  peakCount,
  provesConsistency,
  provesInclusion,
  rootOf,
  rootOver,
  withLeaf,
} from './tree.js';

/** The leaves and roots with which implementations of certificate transparency check themselves. */
const data = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const leaves = data.map((hex) => leafHash(Buffer.from(hex, 'hex')));

const someLeaves = (count: number): Buffer[] =>
  Array.from({ length: count }, (_, n) => leafHash(Buffer.from([n >> 8, n & 255])));

/** The root as the RFC defines it, by halves. */
function literalRoot(all: readonly Buffer[]): Buffer {
  const [only] = all;
  if (!only) return emptyRoot;
  if (all.length === 1) return only;
  let left = 1;
  while (left * 2 < all.length) left *= 2;
  return nodeHash(literalRoot(all.slice(0, left)), literalRoot(all.slice(left)));
}

/** A tree's size, and the size of an earlier one. */
const sizes = fc
  .integer({ min: 1, max: 90 })
  .chain((size) => fc.tuple(fc.integer({ min: 0, max: size }), fc.constant(size)));

describe('the tree over a club’s events', () => {
  it('has the published roots', () => {
    expect(roots.map((_, n) => rootOver(leaves.slice(0, n)).toString('hex'))).toEqual(roots);
  });

  it('grows by its peaks to the root that all leaves give', () => {
    const all = someLeaves(200);
    let peaks = noPeaks;
    for (const [n, leaf] of all.entries()) {
      peaks = withLeaf(peaks, leaf);
      expect(peaks.hashes).toHaveLength(peakCount(n + 1));
      expect(rootOf(peaks)).toEqual(literalRoot(all.slice(0, n + 1)));
    }
  });

  it('proves each leaf at its place, and at no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), (size, at, elsewhere) => {
        const all = someLeaves(size);
        const [index, other] = [at % size, elsewhere % size];
        const leaf = all[index] ?? emptyRoot;
        const proof = inclusionProof(all, index);
        const root = rootOver(all);
        expect(provesInclusion({ leaf, index, size, root }, proof)).toBe(true);
        if (other !== index) expect(provesInclusion({ leaf, index: other, size, root }, proof)).toBe(false);
        expect(provesInclusion({ leaf: leafHash(leaf), index, size, root }, proof)).toBe(false);
        expect(provesInclusion({ leaf, index, size, root: emptyRoot }, proof)).toBe(false);
        expect(provesInclusion({ leaf, index, size, root }, [...proof, root])).toBe(false);
      }),
    );
  });

  it('proves that it only grew, and finds each changed leaf of its beginning', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), ([old, size], at) => {
        const all = someLeaves(size);
        const [before, after] = [
          { size: old, root: rootOver(all.slice(0, old)) },
          { size, root: rootOver(all) },
        ];
        const proof = consistencyProof(all, old);
        expect(provesConsistency(before, after, proof)).toBe(true);
        if (old === 0) return;
        const forged = all.map((leaf, n) => (n === at % old ? leafHash(leaf) : leaf));
        const rewritten = { size, root: rootOver(forged) };
        expect(provesConsistency(before, rewritten, consistencyProof(forged, old))).toBe(false);
        expect(provesConsistency(before, rewritten, proof)).toBe(false);
      }),
    );
  });

  it('does not accept a shrunken tree as a grown one', () => {
    const all = someLeaves(9);
    const [small, large] = [
      { size: 4, root: rootOver(all.slice(0, 4)) },
      { size: 9, root: rootOver(all) },
    ];
    expect(provesConsistency(large, small, consistencyProof(all, 4))).toBe(false);
    expect(provesConsistency(small, large, [])).toBe(false);
  });
});
