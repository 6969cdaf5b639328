#!/usr/bin/env bash
# graphql 16.15.0: a required field of an input that loses its default breaks those who leave it out, and neither findBreakingChanges() nor findDangerousChanges() finds it; of an argument they do.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent graphql@16.15.0
cat >try.mjs <<'TRY'
import { buildSchema, findBreakingChanges, findDangerousChanges, parse, validate } from 'graphql';

const schema = (rounds) => buildSchema(`input Swiss { rounds: Int! ${rounds} } type Query { plan(swiss: Swiss!): Int hall(seats: Int! ${rounds}): Int }`);
const [before, after] = [schema('= 7'), schema('')];
const breaking = findBreakingChanges(before, after);
const dangerous = findDangerousChanges(before, after);
const refused = ['{ plan(swiss: {}) }', '{ hall }'].map((document) => [before, after].map((version) => validate(version, parse(document)).length));
console.log(`graphql 16.15.0: breaking ${breaking.length}; dangerous ${dangerous.map(({ description }) => description).join(' ')}`);
console.log(`errors before and after: field left out ${refused[0].join(', ')}; argument left out ${refused[1].join(', ')}`);
if (breaking.length > 0 || dangerous.length !== 1 || !dangerous[0].description.includes('hall') || refused.join() !== '0,1,0,1') {
  console.error('Both are found.');
  process.exit(1);
}
TRY
node try.mjs
