#!/usr/bin/env bash
# http-link-header 1.1.4: a parameter without a value, which RFC 8288 (3) allows, takes the name of the next one with it: the link to the next page of a table has no rel.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent http-link-header@1.1.4
cat >try.cjs <<'TRY'
const LinkHeader = require('http-link-header');

// link-param = token BWS [ "=" BWS ( token / quoted-string ) ]
const read = (text) => LinkHeader.parse(text);
const [before, after] = ['<https://club.example/table?page=2>; prefetch; rel="next"', '<https://club.example/table?page=2>; rel="next"; prefetch'].map((text) => read(text));
console.log(`http-link-header 1.1.4: names before rel ${Object.keys(before.refs[0]).join(' | ')}, next pages ${before.rel('next').length}; after rel ${Object.keys(after.refs[0]).join(' | ')}, next pages ${after.rel('next').length}`);
if (before.rel('next').length !== 0 || before.refs[0]['prefetch; rel'] !== 'next' || after.rel('next').length !== 1) {
  console.error('Both links are to the next page.');
  process.exit(1);
}
TRY
node try.cjs
