#!/usr/bin/env bash
# @mliebelt/pgn-parser 1.4.19: an unrated player, whose rating PGN 9.1.2 writes as “-”, comes out as one rated 0.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @mliebelt/pgn-parser@1.4.19
cat >try.cjs <<'TRY'
const { parse } = require('@mliebelt/pgn-parser');

const { tags } = parse('[White "Ada"]\n[Black "Bruno"]\n[WhiteElo "-"]\n[BlackElo "1800"]\n\n1. e4 *', { startRule: 'game' });
console.log(`@mliebelt/pgn-parser 1.4.19: WhiteElo “-” is ${JSON.stringify(tags.WhiteElo)}, BlackElo “1800” is ${JSON.stringify(tags.BlackElo)}; messages: ${tags.messages.length}`);
if (tags.WhiteElo !== 0 || tags.BlackElo !== 1800 || tags.messages.length !== 0) {
  console.error('Unrated is told from a rating of 0.');
  process.exit(1);
}
TRY
node try.cjs
