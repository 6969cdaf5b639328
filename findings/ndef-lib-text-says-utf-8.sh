#!/usr/bin/env bash
# ndef-lib 0.1.1: a text record says by its first byte that it is UTF-8 (NFC Forum, Text Record Type), and its letters are Latin-1; what Latin-1 has not is cut to a byte.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent ndef-lib@0.1.1 ndef@0.2.0
cat >try.mjs <<'TRY'
import ndef from 'ndef';
import ndefLib from 'ndef-lib';

const record = new ndefLib.NdefTextRecord();
record.setLanguageCode('de');
record.setText('Jürgen ½ Dvořák');
const message = new ndefLib.NdefMessage();
message.push(record);
const bytes = Buffer.from(message.toByteArray());
const [{ payload }] = ndef.decodeMessage([...bytes]);
const [status, ...text] = payload;
const letters = Buffer.from(text.slice(status & 0x3f)).toString('latin1');
const coding = status & 0x80 ? 'UTF-16' : 'UTF-8';
console.log(`ndef-lib 0.1.1 says ${coding}, Latin-1 is “${letters}”; ndef 0.2.0 reads “${ndef.text.decodePayload(payload)}”`);
if (status & 0x80 || !letters.startsWith('Jürgen ½')) {
  console.error('The text is in UTF-8.');
  process.exit(1);
}
TRY
node try.mjs
