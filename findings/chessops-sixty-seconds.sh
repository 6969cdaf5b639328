#!/usr/bin/env bash
# chessops 0.15.1: a clock just under a minute is written as sixty seconds, 0:01:60, because it is rounded after it is split.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent chessops@0.15.1
cat >try.mjs <<'TRY'
import { makeComment } from 'chessops/pgn';

const written = [119.9996, 3599.9996].map((clock) => makeComment({ text: '', shapes: [], clock }).trim());
console.log('chessops 0.15.1, 119.9996 s and 3599.9996 s left: %s', written.join(' and '));
if (written.join() !== '[%clk 0:01:60],[%clk 0:59:60]') {
  console.error('Sixty seconds are written as a minute.');
  process.exit(1);
}
TRY
node try.mjs
