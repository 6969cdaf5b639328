#!/usr/bin/env bash
# @sundaeswap/fraction 1.0.8: what lies between -1 and 0 loses its sign: minus half a point is half a point, as a number and as a text, though minus one and a half stays below zero.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @sundaeswap/fraction@1.0.8
cat >try.mjs <<'TRY'
import { Fraction } from '@sundaeswap/fraction';

const read = (value) => Fraction.asFraction(value).toNumber();
const [long, number, text] = [-1.5, -0.5, '-0.5'].map((value) => read(value));
console.log(`@sundaeswap/fraction 1.0.8: -1.5 is ${long}, -0.5 is ${number}, “-0.5” is ${text}; -1 by 2 is ${new Fraction(-1n, 2n).toNumber()}`);
if (long !== -1.5 || number !== 0.5 || text !== 0.5 || new Fraction(-1n, 2n).toNumber() !== -0.5) {
  console.error('Half a point less is less.');
  process.exit(1);
}
TRY
node try.mjs
