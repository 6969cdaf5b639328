#!/usr/bin/env bash
# shuffle 0.2.5: a single card put back, as the README has it, is gone; a card named by a text comes back as its letters.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent shuffle@0.2.5
cat >try.cjs <<'TRY'
const { shuffle } = require('shuffle');

const deck = shuffle();
const card = deck.draw();
deck.putOnTopOfDeck(card);
deck.putOnBottomOfDeck(card);
const named = shuffle({ deck: ['KH', 'AS'], random: () => 0.9 });
named.putOnTopOfDeck(named.draw());
console.log(`shuffle 0.2.5: ${deck.length} cards after one was drawn and put back; of two named cards: ${named.draw(3).join(', ')}`);
if (deck.length !== 51 || named.length !== 0) {
  console.error('A single card can be put back.');
  process.exit(1);
}
TRY
node try.cjs
