#!/usr/bin/env bash
# round-robin-tournament 1.2.4: the file that its package.json names as main is not in the package, so it cannot be loaded.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent round-robin-tournament@1.2.4
cat >try.cjs <<'TRY'
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(process.cwd(), 'node_modules/round-robin-tournament');
const { main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
let code = 'loaded';
try {
  require('round-robin-tournament');
} catch (error) {
  code = error.code;
}
console.log(`round-robin-tournament 1.2.4: main is ${main}, which is ${existsSync(join(folder, main)) ? '' : 'not '}there; require says ${code}`);
if (code !== 'MODULE_NOT_FOUND') {
  console.error('The package can be loaded.');
  process.exit(1);
}
TRY
node try.cjs
