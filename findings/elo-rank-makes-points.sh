#!/usr/bin/env bash
# elo-rank 1.0.4: each side is rounded by itself, so with an odd K a win between equals makes a point out of nothing, every time.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent elo-rank@1.0.4
cat >try.mjs <<'TRY'
import EloRank from 'elo-rank';

const elo = new EloRank(15);
const expected = elo.getExpected(1200, 1200);
const [winner, loser] = [elo.updateRating(expected, 1, 1200), elo.updateRating(expected, 0, 1200)];
console.log(`elo-rank 1.0.4, K 15, 1200 beats 1200: ${winner} and ${loser}, together ${winner + loser}`);
if (winner + loser !== 2401) {
  console.error('The sum of both ratings is kept, or another.');
  process.exit(1);
}
TRY
node try.mjs
