#!/usr/bin/env bash
# draughts 0.2.1, international draughts: a king takes over any distance, but without taking it moves one square only.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent draughts@0.2.1
cat >try.cjs <<'TRY'
const { Draughts } = require('draughts');

// FMJD’s rules: a king that does not take moves along its diagonal over any number of vacant squares. From 28, with nothing in its
// way, that is to the seventeen squares of two diagonals.
const targets = (position) => new Draughts(position).moves().map(({ to }) => to).sort((a, b) => a - b);
const quiet = targets('W:WK28:B1');
const taking = targets('W:WK28:B19');
console.log(`draughts 0.2.1: a king on 28 moves to ${quiet.join(', ')}; taking the piece on 19 it comes to ${taking.join(', ')}`);
if (quiet.join() !== '22,23,32,33' || taking.join() !== '5,10,14') {
  console.error('A king flies.');
  process.exit(1);
}
TRY
node try.cjs
