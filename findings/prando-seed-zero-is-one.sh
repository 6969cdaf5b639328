#!/usr/bin/env bash
# prando 6.0.1: the seeds 0 and 1 are one seed: whatever is drawn from them is the same, for ever.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent prando@6.0.1
cat >try.cjs <<'TRY'
const prando = require('prando');

const Prando = prando.default ?? prando;
const drawn = (seed) => {
  const source = new Prando(seed);
  return Array.from({ length: 1_000 }, () => source.next()).join();
};
const alike = [
  [0, 1],
  [1, 2],
].map(([one, other]) => {
  const same = drawn(one) === drawn(other);
  console.log(`prando 6.0.1: a thousand numbers of the seeds ${one} and ${other} are ${same ? 'the same' : 'not the same'}`);
  return same;
});
if (alike.join() !== 'true,false') {
  console.error('Each seed has numbers of its own.');
  process.exit(1);
}
TRY
node try.cjs
