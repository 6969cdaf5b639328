#!/usr/bin/env bash
# barcode-validator 1.0.2, “UPC-E”: its check digit is that of the UPC-A it is short for (ISO/IEC 15420), not one of the short digits, so of a thousand numbers it refuses hundreds.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent barcode-validator@1.0.2 jsbarcode@3.12.3
cat >try.mjs <<'TRY'
import isValid from 'barcode-validator';
import JsBarcode from 'jsbarcode';

const isBarcode = (text, format) => {
  let valid;
  JsBarcode({}, text, { format, valid: (answer) => (valid = answer) });
  return valid;
};
// 04252614 is short for 042100005264.
const long = [isValid('042100005264'), isBarcode('042100005264', 'UPC')];
const short = [isValid('04252614'), isBarcode('04252614', 'UPCE')];
const withCheck = (digits) => Array.from({ length: 10 }, (_, check) => `0${digits}${check}`).find((text) => isBarcode(text, 'UPCE'));
const right = Array.from({ length: 1000 }, (_, index) => withCheck(String(index * 999).padStart(6, '0')));
const accepted = right.filter((text) => isValid(text)).length;
console.log(`barcode-validator 1.0.2 and jsbarcode 3.12.3: 042100005264 ${long.join(', ')}; 04252614 ${short.join(', ')}; of 1000 UPC-E it accepts ${accepted}`);
if (long.join() !== 'true,true' || short.join() !== 'false,true' || accepted !== 581) {
  console.error('A UPC-E is checked as the number it is short for.');
  process.exit(1);
}
TRY
node try.mjs
