#!/usr/bin/env bash
# chess.js 1.4.0 writes a nickname in quotes as it is, not with the backslash of PGN 7, and cannot read its own file; chessops loses the name.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent chess.js@1.4.0 chessops@0.15.1
cat >try.mjs <<'TRY'
import { Chess } from 'chess.js';
import { parsePgn } from 'chessops/pgn';

const game = new Chess();
game.setHeader('White', 'Ada "Ace" Example');
game.setHeader('Black', 'Bruno Example');
game.move('e4');
const text = game.pgn();
const line = text.split('\n').find((each) => each.startsWith('[White '));
const load = (pgn) => {
  try {
    const read = new Chess();
    read.loadPgn(pgn);
    return read.getHeaders().White;
  } catch (error) {
    return error.name;
  }
};
const [own, standard] = [text, text.replace('"Ace"', '\\"Ace\\"')].map(load);
const white = parsePgn(text)[0].headers.get('White');
console.log(`chess.js 1.4.0 writes ${line}; reads that: ${own}; reads it with backslashes: ${standard}; chessops 0.15.1 reads White as ${white}`);
if (line !== '[White "Ada "Ace" Example"]' || own !== 'SyntaxError' || standard !== 'SyntaxError' || white !== '?') {
  console.error('A quote in a tag is written or read as the standard says.');
  process.exit(1);
}
TRY
node try.mjs
