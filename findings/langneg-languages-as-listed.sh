#!/usr/bin/env bash
# @fluent/langneg 0.7.0: acceptedLanguages() reads Accept-Language in the order in which it is listed, whatever the weights are, and keeps what has a weight of 0, which is not acceptable (RFC 9110, 12.4.2).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @fluent/langneg@0.7.0
cat >try.mjs <<'TRY'
import { acceptedLanguages, negotiateLanguages } from '@fluent/langneg';

const page = (header) => negotiateLanguages(acceptedLanguages(header), ['en', 'fr'], { defaultLocale: 'fr', strategy: 'lookup' })[0];
const [weights, zero] = ['fr;q=0.3, en;q=0.9', 'en;q=0, fr'].map((header) => `${acceptedLanguages(header).join(' ')}, page in ${page(header)}`);
console.log(`@fluent/langneg 0.7.0: “fr;q=0.3, en;q=0.9” is ${weights}, expected en; “en;q=0, fr” is ${zero}, expected fr`);
if (weights !== 'fr en, page in fr' || zero !== 'en fr, page in en') {
  console.error('The weights are heard.');
  process.exit(1);
}
TRY
node try.mjs
