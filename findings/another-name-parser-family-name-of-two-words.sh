#!/usr/bin/env bash
# another-name-parser 0.1.0, “recognizes Last Name, First Name order”: of a family name of two words before the comma the first becomes a middle name, so a list sorted by family names has García Ruiz under R.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent another-name-parser@0.1.0
cat >try.cjs <<'TRY'
const module_ = require('another-name-parser');

const parse = module_.default ?? module_;
const read = (name) => {
  const { first, middle, last } = parse(name);
  return `${first} | ${middle} | ${last}`;
};
const [short, double, long] = ['Berg, Ada', 'García Ruiz, Ada', 'de la Cruz, Ana Maria'].map((name) => read(name));
console.log(`another-name-parser 0.1.0, first | middle | last: Berg, Ada is ${short}; García Ruiz, Ada is ${double}; de la Cruz, Ana Maria is ${long}`);
if (short !== 'Ada | null | Berg' || double !== 'Ada | García | Ruiz' || long !== 'Ana Maria | de | la Cruz') {
  console.error('What stands before the comma is the family name.');
  process.exit(1);
}
TRY
node try.cjs
