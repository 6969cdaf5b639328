#!/usr/bin/env bash
# http-link-header 1.1.4: a title that states no language (RFC 8187, 3.2.1) is written back as an English one, and a quotation mark in a title as %22, which is no escape there.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent http-link-header@1.1.4
cat >try.cjs <<'TRY'
const LinkHeader = require('http-link-header');

const again = (text) => LinkHeader.parse(text).toString();
const [titled, quoted] = [again(`<https://club.example/>; rel=next; title*=UTF-8''r%C3%A9sultats`), again('<https://club.example/>; rel=next; title="the \\"Rook\\" open"')];
const title = LinkHeader.parse(quoted).refs[0].title;
console.log(`http-link-header 1.1.4: without a language, then ${titled}; quoted, then ${quoted}, which it reads as ${title}`);
if (!titled.includes("title*=UTF-8'en'r%C3%A9sultats") || title !== 'the %22Rook%22 open') {
  console.error('A link is written as it was read.');
  process.exit(1);
}
TRY
node try.cjs
