#!/usr/bin/env bash
# to-words 5.7.0, written-number 0.11.1, convertir-nombre-lettre 1.0.2, French: “deux cents mille” has an s that cent loses before mille (Dictionnaire de l’Académie française, “Cent”), and to-words leaves it out before millions, where it stays.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent to-words@5.7.0 written-number@0.11.1 convertir-nombre-lettre@1.0.2
cat >try.cjs <<'TRY'
const { NumberToLetter } = require('convertir-nombre-lettre');
const { ToWords } = require('to-words');
const written = require('written-number');

const french = new ToWords({ localeCode: 'fr-FR' });
const writers = {
  'to-words 5.7.0': (number) => french.convert(number).toLowerCase(),
  'written-number 0.11.1': (number) => written(number, { lang: 'fr' }),
  'convertir-nombre-lettre 1.0.2': (number) => NumberToLetter(number).trim(),
};
const seen = Object.entries(writers).map(([name, write]) => {
  const words = [200, 200_000, 80_000_000, 81].map((number) => write(number));
  console.log(`${name}: ${words.join(' | ')}; expected deux cents | deux cent mille | quatre-vingts millions | quatre-vingt-un`);
  return words.map((word) => word.replaceAll('-', ' ')).join('|');
});
if (seen.join('\n') !== 'deux cents|deux cents mille|quatre vingt millions|quatre vingt un\ndeux cents|deux cents mille|quatre vingts millions|quatre vingt un\ndeux cents|deux cents mille|quatre vingts millions|quatre vingt et un') {
  console.error('One of them agrees with the Académie française.');
  process.exit(1);
}
TRY
node try.cjs
