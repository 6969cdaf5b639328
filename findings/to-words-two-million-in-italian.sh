#!/usr/bin/env bash
# to-words 5.7.0, Italian: two million is “Milioni”, without the two, and 1001 is “Mila Uno”; “mila” is the plural of “mille” and says nothing alone.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent to-words@5.7.0
cat >try.cjs <<'TRY'
const { ToWords } = require('to-words');

const italian = new ToWords({ localeCode: 'it-IT' });
const words = [1_000_000, 2_000_000, 3_000_000, 2_000_000_000, 1_000, 1_001].map((number) => italian.convert(number));
console.log(`to-words 5.7.0, it-IT: ${words.join(' | ')}; expected Un Milione | Due Milioni | Tre Milioni | Due Miliardi | Mille | Mille Uno`);
if (words.join('|') !== 'Un Milione|Milioni|Tre Milioni|Miliardi|Mille|Mila Uno') {
  console.error('Two million are two.');
  process.exit(1);
}
TRY
node try.cjs
