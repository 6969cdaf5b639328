#!/usr/bin/env bash
# poker-ts 1.5.0: an all-in of less than a full raise lets those raise again who have acted, and halves the least raise (Poker TDA rules 2022, 47 and 43).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent poker-ts@1.5.0
cat >try.mjs <<'TRY'
import poker from 'poker-ts';

const table = new poker.Table({ smallBlind: 50, bigBlind: 100 });
[10_000, 10_000, 250, 10_000].forEach((chips, seat) => table.sitDown(seat, chips));
table.startHand(0);
// Seat 3 raises by 100 to 200, seats 0 and 1 call, and seat 2 has 250 in all.
table.actionTaken('raise', 200);
table.actionTaken('call');
table.actionTaken('call');
table.actionTaken('raise', 250);
const { actions, chipRange } = table.legalActions();
console.log(`poker-ts 1.5.0: seat ${table.playerToAct()}, 50 short of 250, may ${actions.join(', ')}, from ${chipRange.min} on`);
if (table.playerToAct() !== 3 || !actions.includes('raise') || chipRange.min !== 300) {
  console.error('A short all-in does not open the betting again.');
  process.exit(1);
}
TRY
node try.mjs
