import { generateKeyPairSync, sign } from 'node:crypto';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkExport } from '../../apps/web/src/parts/proof/check-export.js';
import { codeOfRoot, readNote } from '../../apps/web/src/parts/proof/checkpoint-note.js';
import { isSignedBy, readKey } from '../../apps/web/src/parts/proof/signature.js';

/** The worked vector of docs/log-format.md. */
const page = readFileSync(join(import.meta.dirname, '../../docs/log-format.md'), 'utf8');
const vector = /```jsonl\n(\{"log".*?)```/su.exec(page)?.[1] ?? '';
const [header = '', ...lines] = vector.trimEnd().split('\n');

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The root over the vector's three events, written out (RFC 9162). */
function rootOfVector(): Buffer {
  const leaves = lines
    .slice(0, 3)
    .map((line) =>
      sha256(Uint8Array.of(0), Buffer.from(/"hash":"([0-9a-f]+)"/u.exec(line)?.[1] ?? '', 'hex')),
    );
  const [one, other, last] = leaves as [Buffer, Buffer, Buffer];
  return sha256(Uint8Array.of(1), sha256(Uint8Array.of(1), one, other), last);
}

const key = generateKeyPairSync('ed25519');
const publicKey = Buffer.concat([
  Uint8Array.of(1),
  key.publicKey.export({ format: 'der', type: 'spki' }).subarray(12),
]);
const name = 'fairview/server/test';
const id = sha256(Buffer.from(`${name}\n`), publicKey).subarray(0, 4);
const keyText = `${name}+${id.toString('hex')}+${publicKey.toString('base64')}`;

/** A signed note over the vector. */
function signedNote(root = rootOfVector()): string {
  const text = `fairview/club/019aa5c0-0000-7000-8000-00000000c1b0\n3\n${root.toString('base64')}\nat 1795262460250\n`;
  const signature = Buffer.concat([id, sign(null, Buffer.from(text), key.privateKey)]);
  return `${text}\n— ${name} ${signature.toString('base64')}\n`;
}

const withNote = (note: string): string =>
  [JSON.stringify({ ...(JSON.parse(header) as object), checkpoint: note }), ...lines].join('\n');

const codeOf = (text: string): string | undefined => {
  const answer = checkExport(text);
  return answer.ok ? undefined : `${answer.code} ${answer.position}`;
};

describe('a log that is checked in the browser', () => {
  it('is whole if it is the vector of docs/log-format.md', () => {
    const answer = checkExport(vector);
    expect(answer).toMatchObject({ ok: true, events: 3, position: 3, stream: null });
    expect(answer.ok && answer.hash).toBe('6a154510660353fc1e9eaff3e1989a04fb30e24048f343aaf3453a6167edd396');
    expect(answer.ok && answer.code).toBe(codeOfRoot(3, rootOfVector()));
    expect(answer.ok && answer.codeAt(2)).toMatch(/^2(?:-[0-9A-Z]{4}){4}$/u);
  });

  it.each([
    ['a changed body', vector.replace('\\"move\\":\\"13\\"', '\\"move\\":\\"12\\"'), 'hash-mismatch 3'],
    ['a changed instant', vector.replace('"at":1795262400000', '"at":1795262400001'), 'hash-mismatch 1'],
    ['an event taken out', [header, lines[0], ...lines.slice(2)].join('\n'), 'position-gap 3'],
    ['events in another order', [header, lines[1], lines[0], ...lines.slice(2)].join('\n'), 'position-gap 2'],
    ['no end', [header, ...lines.slice(0, 3)].join('\n'), 'end-missing 4'],
    ['another end', vector.replace('"end":{"club":"019aa5c0', '"end":{"club":"019aa5c1'), 'end-mismatch 4'],
    ['a line that is not an event', [header, lines[0], '{}', ...lines.slice(2)].join('\n'), 'unreadable 2'],
    [
      'another club',
      vector.replace(/(\{"log":"fairview-log\/1","club":"019aa5c)0/u, '$11'),
      'foreign-club 1',
    ],
    ['another form', vector.replace('fairview-log/1', 'fairview-log/2'), 'unreadable 0'],
  ])('is not whole with %s, and says where', (_what, text, found) => {
    expect(codeOf(text)).toBe(found);
  });

  it('is compared with the checkpoint in its header', () => {
    expect(codeOf(withNote(signedNote()))).toBeUndefined();
    expect(codeOf(withNote(signedNote(sha256(Buffer.from('another past')))))).toBe('checkpoint-mismatch 4');
  });

  it('has a checkpoint that is signed, or not, with a key', () => {
    const note = readNote(signedNote());
    const known = readKey(keyText);
    if (!note || !known) throw new Error('unreadable');
    expect(isSignedBy(note, known)).toBe(true);
    const changed = readNote(signedNote().replace('at 1795262460250', 'at 1795262460251'));
    expect(changed && isSignedBy(changed, known)).toBe(false);
    expect(readKey(keyText.replace(/\+[0-9a-f]{8}\+/u, '+00000000+'))).toBeUndefined();
  });
});
