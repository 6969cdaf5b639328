#!/usr/bin/env bash
# chess-clock 0.5.0: the press that starts the clocks counts as a move and brings its increment, so Black begins with five seconds more.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent chess-clock@0.5.0
# Node refuses the package.json inside of it, which is no JSON; a bundler takes the files as they are.
mkdir clock
cp node_modules/chess-clock/lib/esm/index.js clock/index.mjs
cp node_modules/chess-clock/lib/esm/types.js clock/types.mjs
sed -i "s|'./types'|'./types.mjs'|" clock/index.mjs
cat >try.mjs <<'TRY'
import { Clock } from './clock/index.mjs';

// As in the README: the first press starts the other’s clock.
let now = 0;
Date.now = () => now;
const fischer = new Clock({ ...Clock.getConfig('Fischer Rapid 5|5'), updateInterval: 1e8 });
fischer.push(1);
const { move, remainingTime } = fischer.state;
const start = { move: [...move], seconds: remainingTime.map((each) => each / 1000) };
fischer.pause();

// Forty moves each, then an hour more: after 39 moves Black has it already.
const classic = new Clock({ ...Clock.getConfig('Tournament 40/120|5, 60|5'), updateInterval: 1e8 });
classic.push(1);
for (let each = 1; each <= 39; each += 1)
  for (const player of [0, 1]) {
    now += 1000;
    classic.push(player);
  }
const hours = classic.state.remainingTime.map((each) => each / 3600000);
classic.pause();
console.log(`chess-clock 0.5.0, before anyone has moved: moves ${start.move.join(' and ')}, ${start.seconds.join(' and ')} s; of 40 moves in two hours, after 39 each: ${hours.join(' and ')} h`);
if (start.move.join() !== '0,1' || start.seconds.join() !== '300,305' || hours.join() !== '2,3') {
  console.error('The start is no move.');
  process.exit(1);
}
TRY
node try.mjs
