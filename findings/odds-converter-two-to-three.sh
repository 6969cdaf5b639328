#!/usr/bin/env bash
# odds-converter 1.0.4: American odds of -150 are 2 to 3, and decimal 1.1 are 1 to 10; “simplified”, as the README shows it, they are fractions of sixteen digits, because a division is undone digit by digit.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent odds-converter@1.0.4
cat >try.cjs <<'TRY'
const { american, decimal } = require('odds-converter');

const fraction = (odds) => String(odds.simplify());
const [readme, minus, tenth] = [american.toFractional(-125), american.toFractional(-150), decimal.toFractional(1.1)].map((odds) => fraction(odds));
console.log(`odds-converter 1.0.4: -125 is ${readme}, as in the README; -150 is ${minus}, expected (2/3); 1.1 is ${tenth}, expected (1/10)`);
if (readme !== '(4/5)' || minus !== '(3333333333333333/5000000000000000)' || tenth !== '(1250000000000001/12500000000000000)') {
  console.error('Odds are fractions that a player can read.');
  process.exit(1);
}
TRY
node try.cjs
