#!/usr/bin/env bash
# rapid-draughts 1.0.6, “follows the WCDF ruleset”: a king never comes back to where its jumps began, so of four men around a square it takes three, and leaves the jump unfinished.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent rapid-draughts@1.0.6
cat >try.mjs <<'TRY'
import { DraughtsPlayer } from 'rapid-draughts';
import { EnglishDraughts } from 'rapid-draughts/english';

// Which bit stands for which square, asked of the game itself.
const bits = Array.from({ length: 32 }, (_, index) => (1 << index) >>> 0);
const squares = new Map(bits.map((bit) => [EnglishDraughts.setup({ board: { light: bit, dark: 0, king: 0 } }).board.findIndex(({ piece }) => piece), bit]));
const on = (...places) => places.reduce((all, [row, column]) => (all | squares.get(row * 8 + column)) >>> 0, 0);

const king = on([1, 4]);
const dark = on([2, 3], [2, 5], [4, 3], [4, 5]);
const game = EnglishDraughts.setup({ player: DraughtsPlayer.LIGHT, board: { light: king, dark, king } });
const taken = game.moves.map(({ captures }) => captures.length);
game.move(game.moves[0]);
console.log(`rapid-draughts 1.0.6: of four men the king may take ${taken.join(' or ')}; then it is ${game.status}, ${game.player} to move`);
if (taken.join() !== '3,3' || game.player !== DraughtsPlayer.DARK) {
  console.error('The king takes all four.');
  process.exit(1);
}
TRY
node try.mjs
