#!/usr/bin/env bash
# swiss-pairing 1.4.3: the first seed is at home in every round, and standings name players by texts where pairings name them by numbers.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent swiss-pairing@1.4.3
cat >try.mjs <<'TRY'
import swissPairing from 'swiss-pairing';

const swiss = swissPairing();
const players = [1, 2, 3, 4, 5, 6].map((id) => ({ id, seed: id }));
const played = [];
const homes = [];
for (let round = 1; round <= 4; round += 1)
  for (const { home, away } of swiss.getMatchups(round, players, played)) {
    if (home === 1 || away === 1) homes.push(home === 1);
    played.push({ round, home: { id: home, points: 1 }, away: { id: away, points: 0 } });
  }
const [best] = swiss.getStandings(4, players, played);
console.log(`swiss-pairing 1.4.3: number 1 is at home in ${homes.filter(Boolean).length} of ${homes.length} rounds; its id in the standings is a ${typeof best.id}`);
if (!homes.every(Boolean) || homes.length !== 4 || typeof best.id !== 'string') {
  console.error('Sides alternate, or ids keep their type.');
  process.exit(1);
}
TRY
node try.mjs
