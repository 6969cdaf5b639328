#!/usr/bin/env bash
# esc-pos-encoder 3.0.0: initialize() sends ESC @, which sets the printer back to its first code page; asked for a page again, the encoder holds that it is set, and a second slip spells names wrong.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent esc-pos-encoder@3.0.0
cat >try.mjs <<'TRY'
import Encoder from 'esc-pos-encoder';

// In page 858, which is ESC t 19, ø is byte 9B; in page 437, with which printers start, that byte is ¢.
const slip = (encoder) => encoder.initialize().codepage('cp858').line('Jørgen');
const bytes = Buffer.from(slip(slip(new Encoder())).encode());
const slips = bytes.toString('latin1').split('\x1b@').slice(1);
const shown = slips.map((text) => `${text.includes('\x1bt\x13') ? 'page 858' : 'no page'}, ${text.includes('J\x9brgen') ? 'ø as 9B' : 'other letters'}`);
console.log(`esc-pos-encoder 3.0.0: ${shown.map((text, index) => `slip ${index + 1}: ${text}`).join('; ')}`);
if (shown.join('; ') !== 'page 858, ø as 9B; no page, ø as 9B') {
  console.error('Each slip sets its code page.');
  process.exit(1);
}
TRY
node try.mjs
