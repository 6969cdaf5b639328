#!/usr/bin/env bash
# format-link-header 3.1.1: a title with quotation marks is written without the backslashes of a quoted-string (RFC 8288, 3; RFC 9110, 5.6.4), so a reader finds its first word alone.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent format-link-header@3.1.1 http-link-header@1.1.4
cat >try.cjs <<'TRY'
const format = require('format-link-header');
const LinkHeader = require('http-link-header');

const read = (title) => {
  const text = format({ next: { url: 'https://club.example/table?page=2', rel: 'next', title } });
  try {
    return { text, found: LinkHeader.parse(text).refs[0].title };
  } catch (error) {
    return { text, found: error.name };
  }
};
const [plain, quoted] = [read('the open'), read('the "Rook" open')];
console.log(`format-link-header 3.1.1: ${plain.text} is read as ${plain.found}; ${quoted.text} as ${quoted.found}`);
if (plain.found !== 'the open' || quoted.found === 'the "Rook" open') {
  console.error('The title is what it was.');
  process.exit(1);
}
TRY
node try.cjs
