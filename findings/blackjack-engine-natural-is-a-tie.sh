#!/usr/bin/env bash
# blackjack-engine 0.1.2: three sevens against the dealer’s ace and ten give the stake back, where a dealer’s blackjack, 21 with two cards, takes the bets of all who have none.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent blackjack-engine@0.1.2
cat >try.cjs <<'TRY'
const { Game, actions, presets } = require('blackjack-engine');

const { log } = console;
const game = new Game(undefined, presets.getDefaultRules());
// Drawn from the end: a card for the player, one for the dealer, and again; then what the player draws.
game.setState({ deck: [7, 10, 7, 1, 7].map((value, place) => ({ text: String(value), suite: place % 2 ? 'hearts' : 'spades', value, color: 'R' })).reverse() });
console.log = () => {};
game.dispatch(actions.bet({ playerId: 0, bet: 10 }));
game.dispatch(actions.hit());
console.log = log;
const { dealerCards, dealerHasBlackjack, players, stage } = game.getState();
const [{ finalWin, hands }] = players;
console.log(`blackjack-engine 0.1.2, ${stage.name}: player ${hands[0].cards.map(({ value }) => value).join(' ')}, dealer ${dealerCards.map(({ value }) => value).join(' ')}, blackjack: ${dealerHasBlackjack}; of a bet of 10 come back ${finalWin}, expected 0`);
if (stage.name !== 'STAGE_DONE' || !dealerHasBlackjack || finalWin !== 10) {
  console.error('A blackjack beats three sevens.');
  process.exit(1);
}
TRY
node try.cjs
