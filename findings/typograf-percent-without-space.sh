#!/usr/bin/env bash
# typograf 7.8.0, locale fr: the space before % is taken away, and none is set before ! and ?, where French has one (CLDR, which Intl follows: “10 %”; Imprimerie nationale, Lexique).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent typograf@7.8.0
cat >try.cjs <<'TRY'
const Typograf = require('typograf');

const french = new Typograf({ locale: ['fr'] });
const shown = (text) => text.replaceAll(/[\u00a0\u202f]/gu, '_');
const [percent, mark] = [french.execute('10 % des points'), french.execute('Bravo!')].map((text) => shown(text));
const cldr = shown(new Intl.NumberFormat('fr', { style: 'percent' }).format(0.1));
console.log(`typograf 7.8.0, fr: “10 % des points” is ${percent}, “Bravo!” ${mark}; Intl writes ${cldr} (_ is a space that does not break)`);
if (percent !== '10% des points' || mark !== 'Bravo!' || !cldr.startsWith('10_')) {
  console.error('French has its spaces.');
  process.exit(1);
}
TRY
node try.cjs
