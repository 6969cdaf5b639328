#!/usr/bin/env bash
# jsbarcode 3.12.3, CODE128: the code of board “12b” that also presses Enter has a shift among digits, where there is none (ISO/IEC 15417): it ends in 98, without b, and its check is wrong.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent jsbarcode@3.12.3
cat >try.mjs <<'TRY'
import JsBarcode from 'jsbarcode';

const characters = (text, format) => {
  const barcode = {};
  JsBarcode(barcode, text, { format });
  return barcode.encodings[0].data.match(/.{11}/g);
};
// The bars of 0 to 99, as the set of digits has them: start, the number, check, stop.
const numbers = new Map(Array.from({ length: 100 }, (_, number) => [characters(String(number).padStart(2, '0'), 'CODE128C')[1], number]));
const read = (text) => {
  const [, ...values] = characters(text, 'CODE128').slice(0, -1).map((bars) => numbers.get(bars));
  const check = values.pop();
  // The set of digits starts with 105.
  return { values, isRead: values.reduce((sum, value, index) => sum + value * (index + 1), 105) % 103 === check };
};
const [plain, shifted] = [read('1234'), read('12b\r')];
const shown = ({ values, isRead }) => `${values.join(' ')}, check ${isRead ? 'right' : 'wrong'}`;
console.log(`jsbarcode 3.12.3: 1234 is ${shown(plain)}; 12b and a return are ${shown(shifted)}`);
if (shown(plain) !== '12 34, check right' || shown(shifted) !== '12 98, check wrong') {
  console.error('The letter is in the barcode.');
  process.exit(1);
}
TRY
node try.mjs
