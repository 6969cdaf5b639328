#!/usr/bin/env bash
# another-json 0.2.0: a control character is written with a large U, which is not JSON (RFC 8259, 7), so what was signed cannot be read.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent another-json@0.2.0
cat >try.cjs <<'TRY'
const { stringify } = require('another-json');

const text = stringify({ remark: 'table 4\u0007 bell' });
let read = 'read';
try {
  JSON.parse(text);
} catch (error) {
  read = error.name;
}
console.log(`another-json 0.2.0 writes ${text}; JSON.parse: ${read}`);
if (text !== '{"remark":"table 4\\U0007 bell"}' || read !== 'SyntaxError') {
  console.error('A control character is written so that JSON has it.');
  process.exit(1);
}
TRY
node try.cjs
