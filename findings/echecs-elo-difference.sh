#!/usr/bin/env bash
# @echecs/elo 1.0.2, “following FIDE rules”: 2700 against 2250 is expected as 1400 against 1800, and as the formula says, not the table.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @echecs/elo@1.0.2
cat >try.mjs <<'TRY'
import { expected } from '@echecs/elo';

// B.02, 8.1.2: a difference of 400 is 0.92 in the table. Since October 2025 one of 450 counts in full from 2650 on: 0.94.
const [high, low] = [expected(2700, 2250), expected(1800, 1400)];
console.log(`@echecs/elo 1.0.2: 2700 v 2250 is ${high.toFixed(4)}, 1800 v 1400 is ${low.toFixed(4)}`);
if (high !== low || high.toFixed(4) !== '0.9091') {
  console.error('The difference counts in full, or the table is used.');
  process.exit(1);
}
TRY
node try.mjs
