#!/usr/bin/env bash
# canonicalize 4.0.0, 2.1.0 and json-canonicalize 3.0.1: a place of a list that nobody filled is null in JSON (ECMA-262, SerializeJSONArray, on which RFC 8785 builds); they leave it out, or write what is no JSON.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent canonicalize@4.0.0 canonicalize-2@npm:canonicalize@2.1.0 json-canonicalize@3.0.1
cat >try.mjs <<'TRY'
import canonicalize from 'canonicalize';
import canonicalize2 from 'canonicalize-2';
import { canonicalize as jsonCanonicalize } from 'json-canonicalize';

// Seats one and three are taken.
const seats = [];
[seats[0], seats[2]] = ['Ann', 'Bob'];
const closed = ['Ann', 'Bob'];
const texts = [JSON.stringify, canonicalize, canonicalize2, jsonCanonicalize].map((write) => write(seats));
console.log(`JSON ${texts[0]}; canonicalize 4.0.0 ${texts[1]}; canonicalize 2.1.0 ${texts[2]}; json-canonicalize 3.0.1 ${texts[3]}`);
if (texts[0] !== '["Ann",null,"Bob"]' || texts[1] !== '["Ann",,"Bob"]' || texts[2] !== canonicalize2(closed) || texts[3] !== jsonCanonicalize(closed)) {
  console.error('An empty seat is null.');
  process.exit(1);
}
TRY
node try.mjs
