#!/usr/bin/env bash
# uqr 0.1.3: the border around a code is one module by default, where ISO/IEC 18004 asks for four.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent uqr@0.1.3
cat >try.mjs <<'TRY'
import { encode } from 'uqr';

const { size, version, data } = encode('https://example.org/t/1');
const border = (size - (17 + 4 * version)) / 2;
const isEmpty = data[0].every((dark) => !dark);
console.log(`uqr 0.1.3, version ${version}: ${size} modules a side, a border of ${border}`);
if (border !== 1 || !isEmpty) {
  console.error('The border is no longer one module.');
  process.exit(1);
}
TRY
node try.mjs
