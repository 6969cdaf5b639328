#!/usr/bin/env bash
# ts-trueskill 5.1.0: in a tie of three players who are alike, the one who is listed second becomes more certain than the others.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent ts-trueskill@5.1.0
cat >try.mjs <<'TRY'
import { TrueSkill } from 'ts-trueskill';

const game = new TrueSkill();
const players = [1, 2, 3].map(() => [game.createRating()]);
const [first, second, third] = game.rate(players, [0, 0, 0]).map(([rating]) => rating.sigma.toFixed(3));
console.log(`ts-trueskill 5.1.0, three new players, all tied: sigma ${first}, ${second}, ${third}`);
if (first !== third || first === second) {
  console.error('A tie of three is no longer lopsided.');
  process.exit(1);
}
TRY
node try.mjs
