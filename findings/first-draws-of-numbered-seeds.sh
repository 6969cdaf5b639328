#!/usr/bin/env bash
# prando 6.0.1, park-miller 2.0.1, random-seedable 1.0.8: the first die of each of the seeds 1 to 1,000 shows the same face, so rounds drawn by their number are drawn alike.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent prando@6.0.1 park-miller@2.0.1 random-seedable@1.0.8
cat >try.cjs <<'TRY'
const prando = require('prando');
const parkMiller = require('park-miller');
const { MersenneTwister, XORShift, XORShift128Plus } = require('random-seedable');

const Prando = prando.default ?? prando;
const ParkMiller = parkMiller.default ?? parkMiller;
const face = (fraction) => 1 + Math.floor(fraction * 6);
const rolls = {
  'prando 6.0.1': (seed) => new Prando(seed).nextInt(1, 6),
  'park-miller 2.0.1': (seed) => new ParkMiller(seed).integerInRange(1, 6),
  'random-seedable 1.0.8, XORShift': (seed) => face(new XORShift(seed).float()),
  'random-seedable 1.0.8, XORShift128Plus': (seed) => face(new XORShift128Plus(seed).float()),
  // Beside them one that mixes its seed.
  'random-seedable 1.0.8, MersenneTwister': (seed) => face(new MersenneTwister(seed).float()),
};
const shown = Object.entries(rolls).map(([name, roll]) => {
  const faces = new Set(Array.from({ length: 1_000 }, (_, n) => roll(n + 1)));
  console.log(`${name}: seeds 1 to 1,000 show ${[...faces].sort().join(', ')} first`);
  return faces.size;
});
if (shown.slice(0, 4).some((faces) => faces !== 1) || shown[4] < 6) {
  console.error('Six faces come first.');
  process.exit(1);
}
TRY
node try.cjs
