#!/usr/bin/env bash
# bi-fraction 1.2.1: 0.00012 to two significant digits is 0.00, 9.99 is 10.0e+0 where one digit stands before the dot, and one by minus two is not less than 0; numbers of JavaScript have it otherwise.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent bi-fraction@1.2.1
cat >try.cjs <<'TRY'
const { Fraction } = require('bi-fraction');

const small = [new Fraction(12, 100_000).toPrecision(2), (0.00012).toPrecision(2)];
const exponent = [new Fraction(999, 100).toExponential(1), (9.99).toExponential(1)];
const below = [new Fraction(1, -2).lt(0), new Fraction(-1, 2).lt(0)];
console.log(`bi-fraction 1.2.1: 0.00012 is ${small.join(', of JavaScript ')}; 9.99 is ${exponent.join(', of JavaScript ')}; 1/-2 less than 0: ${below[0]}, -1/2: ${below[1]}`);
if (small[0] !== '0.00' || exponent[0] !== '10.0e+0' || below[0] || !below[1]) {
  console.error('Small numbers keep their digits, and minus a half its sign.');
  process.exit(1);
}
TRY
node try.cjs
