#!/usr/bin/env bash
# glicko2 1.2.2: updateRatings() after a period without games counts the games of the last one again; Glicko-2 (step 6) only widens the deviation.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent glicko2@1.2.2
cat >try.mjs <<'TRY'
import { Glicko2 } from 'glicko2';

const ranking = new Glicko2({ tau: 0.5, rating: 1500, rd: 200, vol: 0.06 });
const [winner, loser] = [ranking.makePlayer(), ranking.makePlayer()];
const shown = () => `${winner.getRating().toFixed(0)} ± ${winner.getRd().toFixed(0)}`;
ranking.updateRatings([[winner, loser, 1]]);
const first = shown();
ranking.updateRatings();
const again = shown();
ranking.updateRatings([]);
const none = shown();
console.log(`glicko2 1.2.2: ${first} after a win, ${again} after updateRatings(), ${none} after updateRatings([])`);
if (first !== '1579 ± 180' || again !== '1633 ± 166' || none !== '1633 ± 166') {
  console.error('A period without games leaves ratings alone.');
  process.exit(1);
}
TRY
node try.mjs
