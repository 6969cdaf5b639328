import {
  formatVerifyingKey,
  isSignedBy,
  parseNote,
  parseVerifyingKey,
  signingKey,
  signNote,
  verifyingKeyOf,
} from './note.js';

const text = 'fairview\n3\nqg==\n';
const key = signingKey('club.example', Buffer.alloc(32, 7));
const other = signingKey('club.example', Buffer.alloc(32, 8));

/** A published note and its key, with which other implementations check themselves. */
const published = {
  key: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  note:
    'If you think cryptography is the answer to your problem,\nthen you don’t know what your problem is.\n'.replace(
      '’',
      "'",
    ) +
    '\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
};

describe('signed notes', () => {
  it('are accepted if published, under their published key', () => {
    const [note, verifying] = [parseNote(published.note), parseVerifyingKey(published.key)];
    expect(note && verifying && isSignedBy(note, verifying)).toBe(true);
    expect(verifying && formatVerifyingKey(verifying)).toBe(published.key);
  });

  it('bear the signature of each key, and of no other', () => {
    const note = parseNote(signNote(text, [key, signingKey('other', Buffer.alloc(32, 9))]));
    expect(note?.text).toBe(text);
    expect(note && isSignedBy(note, verifyingKeyOf(key))).toBe(true);
    expect(note && isSignedBy(note, verifyingKeyOf(other))).toBe(false);
  });

  it('expose every changed byte of their text and signature', () => {
    const signed = signNote(text, [key]);
    for (let at = 0; at < signed.length; at += 1) {
      const changed = `${signed.slice(0, at)}${signed[at] === 'A' ? 'B' : 'A'}${signed.slice(at + 1)}`;
      const note = parseNote(changed);
      expect(note !== undefined && isSignedBy(note, verifyingKeyOf(key)) && changed !== signed).toBe(false);
    }
  });

  it('are refused when cut short', () => {
    const signed = signNote(text, [key]);
    for (let end = 0; end < signed.length; end += 1) expect(parseNote(signed.slice(0, end))).toBeUndefined();
  });

  it('refuse a key whose id is another’s', () => {
    const formatted = formatVerifyingKey(verifyingKeyOf(key));
    expect(parseVerifyingKey(formatted)).toEqual(verifyingKeyOf(key));
    expect(parseVerifyingKey(formatted.replace('club', 'klub'))).toBeUndefined();
    expect(parseVerifyingKey('no key')).toBeUndefined();
  });
});
