#!/usr/bin/env bash
# @pushforge/builder 2.0.5: a time to live of 0, which means now or never (RFC 8030, 5.2), is sent as a day, so “your move” comes in the morning after.
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
const [zero, minute] = await Promise.all([0, 60].map(async (ttl) => (await send({ ttl })).get('TTL')));
console.log(`@pushforge/builder 2.0.5: asked for 60 TTL ${minute}, asked for 0 TTL ${zero}`);
if (minute !== '60' || zero !== '86400') {
  console.error('A time to live of 0 is sent as 0.');
  process.exit(1);
}
TRY
node try.mjs
