#!/usr/bin/env bash
# kokopu 4.13.4 writes a brace in a comment as \}, which PGN (5) has no such thing for: chessops and chess.js read moves nobody made.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent kokopu@4.13.4 chessops@0.15.1 chess.js@1.4.0
cat >try.mjs <<'TRY'
import { Chess } from 'chess.js';
import { parsePgn } from 'chessops/pgn';
import kokopu from 'kokopu';

// A brace comment goes on to the next right brace, whatever stands before it.
const game = new kokopu.Game();
game.mainVariation().play('e4').comment('{time 4:59} e5 {offered a draw}');
game.result('1/2-1/2');
const text = kokopu.pgnWrite(game);
const own = kokopu.pgnRead(text, 0).mainVariation().nodes().map((node) => node.notation());
const chessops = parsePgn(text).map(({ moves }) => [...moves.mainline()].map(({ san }) => san).join(' '));
const chess = new Chess();
let chessJs;
try {
  chess.loadPgn(text);
  chessJs = chess.history().join(' ');
} catch (error) {
  chessJs = error.name;
}
console.log('kokopu 4.13.4 writes %s', text.trim().split('\n').at(-1));
console.log(`moves read by kokopu ${own.join(' ')}; by chessops 0.15.1 ${chessops.join(' | ')}; by chess.js 1.4.0 ${chessJs}`);
if (own.join() !== 'e4' || !chessops[0].startsWith('e4 e5')) {
  console.error('The comment ends where the standard says.');
  process.exit(1);
}
TRY
node try.mjs
