#!/usr/bin/env bash
# structured-headers 2.1.0: a decimal that rounds to a whole number is written with nothing behind its dot (RFC 9651, 4.1.5, has a 0 there), which its own reader refuses, and so do others.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent structured-headers@2.1.0
cat >try.mjs <<'TRY'
import { parseItem, serializeItem } from 'structured-headers';

const again = (number) => {
  const text = serializeItem([number, new Map()]);
  try {
    return `${text} (read as ${parseItem(text)[0]})`;
  } catch {
    return `${text} (refused)`;
  }
};
const [half, whole] = [again(0.5), again(1 - 1 / 8192)];
console.log(`structured-headers 2.1.0: 0.5 is ${half}, 0.9998… is ${whole}, expected 1.0`);
if (half !== '0.5 (read as 0.5)' || whole !== '1. (refused)') {
  console.error('What is written can be read.');
  process.exit(1);
}
TRY
node try.mjs
