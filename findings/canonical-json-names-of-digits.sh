#!/usr/bin/env bash
# canonical-json 0.4.0, “compliant with RFC 8785”: names of digits are sorted as numbers, not as texts (3.2.3), so hashes of a table differ from a peer’s.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent canonical-json@0.4.0 canonicalize@4.0.0
cat >try.mjs <<'TRY'
import { createHash } from 'node:crypto';

import canonicalJson from 'canonical-json';
import canonicalize from 'canonicalize';

const points = { 9: 1, 10: 2, 100: 3 };
const texts = [canonicalJson(points), canonicalize(points)];
const hashes = texts.map((text) => createHash('sha256').update(text).digest('hex').slice(0, 8));
console.log(`canonical-json 0.4.0 ${texts[0]} (${hashes[0]}); canonicalize 4.0.0 ${texts[1]} (${hashes[1]})`);
if (texts[0] !== '{"9":1,"10":2,"100":3}' || texts[1] !== '{"10":2,"100":3,"9":1}') {
  console.error('Names are sorted by their letters.');
  process.exit(1);
}
TRY
node try.mjs
