#!/usr/bin/env bash
# csv-split-easy 7.0.11: a line break inside quotation marks, which RFC 4180 (2.6) has, ends the row, and what stood before it in that field is gone.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent csv-split-easy@7.0.11
cat >try.mjs <<'TRY'
import { splitEasy } from 'csv-split-easy';

const rows = splitEasy('player,note\r\nAda,"late,\r\nfor round 2"\r\nBruno,"won 1,5"');
console.log(`csv-split-easy 7.0.11: ${JSON.stringify(rows)}`);
if (rows.length !== 4 || JSON.stringify(rows).includes('late')) {
  console.error('The note of Ada is read whole.');
  process.exit(1);
}
TRY
node try.mjs
