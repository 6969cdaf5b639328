#!/usr/bin/env bash
# qrcode-svg 1.1.0: seventeen letters, which version 1-L holds (ISO/IEC 18004, table 7), take version 2, and so at each limit: larger codes than need be.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent qrcode-svg@1.1.0 uqr@0.1.3
cat >try.mjs <<'TRY'
import QrCode from 'qrcode-svg';
import { encode } from 'uqr';

// How many bytes each version holds at level L.
const capacity = { 1: 17, 2: 32, 3: 53, 4: 78, 5: 106 };
const told = Object.entries(capacity).map(([version, bytes]) => {
  const content = 'a'.repeat(bytes);
  const own = (new QrCode({ content, ecl: 'L' }).qrcode.modules.length - 17) / 4;
  return { version: Number(version), own, other: encode(content, { ecc: 'L' }).version };
});
console.log(`full versions ${told.map(({ version }) => version).join(' ')}: qrcode-svg 1.1.0 takes ${told.map(({ own }) => own).join(' ')}, uqr 0.1.3 ${told.map(({ other }) => other).join(' ')}`);
if (told.some(({ own, other, version }) => own !== version + 1 || other !== version)) {
  console.error('A version is used until it is full.');
  process.exit(1);
}
TRY
node try.mjs
