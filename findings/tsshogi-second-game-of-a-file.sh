#!/usr/bin/env bash
# tsshogi 2.2.0: of a CSA file with two games, parted by “/” as the format has it, the first is read and nothing says that there was a second.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent tsshogi@2.2.0
cat >try.cjs <<'TRY'
const { exportCSA, importCSA } = require('tsshogi');

const game = (black, ...moves) => ['V2.2', `N+${black}`, 'PI', '+', ...moves, '%TORYO'].join('\n');
const file = `${game('Ada', '+7776FU')}\n/\n${game('Clara', '+2726FU', '-8384FU')}\n`;
const record = importCSA(file);
const text = record instanceof Error ? record.message : exportCSA(record);
const players = ['Ada', 'Clara'].filter((name) => text.includes(`N+${name}`));
console.log(`tsshogi 2.2.0: a file of two games, ${players.join(' and ')} read, ${record instanceof Error ? 'an error' : 'no error'}`);
if (record instanceof Error || players.join() !== 'Ada') {
  console.error('Both games are read, or the second is refused.');
  process.exit(1);
}
TRY
node try.cjs
