#!/usr/bin/env bash
# jszpl 2.0.1: a caret or a tilde in a text goes to the printer as it is, where ZPL II begins a command with it and has ^FH to write it: of the nickname “A^B” the label says A.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent jszpl@2.0.1
cat >try.cjs <<'TRY'
const { FontFamily, FontFamilyName, Label, PrintDensity, PrintDensityName, Text } = require('jszpl');

const label = new Label();
label.printDensity = new PrintDensity(PrintDensityName['8dpmm']);
label.width = 50;
label.height = 20;
const name = new Text();
name.fontFamily = new FontFamily(FontFamilyName.D);
name.text = 'A^B~1';
label.content.push(name);
const field = label.generateZPL().split('\n').find((line) => line.startsWith('^FD'));
console.log(`jszpl 2.0.1 writes the name A^B~1 as ${field}; expected ^FH before it, and _5E and _7E in it`);
if (field !== '^FDA^B~1^FS' || label.generateZPL().includes('^FH')) {
  console.error('A name is a text, not a command.');
  process.exit(1);
}
TRY
node try.cjs
