#!/usr/bin/env bash
# sgf-parser 0.2.3: a player who is called 007 is the number 7, though names are SimpleText (SGF FF[4]), and escapes of a text stay in it; a line that is broken with a backslash (Text) is refused.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent sgf-parser@0.2.3 @sabaki/sgf@3.4.7
cat >try.cjs <<'TRY'
const sabaki = require('@sabaki/sgf');
const { parse } = require('sgf-parser');

const game = String.raw`(;GM[1]FF[4]PB[007]PW[Ada]C[4 \] 5 \\ 6])`;
const broken = '(;GM[1]FF[4]C[one \\\nline])';
const [root] = parse(game);
const [{ data }] = sabaki.parse(game);
let line = 'read';
try {
  parse(broken);
} catch (error) {
  line = error.name;
}
console.log(`sgf-parser 0.2.3: Black ${JSON.stringify(root.PB)}, comment ${root.C}, broken line ${line}; @sabaki/sgf 3.4.7: Black ${JSON.stringify(data.PB[0])}, comment ${data.C[0]}, broken line ${sabaki.parse(broken)[0].data.C[0]}`);
if (root.PB !== 7 || root.C !== String.raw`4 \] 5 \\ 6` || line === 'read' || data.PB[0] !== '007' || data.C[0] !== String.raw`4 ] 5 \ 6`) {
  console.error('A name is a text, and a text has no escapes once it is read.');
  process.exit(1);
}
TRY
node try.cjs
