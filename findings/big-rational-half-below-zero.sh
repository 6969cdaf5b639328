#!/usr/bin/env bash
# big-rational 0.10.9: “rounds down to the nearest integer”, minus a half is 0, and up it is 1; of minus three halves both are right. A whole power below zero is a division by zero.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent big-rational@0.10.9
cat >try.cjs <<'TRY'
const rational = require('big-rational');

const both = (numerator) => `${rational(numerator, 2).floor().toDecimal()} ${rational(numerator, 2).ceil().toDecimal()}`;
const [three, half] = [both(-3), both(-1)];
let power;
try {
  power = String(rational(2, 3).pow(-2));
} catch (error) {
  power = error.message;
}
console.log(`big-rational 0.10.9, floor and ceiling: of -3/2 ${three}, of -1/2 ${half}, expected -1 0; 2/3 to the power of -2: ${power}, expected 9/4`);
if (three !== '-2 -1' || half !== '0 1' || power !== 'Division by zero') {
  console.error('Minus a half is between -1 and 0.');
  process.exit(1);
}
TRY
node try.cjs
