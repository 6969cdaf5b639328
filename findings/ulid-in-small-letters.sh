#!/usr/bin/env bash
# @kiosked/ulid 3.0.0, @thi.ng/ksuid 3.2.124: a ULID in small letters, “case insensitive” in its specification, is refused by the first’s decodeTime() and fails in the second, so an id that was typed is none.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @kiosked/ulid@3.0.0 @thi.ng/ksuid@3.2.124
cat >try.mjs <<'TRY'
import { createRequire } from 'node:module';
import { defULID } from '@thi.ng/ksuid';

const { decodeTime } = createRequire(import.meta.url)('@kiosked/ulid');
const readers = { '@kiosked/ulid': decodeTime, '@thi.ng/ksuid': (id) => defULID().parse(id).epoch };
const found = Object.entries(readers).map(([name, read]) => {
  const times = ['01ARYZ6S41TSV4RRFFQ69G5FAV', '01aryz6s41tsv4rrffq69g5fav'].map((id) => {
    try {
      return read(id);
    } catch (error) {
      return error.name;
    }
  });
  console.log(`${name}: ${times.join(', in small letters ')}, expected 1469918176385 twice`);
  return times;
});
if (found.some(([large, small]) => large !== 1_469_918_176_385 || small === large)) {
  console.error('One of them reads small letters.');
  process.exit(1);
}
TRY
node try.mjs
