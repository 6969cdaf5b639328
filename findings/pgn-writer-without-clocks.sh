#!/usr/bin/env bash
# @mliebelt/pgn-writer 1.0.5: of a game that is read and written again the clocks ([%clk]) and the word for an unrated player (“-”, PGN 9.1.2) are gone; that they are stripped is an aim of its README, as an option.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @mliebelt/pgn-reader@1.2.30 @mliebelt/pgn-writer@1.0.5
cat >try.cjs <<'TRY'
const { PgnReader } = require('@mliebelt/pgn-reader');
const { writeGame } = require('@mliebelt/pgn-writer');

const pgn = '[White "Ada"]\n[Black "Bruno"]\n[WhiteElo "-"]\n[BlackElo "2100"]\n[Result "*"]\n\n1. e4 {[%clk 0:05:00] best} e5 {[%clk 0:04:59]} *';
const game = new PgnReader({ pgn }).getGame(0);
const [clocks] = [game.moves.map(({ commentDiag }) => commentDiag?.clk)];
const text = writeGame(game, {});
console.log(`@mliebelt/pgn-writer 1.0.5: clocks read ${clocks.join(' ')}; written ${text.split('\n').filter(Boolean).join(' ')}`);
if (clocks.join() !== '0:05:00,0:04:59' || text.includes('clk') || text.includes('WhiteElo') || !text.includes('{best}') || !text.includes('BlackElo')) {
  console.error('What was read is written.');
  process.exit(1);
}
TRY
node try.cjs
