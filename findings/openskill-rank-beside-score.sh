#!/usr/bin/env bash
# openskill 5.0.1: rank and score that contradict each other are both taken; score is passed over without a word.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent openskill@5.0.1
cat >try.mjs <<'TRY'
import { rate, rating } from 'openskill';

const sides = () => [[rating()], [rating()]];
// By rank the first side won; by score the second did.
const [[both]] = rate(sides(), { rank: [1, 2], score: [1, 2] });
const [[byRank]] = rate(sides(), { rank: [1, 2] });
const [[byScore]] = rate(sides(), { score: [1, 2] });
console.log(`openskill 5.0.1, mu of the first side: rank and score ${both.mu.toFixed(3)}, rank alone ${byRank.mu.toFixed(3)}, score alone ${byScore.mu.toFixed(3)}`);
if (both.mu !== byRank.mu || byScore.mu >= 25) {
  console.error('A contradiction is no longer settled by the rank without a word.');
  process.exit(1);
}
TRY
node try.mjs
