#!/usr/bin/env bash
# @3d-dice/dice-roller-parser 0.2.6: a d6 shows a 7, once in twelve throws, and its 1 as seldom: the random number is spread over the sides and rounded, where each side is to come as often as the others.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @3d-dice/dice-roller-parser@0.2.6
cat >try.cjs <<'TRY'
const { DiceRoller } = require('@3d-dice/dice-roller-parser');

const faces = new Map();
const throws = 12_000;
for (let each = 0; each < throws; each += 1) {
  // Numbers from 0 to 1, evenly spread: the generator of one's own that the README lets one pass.
  const face = new DiceRoller(() => each / throws).rollValue('1d6');
  faces.set(face, (faces.get(face) ?? 0) + 1);
}
const own = new DiceRoller();
let most = 0;
for (let each = 0; each < 2_000; each += 1) most = Math.max(most, own.rollValue('1d6'));
console.log(`@3d-dice/dice-roller-parser 0.2.6, 1d6: ${[...faces].map(([face, times]) => `${face}: ${times}`).join(', ')} of ${throws}, 2000 each expected; with its own random numbers up to ${most}`);
if (faces.get(7) !== 1_000 || faces.get(2) !== 2_000 || most !== 7) {
  console.error('A die of six sides shows six, evenly.');
  process.exit(1);
}
TRY
node try.cjs
