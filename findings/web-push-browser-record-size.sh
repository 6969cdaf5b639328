#!/usr/bin/env bash
# web-push-browser 1.4.2 writes the size of a record in the byte order of the machine, where RFC 8188, 2.1 has network order: 4096 is read as 1048576 by everybody else, far above the 4096 bytes that a push service needs to take (RFC 8030, 7.2).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent web-push-browser@1.4.2 http_ece@1.2.1
cat >try.mjs <<'TRY'
import { createECDH, randomBytes, webcrypto } from 'node:crypto';

import ece from 'http_ece';
import { sendPushNotification } from 'web-push-browser';

const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16).toString('base64url');
const keys = { p256dh: browser.getPublicKey('base64url'), auth };
const server = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
let sent;
globalThis.fetch = async (request, { body = request.body } = {}) => {
  sent = Buffer.from(await new Response(body).arrayBuffer());
  return new Response(null, { status: 201 });
};
await sendPushNotification(server, { endpoint: 'https://push.example/12', keys }, 'club@example.org', 'Your move');
const peer = createECDH('prime256v1');
peer.generateKeys();
const same = ece.encrypt(Buffer.from('Your move'), { version: 'aes128gcm', privateKey: peer, dh: keys.p256dh, authSecret: auth });
const [own, others] = [sent, same].map((body) => body.readUInt32BE(16));
console.log(`web-push-browser 1.4.2: records of ${own} bytes; http_ece 1.2.1: ${others}`);
if (own !== 1048576 || others !== 4096) {
  console.error('The size of a record is in network order.');
  process.exit(1);
}
TRY
node try.mjs
