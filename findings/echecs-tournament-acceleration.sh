#!/usr/bin/env bash
# @echecs/tournament 3.3.0: Baku acceleration (FIDE C.04.7) passed as the README has it is never asked for a point.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @echecs/tournament@3.3.0
cat >try.mjs <<'TRY'
import { bakuAcceleration, Tournament } from '@echecs/tournament';

const players = ['Ada', 'Bruno', 'Clara', 'Dan'].map((id, index) => ({ id, points: 0, rank: 0, rating: 2000 - 100 * index }));
const baku = bakuAcceleration(players);
let asked = 0;
const acceleration = {
  virtualPoints: (...round) => {
    asked += 1;
    return baku.virtualPoints(...round);
  },
};
const seen = [];
const pairingSystem = (listed, _, options) => {
  seen.push({ points: listed.map(({ points }) => points), options: Object.keys(options) });
  return { byes: [], games: [{ white: 'Ada', black: 'Bruno' }, { white: 'Clara', black: 'Dan' }] };
};
const tournament = new Tournament({ completedRounds: [], players, totalRounds: 5 }, { acceleration, pairingSystem });
tournament.pair();
const [{ points, options }] = seen;
console.log(`@echecs/tournament 3.3.0: Ada would have ${baku.virtualPoints(players[0], 1, 5)} virtual point in round 1; the pairing sees points ${points.join(' ')} and ${options.join(', ')}; asked ${asked} times`);
if (asked !== 0 || points.some((each) => each > 0) || options.join() !== 'expectedRounds') {
  console.error('The acceleration reaches the pairing.');
  process.exit(1);
}
TRY
node try.mjs
