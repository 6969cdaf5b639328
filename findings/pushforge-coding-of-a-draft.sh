#!/usr/bin/env bash
# @pushforge/builder 2.0.5 encrypts as a draft of Web Push had it, aesgcm with its own two headers; the standard is aes128gcm, with everything in the body (RFC 8291, 4; RFC 8188, 2.1).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @pushforge/builder@2.0.5
cat >try.mjs <<'TRY'
import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';

import { buildPushHTTPRequest } from '@pushforge/builder';

const privateJWK = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
const browser = createECDH('prime256v1');
browser.generateKeys();
const keys = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
const subscription = { endpoint: 'https://push.example/12', keys };
const send = async (options) => {
  const message = { payload: { title: 'Your move' }, adminContact: 'mailto:club@example.org', options };
  return (await buildPushHTTPRequest({ privateJWK, subscription, message })).headers;
};
const headers = await send({});
const names = ['Content-Encoding', 'Encryption', 'Crypto-Key'].map((name) => `${name} ${headers.get(name)?.slice(0, 6) ?? '-'}`);
console.log(`@pushforge/builder 2.0.5: ${names.join(', ')} …`);
if (headers.get('Content-Encoding') !== 'aesgcm' || !headers.has('Encryption') || !headers.has('Crypto-Key')) {
  console.error('It is sent as the standard has it.');
  process.exit(1);
}
TRY
node try.mjs
