#!/usr/bin/env bash
# poker-odds-calculator 0.4.0: a higher card of the same suit hides a straight flush, so one that lies on the table, which all share, is won by one of them.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent poker-odds-calculator@0.4.0
cat >try.mjs <<'TRY'
import { CardGroup, OddsCalculator } from 'poker-odds-calculator';

// The table shows the straight flush from four to eight; the first player holds the ten of its suit.
const [first, second, table] = ['Th9c', '2c2d', '8h7h6h5h4h'].map((cards) => CardGroup.fromString(cards));
const odds = OddsCalculator.calculate([first, second], table);
const hands = [0, 1].map((player) => odds.getHandRank(player).toString());
const shares = odds.equities.map((equity) => `wins ${equity.bestHandCount}, shares ${equity.tieHandCount}`);
console.log(`poker-odds-calculator 0.4.0: “${hands[0]}” ${shares[0]}; “${hands[1]}” ${shares[1]}`);
if (hands[0] !== 'Ten high flush' || shares.join() !== 'wins 0, shares 0,wins 1, shares 0') {
  console.error('The straight flush on the table is shared.');
  process.exit(1);
}
TRY
node try.mjs
