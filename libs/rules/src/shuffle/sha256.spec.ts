import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { asciiBytes, formatHex, hmacSha256, parseHex, sha256 } from './sha256.js';

describe('the shuffle’s own SHA-256 and HMAC', () => {
  it('gives the published digests of "", "abc" and a million a', () => {
    expect(formatHex(sha256(asciiBytes('')))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    expect(formatHex(sha256(asciiBytes('abc')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(formatHex(sha256(new Uint8Array(1_000_000).fill(0x61)))).toBe(
      'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    );
  });

  it('equals Node’s SHA-256 at every length up to five blocks', () => {
    for (let length = 0; length <= 320; length += 1) {
      const message = Uint8Array.from({ length }, (_, i) => (i * 167 + length) & 0xff);
      expect(formatHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });

  it('equals Node’s SHA-256 and HMAC on random bytes', () => {
    const bytes = fc.uint8Array({ maxLength: 400 });
    fc.assert(
      fc.property(bytes, bytes, (key, message) => {
        expect(formatHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
        expect(formatHex(hmacSha256(key, message))).toBe(
          createHmac('sha256', key).update(message).digest('hex'),
        );
      }),
    );
  });

  it('reads back the hexadecimal it writes, and no other text', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(parseHex(formatHex(bytes))).toEqual(bytes);
      }),
    );
    for (const text of ['0', '0G', 'AB', ' 00', '0x00', '٠٠']) expect(parseHex(text)).toBeUndefined();
  });
});
