#!/usr/bin/env bash
# ean13-lib 0.0.5: a number that begins with 0, as every UPC does, is given back as a number of twelve digits that the library itself refuses.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent ean13-lib@0.0.5
cat >try.cjs <<'TRY'
const { Ean13Utils } = require('ean13-lib');

const made = Ean13Utils.generate('012345678905');
const own = Ean13Utils.validate(String(made));
const whole = Ean13Utils.validate(String(made).padStart(13, '0'));
console.log(`ean13-lib 0.0.5: the code of 012345678905 is ${made}, a ${typeof made}, which it calls ${own ? 'valid' : 'invalid'}; with its zero ${whole ? 'valid' : 'invalid'}`);
if (typeof made !== 'number' || own || !whole) {
  console.error('The zero in front is kept.');
  process.exit(1);
}
TRY
node try.cjs
