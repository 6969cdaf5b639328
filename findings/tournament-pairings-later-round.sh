#!/usr/bin/env bash
# tournament-pairings 2.0.1: a double elimination that starts at round 2, as after a group stage, fails for every number but powers of two.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent tournament-pairings@2.0.1
cat >try.mjs <<'TRY'
import { DoubleElimination } from 'tournament-pairings';

const sizes = [4, 5, 6, 7, 8, 9, 12, 16];
const drawn = (start) =>
  sizes.filter((players) => {
    try {
      return DoubleElimination(players, start).length > 0;
    } catch {
      return false;
    }
  });
const [first, second] = [drawn(1), drawn(2)];
console.log(`tournament-pairings 2.0.1: drawn from round 1 for ${first.join(', ')} players; from round 2 for ${second.join(', ')}`);
if (first.length !== sizes.length || second.join() !== '4,8,16') {
  console.error('The number of the first round changes nothing else.');
  process.exit(1);
}
TRY
node try.mjs
