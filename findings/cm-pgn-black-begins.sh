#!/usr/bin/env bash
# cm-pgn 5.0.0: a game that begins with Black to move is written as if White had moved first, and from 1: “1. e5 Nf3” instead of “7... e5 8. Nf3” (PGN 8.2.2.2).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent cm-pgn@5.0.0 chessops@0.15.1
cat >try.mjs <<'TRY'
import { makePgn, parsePgn } from 'chessops/pgn';
import { Pgn } from 'cm-pgn/src/Pgn.js';

const text = '[SetUp "1"]\n[FEN "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7"]\n\n7... e5 8. Nf3 *';
const lines = [new Pgn(text).render(), makePgn(parsePgn(text)[0])].map((game) => game.trim().split('\n').at(-1));
console.log(`cm-pgn 5.0.0 “${lines[0]}”; chessops 0.15.1 “${lines[1]}”`);
if (lines[0] !== '1. e5 Nf3' || lines[1] !== '7... e5 8. Nf3 *') {
  console.error('The first move is Black’s seventh.');
  process.exit(1);
}
TRY
node try.mjs
