#!/usr/bin/env bash
# shogiops 0.18.0: of the handicaps that KIF lists, those of five and seven pieces are read as a game without one, and that of three pieces as one on a board of five by five; nothing says so.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent shogiops@0.18.0
cat >try.mjs <<'TRY'
import { parseKifHeader } from 'shogiops/notation/kif';
import { makeSfen } from 'shogiops/sfen';

const start = (handicap) => {
  const position = parseKifHeader(`手合割：${handicap}\n先手：Ada\n後手：Bruno\n`);
  return position.isOk ? makeSfen(position.value) : 'refused';
};
const even = start('平手');
// By how many pieces of White each name says that the game begins: 3, 4, 5, 6 and 7.
const names = { 3: '三枚落ち', 4: '四枚落ち', 5: '五枚落ち', 6: '六枚落ち', 7: '左七枚落ち' };
const found = Object.entries(names).map(([pieces, name]) => {
  const board = start(name);
  if (board === even) return [pieces, 'no handicap'];
  return [pieces, board.split(' ')[0].split('/').length === 9 ? `${20 - board.split(' ')[0].replace(/[^a-z]/gu, '').length} pieces` : 'a smaller board'];
});
console.log(`shogiops 0.18.0, ${found.map(([pieces, what]) => `handicap of ${pieces}: ${what}`).join(', ')}`);
if (found.map(([, what]) => what).join() !== 'a smaller board,4 pieces,no handicap,6 pieces,no handicap') {
  console.error('A handicap of three, five or seven pieces is read or refused.');
  process.exit(1);
}
TRY
node try.mjs
