#!/usr/bin/env bash
# chessops 0.15.1: a tag with spaces inside its brackets, which PGN 8.1 allows, makes two games of one, both without their tags.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent chessops@0.15.1
cat >try.mjs <<'TRY'
import { parsePgn } from 'chessops/pgn';

const read = (open, close) =>
  parsePgn(`${open}White "Ada"${close}\n${open}Black "Bruno"${close}\n${open}Result "1-0"${close}\n\n1. e4 e5 1-0\n`).map(
    ({ headers, moves }) => `${headers.get('White')} v ${headers.get('Black')}, ${[...moves.mainline()].length} moves`,
  );
const [plain, spaced] = [read('[', ']'), read('[ ', ' ]')];
console.log(`chessops 0.15.1: without spaces ${plain.join(' | ')}; with spaces ${spaced.join(' | ')}`);
if (plain.join() !== 'Ada v Bruno, 2 moves' || spaced.join() !== '? v ?, 0 moves,? v ?, 2 moves') {
  console.error('Spaces between the tokens of a tag change nothing.');
  process.exit(1);
}
TRY
node try.mjs
