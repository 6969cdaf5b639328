#!/usr/bin/env bash
# @ericblade/barcode-validator 2.4.1: the digit beside the check counts once, not three times (GS1 General Specifications, 7.9.1), so four of five EAN-13 are refused, and wrong ones pass.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @ericblade/barcode-validator@2.4.1
cat >try.mjs <<'TRY'
import validate from '@ericblade/barcode-validator';

// Numbers of one article after the other, each with the check digit that GS1 has for it.
const sum = (digits) => [...digits].reverse().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
const numbers = Array.from({ length: 1000 }, (_, index) => String(400_638_133_000 + index)).map((digits) => digits + ((10 - (sum(digits) % 10)) % 10));
const accepted = numbers.filter((number) => validate(number).valid);
const [right, wrong] = ['4006381333931', '4006381333937'].map((number) => validate(number).valid);
console.log(`@ericblade/barcode-validator 2.4.1: 4006381333931 ${right}, 4006381333937 ${wrong}; ${accepted.length} of 1000 right numbers accepted`);
if (right || !wrong || accepted.length !== 200) {
  console.error('Numbers with a right check digit are accepted.');
  process.exit(1);
}
TRY
node try.mjs
