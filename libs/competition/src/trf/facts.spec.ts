import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { noteSentences } from '../model/notes.js';
import { lineUses } from './line-uses.js';
import { readTrf } from './read-trf.js';
import { ofPlayers, ofTeams } from './testing/stating-files.js';

/** What a file is read as; a refusal is one answer, wherever it is. */
function readAs(text: string): unknown {
  const answer = readTrf(text);
  return answer.ok ? answer.value : 'refused';
}

/** Signs that mean the same in their place: an empty result is a Z, and no colour is an empty one; figures may begin with zeros, and keys are separated by either. */
const isSame = (before: string, after: string): boolean =>
  (after === ' ' && '0-Z,'.includes(before)) || before.toUpperCase() === after.toUpperCase();

/** Some columns of every line; all of them in the long run. */
const step = process.env['LONG'] ? 1 : 7;

describe.each([
  ['players', ofPlayers],
  ['teams', ofTeams],
])('a TRF of %s', (_, file) => {
  it('is read without a note: every line and column of it is used, kept or compared', () => {
    const answer = readTrf(file);
    if (!answer.ok) throw new Error(`${answer.at} ${answer.message}`);
    expect(answer.value.notes?.filter(({ code }) => code !== 'trf-national-ratings') ?? []).toEqual([]);
  });

  it('states nothing that is passed over: with any other sign in it, it is read otherwise, noted or refused', () => {
    const before = readAs(file);
    const passedOver: string[] = [];
    for (const [at, sign] of [...file].entries()) {
      if (sign === '\n' || at % step !== 0) continue;
      for (const other of [sign === '7' ? 'x' : '7', ' ']) {
        if (isSame(sign, other)) continue;
        const changed = `${file.slice(0, at)}${other}${file.slice(at + 1)}`;
        if (!isDeepStrictEqual(readAs(changed), before)) continue;
        const start = file.lastIndexOf('\n', at - 1) + 1;
        passedOver.push(`${file.slice(start, start + 8)}, column ${at - start + 1}: ${sign} as ${other}`);
      }
    }
    expect(passedOver).toEqual([]);
  });

  it('is read without each of its lines otherwise, with a note or not at all', () => {
    const before = readAs(file);
    const lines = file.split('\n');
    for (const line of lines) {
      const without = lines.filter((each) => each !== line).join('\n');
      expect([line, isDeepStrictEqual(readAs(without), before)]).toEqual([line, false]);
    }
  });
});

describe('docs/tournament-file.md', () => {
  const page = readFileSync(new URL('../../../../docs/tournament-file.md', import.meta.url), 'utf8');
  const tableAfter = (head: string): readonly (readonly string[])[] =>
    (page.slice(page.indexOf(head)).split('\n\n')[0] ?? '')
      .split('\n')
      .slice(2)
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );

  it('lists every line of TRF with what becomes of it', () => {
    const rows = tableAfter('| line | what it says | what becomes of it |');
    const listed = rows.flatMap(([codes = '', , use = '']) =>
      [...codes.matchAll(/`(\w{3})`/gu)].map(([, code = '']) => [code, /^\w+/u.exec(use)?.[0]]),
    );
    expect(listed.toSorted()).toEqual(Object.entries(lineUses).toSorted());
  });

  it('lists every note with its sentence', () => {
    const rows = tableAfter('| note | what it says |');
    expect(rows.map(([code = '', text = '']) => [code.replaceAll('`', ''), text]).toSorted()).toEqual(
      Object.entries(noteSentences).toSorted(),
    );
  });
});
