#!/usr/bin/env bash
# csv-simple-parser 2.0.2: a file whose last line ends, as RFC 4180 (2.2) allows and most programs write, has one row more: a table of two players has three.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent csv-simple-parser@2.0.2
cat >try.mjs <<'TRY'
import module_ from 'csv-simple-parser';

const parse = typeof module_ === 'function' ? module_ : module_.default;
const text = 'player,points\r\nAda,3\r\nBruno,1';
const [open, ended] = [text, `${text}\r\n`].map((each) => parse(each, { header: true }));
console.log(`csv-simple-parser 2.0.2: ${open.length} players without a line break at the end, ${ended.length} with one: ${JSON.stringify(ended.at(-1))}`);
if (open.length !== 2 || ended.length !== 3 || ended[2].player !== '') {
  console.error('Both files have two players.');
  process.exit(1);
}
TRY
node try.mjs
