#!/usr/bin/env bash
# chess 1.5.1: threefold repetition (FIDE Laws, 9.2) leaves out the position at the start and the right to castle: it misses one draw and sees another.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent chess@1.5.1 chess.js@1.4.0
cat >try.mjs <<'TRY'
import chess from 'chess';
import { Chess } from 'chess.js';

const games = {
  'the start for the third time': 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8',
  // The third time with these pieces is the second without the right to castle, which the first one had (9.2.3.2).
  'after the rook has moved and come back': 'e4 e5 Nf3 Nc6 Rg1 Nb8 Rh1 Nc6 Rg1 Nb8 Rh1 Nc6',
};
const told = Object.entries(games).map(([name, line]) => {
  const moves = line.split(' ');
  const own = chess.create({ PGN: true });
  const other = new Chess();
  for (const move of moves) {
    own.move(move);
    other.move(move);
  }
  return { name, own: own.getStatus().isRepetition, other: other.isThreefoldRepetition() };
});
for (const { name, own, other } of told) console.log(`${name}: chess 1.5.1 ${own ? 'a draw' : 'no draw'}; chess.js 1.4.0 ${other ? 'a draw' : 'no draw'}`);
if (told.map(({ own, other }) => `${own} ${other}`).join() !== 'false true,true false') {
  console.error('A position is the same if all that can happen in it is.');
  process.exit(1);
}
TRY
node try.mjs
