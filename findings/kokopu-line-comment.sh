#!/usr/bin/env bash
# kokopu 4.13.4 refuses a comment that runs to the end of its line (PGN 5) and a line that % sets aside (PGN 6); chessops reads both.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent kokopu@4.13.4 chessops@0.15.1
cat >try.mjs <<'TRY'
import { parsePgn } from 'chessops/pgn';
import kokopu from 'kokopu';

const games = {
  'a comment after ;': '1. e4 ; offered a draw\n1... e5 1/2-1/2\n',
  'a line after %': '1. e4\n% table 4\n1... e5 1/2-1/2\n',
  'a comment in braces': '1. e4 {offered a draw}\n1... e5 1/2-1/2\n',
};
const by = {
  kokopu: (text) => kokopu.pgnRead(text, 0).mainVariation().nodes().map((node) => node.notation()).join(' '),
  chessops: (text) => [...parsePgn(text)[0].moves.mainline()].map(({ san }) => san).join(' '),
};
const read = (reader, text) => {
  try {
    return by[reader](text);
  } catch (error) {
    return error.message;
  }
};
const told = Object.entries(games).map(([name, text]) => ({ name, kokopu: read('kokopu', text), chessops: read('chessops', text) }));
for (const { name, kokopu: own, chessops } of told) console.log(`${name}: kokopu 4.13.4 ${own}; chessops 0.15.1 ${chessops}`);
const [line, escaped, braces] = told;
if (line.kokopu === 'e4 e5' || escaped.kokopu === 'e4 e5' || braces.kokopu !== 'e4 e5' || told.some(({ chessops }) => chessops !== 'e4 e5')) {
  console.error('Both are read as the standard says.');
  process.exit(1);
}
TRY
node try.mjs
