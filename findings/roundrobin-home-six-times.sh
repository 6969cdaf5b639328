#!/usr/bin/env bash
# roundrobin 2.0.0: the order of a pair “can be used for white/black in chess”, yet of twelve players six have one colour six times running (Berger tables, FIDE C.05: twice at most).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent roundrobin@2.0.0
cat >try.mjs <<'TRY'
import robin from 'roundrobin';

const colours = new Map();
for (const [black, white] of robin(12).flat()) {
  colours.set(white, (colours.get(white) ?? '') + 'W');
  colours.set(black, (colours.get(black) ?? '') + 'B');
}
const longest = (text) => Math.max(...text.match(/W+|B+/g).map(({ length }) => length));
const six = [...colours].filter(([, text]) => longest(text) === 6);
console.log(`roundrobin 2.0.0, twelve players: ${six.length} have a colour six times running, such as ${six.at(-1).join(' ')}`);
if (six.length === 0) {
  console.error('Colours are spread.');
  process.exit(1);
}
TRY
node try.mjs
