#!/usr/bin/env bash
# iso8601-duration 2.1.4 refuses P0.5D, an example of its own README, and reads -PT15M, which it says it does not, as fifteen minutes after.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent iso8601-duration@2.1.4
cat >try.mjs <<'TRY'
import { parse, toSeconds } from 'iso8601-duration';

const read = (text) => {
  try {
    return toSeconds(parse(text));
  } catch (error) {
    return error.message;
  }
};
const [half, hour, before] = ['P0.5D', 'PT1.5H', '-PT15M'].map(read);
console.log(`iso8601-duration 2.1.4: P0.5D is ${half}; PT1.5H is ${hour} s; -PT15M is ${before} s`);
if (half !== 'invalid duration: P0.5D' || hour !== 5400 || before !== 900) {
  console.error('Half a day is read, or a sign is read or refused.');
  process.exit(1);
}
TRY
node try.mjs
