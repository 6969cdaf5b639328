#!/usr/bin/env bash
# ndef 0.2.0: behind a record that has an id, each record without one (flag IL, NDEF 1.0, 3.2.5) is read as if it had: its first bytes are taken for its id.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent ndef@0.2.0
cat >try.mjs <<'TRY'
import ndef from 'ndef';

const message = (id) => ndef.encodeMessage([ndef.textRecord('Table 12', 'en', id), ndef.uriRecord('https://club.example/12')]);
const second = (bytes) => {
  const { id, payload } = ndef.decodeMessage(bytes)[1];
  return `“${ndef.uri.decodePayload(payload)}”, id of ${id.length} bytes`;
};
const [without, behind] = [second(message([])), second(message([0x74, 0x31, 0x32]))];
console.log(`ndef 0.2.0: the address is ${without}; behind an id of 3 bytes ${behind}`);
if (without !== '“https://club.example/12”, id of 0 bytes' || behind === without) {
  console.error('Each record has its own flag for an id.');
  process.exit(1);
}
TRY
node try.mjs
