#!/usr/bin/env bash
# header-range-parser 2.0.0: the last 200 bytes of a log that has 100 so far are “unsatisfiable”, where a suffix that is longer than what there is means all of it (RFC 9110, 14.1.2).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent header-range-parser@2.0.0
cat >try.mjs <<'TRY'
import { ERROR_UNSATISFIABLE_RESULT, parseRange } from 'header-range-parser';

const read = (header) => {
  const found = parseRange(100, header);
  return found === ERROR_UNSATISFIABLE_RESULT ? 'unsatisfiable' : found.map(({ start, end }) => `${start}-${end}`).join(' ');
};
const [last, all, more] = ['bytes=-50', 'bytes=0-200', 'bytes=-200'].map((header) => read(header));
console.log(`header-range-parser 2.0.0, of 100 bytes: bytes=-50 is ${last}, bytes=0-200 ${all}, bytes=-200 ${more}, expected 50-99, 0-99, 0-99`);
if (last !== '50-99' || all !== '0-99' || more !== 'unsatisfiable') {
  console.error('The last 200 of 100 bytes are all of them.');
  process.exit(1);
}
TRY
node try.mjs
