#!/usr/bin/env bash
# csv.js 2.0.1 and object-to-csv 1.0.5 write a quotation mark inside quotation marks as it is, to-csv 0.1.1 with a backslash; RFC 4180 (2.7) has it twice, so of a nickname other programs read something else.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent csv.js@2.0.1 object-to-csv@1.0.5 to-csv@0.1.1
cat >try.cjs <<'TRY'
const ToCsv = require('object-to-csv');
const { encode } = require('csv.js');
const toCsv = require('to-csv');

const player = 'Ada "the Rook", B.';
const writers = {
  'csv.js 2.0.1': () => encode([{ player }]),
  'object-to-csv 1.0.5': () => new ToCsv({ keys: [{ key: 'player', as: 'player' }], data: [{ player }] }).getCSV(),
  'to-csv 0.1.1': () => toCsv([{ player }]),
};
const lines = Object.entries(writers).map(([name, write]) => {
  const line = write().trim().split('\n')[1];
  console.log(`${name} writes ${line}, expected "Ada ""the Rook"", B."`);
  return line;
});
if (lines.join(' | ') !== '"Ada "the Rook", B." | "Ada "the Rook", B." | "Ada \\"the Rook\\", B."') {
  console.error('One of them writes the name otherwise.');
  process.exit(1);
}
TRY
node try.cjs
