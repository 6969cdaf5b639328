import { createECDH } from 'node:crypto';
import ece from 'http_ece';
import { decodeJwt } from 'jose';
import { pushKeyOf } from './push-key.js';
import { pushRequest } from './request.js';
import { pushServices, readSubscription } from './subscription.js';

const key = pushKeyOf(Buffer.alloc(32, 7));
const browser = createECDH('prime256v1');
const subscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc',
  p256dh: browser.generateKeys('base64url', 'uncompressed'),
  auth: Buffer.alloc(16, 3).toString('base64url'),
};

describe('a message to a browser', () => {
  it('PE-14 can be read by the browser alone, and says whose it is and until when', async () => {
    const at = 1_800_000_000;
    const contact = 'mailto:board@club.example';
    const sent = await pushRequest(
      subscription,
      { content: { says: 'turn' }, topic: 'play' },
      { key, contact, at },
    );
    expect(sent.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '3600',
      urgency: 'high',
      topic: 'play',
    });
    const [, token = '', named] =
      /^vapid t=([^,]+), k=(.+)$/u.exec(sent.headers['authorization'] ?? '') ?? [];
    expect(named).toBe(key.publicKey);
    expect(decodeJwt(token)).toEqual({
      aud: 'https://updates.push.services.mozilla.com',
      exp: at + 3_600,
      sub: contact,
    });
    expect(sent.body.toString('latin1')).not.toContain('turn');
    // The head of RFC 8188: 16 bytes of salt, the size of a record, and the sender's key of 65 bytes.
    expect([sent.body.readUInt32BE(16), sent.body[20]]).toEqual([4_096, 65]);
    const open = { version: 'aes128gcm', privateKey: browser, authSecret: subscription.auth } as const;
    expect(ece.decrypt(sent.body, open).toString()).toBe('{"says":"turn"}');
  });

  it('PE-14 is signed with a key that follows from the secret of the server', () => {
    expect(pushKeyOf(Buffer.alloc(32, 7))).toEqual(key);
    expect(pushKeyOf(Buffer.alloc(32, 8)).publicKey).not.toBe(key.publicKey);
    expect(Buffer.from(key.publicKey, 'base64url')).toHaveLength(65);
  });
});

describe('a browser that is to be told', () => {
  const codeOf = (given: Partial<typeof subscription>): string => {
    const read = readSubscription({ ...subscription, ...given }, pushServices);
    return read.ok ? 'ok' : read.refusal.code;
  };

  it('PE-14 is reached by a known service over https, so that nobody has this server send anywhere', () => {
    expect(codeOf({})).toBe('ok');
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://jmt17.google.com/fcm/send/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-by3p.notify.windows.com/w/?token=abc',
      'https://fcm.googleapis.com:443/fcm/send/abc',
      'https://FCM。googleapis.com/fcm/send/abc',
    ])
      expect(codeOf({ endpoint })).toBe('ok');
    for (const endpoint of [
      'https://club.example/abc',
      'https://fcm.googleapis.com.example.org/abc',
      'https://notfcm.googleapis.com.evil.example/',
      'https://evilpush.apple.com/abc',
      'http://fcm.googleapis.com/fcm/send/abc',
      'https://a:b@fcm.googleapis.com/fcm/send/abc',
      'https://127.0.0.1/',
      'https://fcm.googleapis.com:22/fcm/send/abc',
      'https://fcm.googleapis.com:80/fcm/send/abc',
      'https://fcm.googleapis.com./fcm/send/abc',
      'https://fcm.googleapis.com@club.example/abc',
      'https://club.example\\@fcm.googleapis.com/abc',
      'https://fcm。googleapis.com.evil.example/',
      'https://xn--fcm-.googleapis.com/',
      'wss://fcm.googleapis.com/abc',
      `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
      'fcm.googleapis.com',
      '',
    ])
      expect([endpoint, codeOf({ endpoint })]).toEqual([endpoint, 'push-service-unknown']);
  });

  it('PE-14 has a point of P-256 and sixteen bytes for keys', () => {
    const compressed = browser.getPublicKey('base64url', 'compressed');
    const noPoint = Buffer.alloc(65, 4).toString('base64url');
    for (const p256dh of ['', 'abc', noPoint, compressed, `${subscription.p256dh}=`])
      expect(codeOf({ p256dh })).toBe('push-keys-malformed');
    for (const auth of ['', Buffer.alloc(15).toString('base64url'), `${subscription.auth}==`, '!'.repeat(22)])
      expect(codeOf({ auth })).toBe('push-keys-malformed');
  });
});
