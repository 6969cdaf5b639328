#!/usr/bin/env bash
# deck 0.0.4 (“uniform”) and random-seedable 1.0.8 (“fisher-yates”): no card ever keeps its place, so two players always change seats.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent deck@0.0.4 random-seedable@1.0.8
cat >try.mjs <<'TRY'
import deck from 'deck';
import { XORShift } from 'random-seedable';

const random = new XORShift(20261130);
const shuffles = { deck: (cards) => deck.shuffle(cards), 'random-seedable': (cards) => random.shuffle(cards, false) };
const draws = 4000;
for (const [name, shuffle] of Object.entries(shuffles)) {
  const orders = new Set();
  for (let draw = 0; draw < draws; draw += 1) orders.add(shuffle([1, 2, 3, 4]).join(' '));
  const kept = [...orders].filter((order) => order.split(' ').some((card, place) => Number(card) === place + 1));
  let swaps = 0;
  for (let draw = 0; draw < draws; draw += 1) swaps += shuffle(['Ada', 'Bruno'])[0] === 'Bruno' ? 1 : 0;
  // Four cards have 24 orders. The README of deck shows 1 4 2 3, which is not among the six that come.
  console.log(`${name}: ${orders.size} of 24 orders in ${draws} shuffles, ${kept.length} with a card in its place; Bruno is first in ${swaps} of ${draws}`);
  if (orders.size !== 6 || kept.length !== 0 || swaps !== draws) {
    console.error(`${name} leaves a card in its place, as a fair shuffle does.`);
    process.exit(1);
  }
}
TRY
node try.mjs
