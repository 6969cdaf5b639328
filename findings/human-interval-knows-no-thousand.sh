#!/usr/bin/env bash
# human-interval 2.0.1: “one thousand seconds” are one second: the word is passed over, and nothing says so; a hundred is known.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent human-interval@2.0.1
cat >try.cjs <<'TRY'
const humanInterval = require('human-interval');

// Its documentation: numbers may be written out in English words. Milliseconds are what it answers.
const seconds = ['five hundred', 'one thousand', 'one thousand five hundred'].map((number) => {
  const read = humanInterval(`${number} seconds`) / 1_000;
  console.log(`human-interval 2.0.1: ${number} seconds are ${read} s`);
  return read;
});
if (seconds.join() !== '500,1,500') {
  console.error('A thousand is a thousand.');
  process.exit(1);
}
TRY
node try.cjs
