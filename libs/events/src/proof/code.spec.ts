import { codeOf, parseCode } from './code.js';
import { SinceCode } from './since.js';
import { leafHash, noPeaks, withLeaf } from './tree.js';

const hashes = Array.from({ length: 20 }, (_, n) => leafHash(Buffer.from([n])));
const codeAt = (size: number): string =>
  codeOf(hashes.slice(0, size).reduce((peaks, hash) => withLeaf(peaks, leafHash(hash)), noPeaks));

const differenceOf = (code: string, events: readonly Buffer[]) => {
  const known = parseCode(code);
  if (!known) throw new Error('no code');
  const since = new SinceCode(known);
  for (const hash of events) since.take(hash);
  return since.difference();
};

describe('the code of a checkpoint', () => {
  it('is read as it was printed, in small letters too, and nothing else is accepted', () => {
    expect(codeAt(7)).toMatch(/^7(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
    expect(parseCode(codeAt(7).toLowerCase())).toEqual({ position: 7, code: codeAt(7) });
    for (const other of ['', '7', codeAt(7).slice(0, -1), `0${codeAt(7)}`, codeAt(7).replace('-', ' ')])
      expect(parseCode(other)).toBeUndefined();
  });

  it('holds for a log that only grew, and exposes one that was changed or cut off before its position', () => {
    for (const size of [0, 1, 7, 20]) expect(differenceOf(codeAt(size), hashes)).toBeUndefined();
    const forged = hashes.map((hash, n) => (n === 4 ? leafHash(hash) : hash));
    expect(differenceOf(codeAt(4), forged)).toBeUndefined();
    expect(differenceOf(codeAt(7), forged)).toEqual({ code: 'changed', from: 1, to: 7 });
    expect(differenceOf(codeAt(7), hashes.slice(0, 5))).toEqual({ code: 'cut-off', from: 6, to: 7 });
  });
});
