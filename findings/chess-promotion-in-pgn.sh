#!/usr/bin/env bash
# chess 1.5.1: with the option that makes notation “safe for PGN” a promotion is e8Q, without the sign = of PGN 8.2.3.3.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent chess@1.5.1
cat >try.mjs <<'TRY'
import chess from 'chess';

const client = chess.create({ PGN: true });
for (const move of 'a4 b5 axb5 a6 bxa6 h6 a7 h5'.split(' ')) client.move(move);
const promotions = Object.keys(client.getStatus().notatedMoves).filter((move) => /^axb8/u.test(move));
console.log(`chess 1.5.1, PGN: true: ${promotions.join(', ')}`);
if (promotions.length === 0 || promotions.some((move) => move.includes('='))) {
  console.error('A promotion has its sign.');
  process.exit(1);
}
TRY
node try.mjs
