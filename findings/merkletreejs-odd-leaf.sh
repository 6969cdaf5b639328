#!/usr/bin/env bash
# merkletreejs 0.6.0: with duplicateOdd (“an odd node will be duplicated and combined”) the proof of the last of three results is without the copy, and verify() of the same tree refuses it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent merkletreejs@0.6.0
cat >try.cjs <<'TRY'
const { createHash } = require('node:crypto');
const { MerkleTree } = require('merkletreejs');

const sha256 = (data) => createHash('sha256').update(data).digest();
const leaves = ['Ada 1-0', 'Bruno 0-1', 'Clara 1-0'].map((result) => sha256(result));
const verdict = (options) => {
  const tree = new MerkleTree(leaves, sha256, options);
  return leaves.map((leaf) => tree.verify(tree.getProof(leaf), leaf, tree.getRoot()));
};
const pair = (left, right) => sha256(Buffer.concat([left, right]));
const root = pair(pair(leaves[0], leaves[1]), pair(leaves[2], leaves[2]));
const [plain, doubled] = [verdict({}), verdict({ duplicateOdd: true })];
const asSaid = new MerkleTree(leaves, sha256, { duplicateOdd: true }).getRoot().equals(root);
console.log(`merkletreejs 0.6.0, three leaves, each with its own proof: ${plain.join(' ')}; with duplicateOdd: ${doubled.join(' ')}; the root is ${asSaid ? '' : 'not '}with the copy`);
if (plain.join() !== 'true,true,true' || doubled.join() !== 'true,true,false' || !asSaid) {
  console.error('The proof of a leaf that is copied holds.');
  process.exit(1);
}
TRY
node try.cjs
