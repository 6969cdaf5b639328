#!/usr/bin/env bash
# @dsibilly/mersenne-twister 1.0.5: with the seed 0, a seed as any other for MT19937 (Matsumoto and Nishimura, init_genrand), it begins with the time of day, so a draw cannot be made again.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @dsibilly/mersenne-twister@1.0.5 mersenne-twister@1.1.0
cat >try.cjs <<'TRY'
const module_ = require('@dsibilly/mersenne-twister');
const Reference = require('mersenne-twister');

const Twister = module_.default ?? module_;
const draw = (seed) => new Twister(seed).randomInt();
const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function main() {
  const [one, zero] = [draw(1), draw(0)];
  await later(20);
  const again = { one: draw(1) === one, zero: draw(0) === zero };
  const reference = { one: new Reference(1).random_int() === one, zero: new Reference(0).random_int() === zero };
  console.log(`@dsibilly/mersenne-twister 1.0.5: seed 1 draws ${again.one ? 'the same' : 'another'} twice, and ${reference.one ? 'the same' : 'another'} as mersenne-twister 1.1.0; seed 0 ${again.zero ? 'the same' : 'another'}, and ${reference.zero ? 'the same' : 'another'}`);
  if (!again.one || !reference.one || again.zero || reference.zero) {
    console.error('Each seed draws the same twice.');
    process.exit(1);
  }
}
main();
TRY
node try.cjs
