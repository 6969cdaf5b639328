#!/usr/bin/env bash
# rapid-draughts 1.0.6, “follows the WCDF ruleset”: a man that advances does not start the count of forty moves again, and they are twenty of each side.
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

// Two kings each side keep moving; the man of the light side advances at its first and at its eleventh move.
const board = { light: on([0, 1], [6, 1]), dark: on([7, 6], [0, 7]), king: on([0, 1], [7, 6]) };
const game = EnglishDraughts.setup({ player: DraughtsPlayer.LIGHT, board });
const isKing = ({ origin }) => game.board.find(({ position }) => position === origin).piece.king;
let moves = 0;
for (; game.status === 'playing' && moves < 160; moves++) {
  const man = game.moves.find((move) => !isKing(move));
  game.move((moves % 20 === 0 && man) || game.moves.find(isKing));
}
console.log(`rapid-draughts 1.0.6: ${game.status} after ${moves / 2} moves of each side; a man advanced ten moves ago`);
if (game.status !== 'draw' || moves !== 40) {
  console.error('Each step of a man starts the count again.');
  process.exit(1);
}
TRY
node try.mjs
