#!/usr/bin/env bash
# n2words 4.0.0: in Hebrew the twentieth and the twenty-first place have one name, in Romanian all of 100 to 900, and in Spanish the thousand-millionth begins with “undefined”.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent n2words@4.0.0
cat >try.mjs <<'TRY'
import { toOrdinal as hebrew } from 'n2words/he-IL';
import { toOrdinal as romanian } from 'n2words/ro-RO';
import { toOrdinal as spanish } from 'n2words/es-ES';

const names = (toOrdinal, ...places) => new Set(places.map((place) => toOrdinal(place)));
const [tens, hundreds, last] = [names(hebrew, 20, 21), names(romanian, 100, 200, 300, 900), spanish(1_000_000_000)];
console.log(`n2words 4.0.0: Hebrew 20 and 21: ${[...tens].join(' | ')}; Romanian 100, 200, 300 and 900: ${[...hundreds].join(' | ')}; Spanish 1000000000: ${last}`);
if (tens.size !== 1 || hundreds.size !== 1 || !last.startsWith('undefined')) {
  console.error('Each place has a name of its own.');
  process.exit(1);
}
TRY
node try.mjs
