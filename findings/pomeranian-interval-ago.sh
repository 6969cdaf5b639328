#!/usr/bin/env bash
# pomeranian-durations 1.11.4: of an interval as PostgreSQL writes it (postgres_verbose) the word “ago”, which turns its sign, is passed over, and “0.5 secs” are five seconds; in the plain style half a second is none.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent pomeranian-durations@1.11.4
cat >try.cjs <<'TRY'
const { fromPostgres, fromPostgresVerbose } = require('pomeranian-durations');

const [whole, ago, half] = ['@ 1 hour', '@ 1 hour ago', '@ 0.5 secs'].map((text) => fromPostgresVerbose(text));
const plain = fromPostgres('00:00:00.5');
console.log(`pomeranian-durations 1.11.4: “@ 1 hour” is ${whole}, “@ 1 hour ago” ${ago}, “@ 0.5 secs” ${half}, “00:00:00.5” ${plain}; expected PT1H, PT-1H, PT0.5S, PT0.5S`);
if (whole !== 'PT1H' || ago !== 'PT1H' || half !== 'PT5S' || plain !== 'P') {
  console.error('An interval keeps its sign and its fraction.');
  process.exit(1);
}
TRY
node try.cjs
