#!/usr/bin/env bash
# json-canonicalize 3.0.1: what toJSON gives keeps its own order of names, so one value has two “canonical” texts (RFC 8785, 3.2.3).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent json-canonicalize@3.0.1
cat >try.mjs <<'TRY'
import { canonicalize } from 'json-canonicalize';

class Score {
  constructor(entries) {
    this.entries = entries;
  }
  toJSON() {
    return Object.fromEntries(this.entries);
  }
}
const one = { score: new Score([['white', 1], ['black', 0]]) };
const other = { score: new Score([['black', 0], ['white', 1]]) };
const [first, second] = [canonicalize(one), canonicalize(other)];
const plain = canonicalize(JSON.parse(JSON.stringify(one)));
console.log(`json-canonicalize 3.0.1: ${first} and ${second}; the same value without toJSON: ${plain}`);
if (first === second || second !== plain) {
  console.error('What toJSON gives is sorted too.');
  process.exit(1);
}
TRY
node try.mjs
