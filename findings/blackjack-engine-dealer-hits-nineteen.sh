#!/usr/bin/env bash
# blackjack-engine 0.1.2: with its own rules, by which the dealer stands on soft 17, the dealer stands on that alone, and draws on with an ace and an eight, which are 19.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent blackjack-engine@0.1.2
cat >try.cjs <<'TRY'
const { Game, actions, presets } = require('blackjack-engine');

const { log } = console;
const play = (drawn) => {
  const game = new Game(undefined, presets.getDefaultRules());
  // Drawn from the end: a card for the player, one for the dealer, and again; then what the dealer draws.
  game.setState({ deck: drawn.map((value) => ({ text: String(value), suite: 'hearts', value, color: 'R' })).reverse() });
  console.log = () => {};
  game.dispatch(actions.bet({ playerId: 0, bet: 10 }));
  game.dispatch(actions.stand());
  console.log = log;
  const { dealerCards, players } = game.getState();
  return { dealer: dealerCards.map(({ value }) => value).join(' '), paid: players[0].finalWin };
};
const [seventeen, nineteen] = [play([10, 6, 10, 1, 2, 10]), play([10, 8, 10, 1, 2, 10])];
console.log(`blackjack-engine 0.1.2, player 20, bet 10. Dealer 6 and ace: ${seventeen.dealer}, paid ${seventeen.paid}. Dealer 8 and ace: ${nineteen.dealer}, paid ${nineteen.paid}, expected 8 1 and 20`);
if (seventeen.dealer !== '6 1' || seventeen.paid !== 20 || nineteen.dealer !== '8 1 2 10' || nineteen.paid !== 0) {
  console.error('A dealer who stands on soft 17 stands on soft 19.');
  process.exit(1);
}
TRY
node try.cjs
