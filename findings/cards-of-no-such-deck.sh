#!/usr/bin/env bash
# cards 2.0.3: the tarot deck of “78 cards” has 46, without the small ones, and the baraja of “40 cards” has 52.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent cards@2.0.3
cat >try.mjs <<'TRY'
import cards from 'cards';

const { decks } = cards;
// The README: a tarot deck of 78, a baraja deck of 40, a pinochle deck of 48, a piquet deck of 32.
const told = { TarotDeck: 78, BarajaDeck: 40, PinochelDeck: 48, PiquetDeck: 32 };
const held = Object.fromEntries(Object.keys(told).map((name) => [name, new decks[name]().totalLength]));
const tarot = new decks.TarotDeck();
const small = tarot.draw(tarot.totalLength).filter(({ rank }) => ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'].includes(rank.name));
const counts = Object.entries(held).map(([name, length]) => `${name} ${length} of ${told[name]}`);
console.log(`cards 2.0.3: ${counts.join(', ')}; twos to eights in the tarot deck: ${small.length}`);
if (held.TarotDeck !== 46 || small.length !== 0 || held.BarajaDeck !== 52 || held.PinochelDeck !== 48) {
  console.error('The decks have the cards that the README says.');
  process.exit(1);
}
TRY
node try.mjs
