#!/usr/bin/env bash
# jssgf 0.3.8: a text that ends in a backslash, which SGF (FF[4], Text) writes as two, swallows what comes after it: the player to move is gone from its own file.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent jssgf@0.3.8 @sabaki/sgf@3.4.7
cat >try.mjs <<'TRY'
import sabaki from '@sabaki/sgf';
import jssgf from 'jssgf';

const text = jssgf.stringify([{ C: 'saved in C:\\GAMES\\', PL: 'W', _children: [] }]);
const [{ C: comment, PL: player }] = jssgf.parse(text);
const [{ data }] = sabaki.parse(text);
console.log(`jssgf 0.3.8 writes ${text} and reads C “${comment}”, PL ${player}; @sabaki/sgf 3.4.7 reads C “${data.C}”, PL ${data.PL}`);
if (comment !== 'saved in C:\\GAMES\\]PL[W' || player !== undefined || data.PL?.[0] !== 'W') {
  console.error('Two backslashes are one, and the bracket ends the text.');
  process.exit(1);
}
TRY
node try.mjs
