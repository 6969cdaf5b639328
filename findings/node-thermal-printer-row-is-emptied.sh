#!/usr/bin/env bash
# node-thermal-printer 4.6.1: tableCustom() empties the texts of the row that it is given, so a heading that is printed above each round is there above the first alone.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent node-thermal-printer@4.6.1
cat >try.mjs <<'TRY'
import { PrinterTypes, ThermalPrinter } from 'node-thermal-printer';

const printer = new ThermalPrinter({ type: PrinterTypes.EPSON, interface: 'tcp://127.0.0.1', width: 24 });
const heading = ['Board', 'White', 'Black'].map((text) => ({ text, cols: 8 }));
const lines = [1, 2].map((round) => {
  printer.clear();
  printer.tableCustom(heading);
  return `round ${round} “${printer.getText().trim()}”`;
});
console.log(`node-thermal-printer 4.6.1: ${lines.join(', ')}; the row is now ${JSON.stringify(heading.map(({ text }) => text))}`);
if (lines[1] !== 'round 2 “”' || heading.some(({ text }) => text !== '')) {
  console.error('A row can be printed twice.');
  process.exit(1);
}
TRY
node try.mjs
