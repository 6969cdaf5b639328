import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '@fairview/competition';
import { downloadable } from './exchange/download.js';
import { downloadForms } from './exchange/downloaded-file.js';
import { formats } from './formats/formats.js';
import { ratingSystems } from './ratings/rating-state.js';

const root = join(import.meta.dirname, '../../..');
const folders: Readonly<Record<string, string>> = { T: 'libs/tournaments/src', C: 'libs/competition/src' };
const quotedIn = (cell = ''): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/gu)].map(([, text = '']) => text);
const pathOf = (said: string): string =>
  join(
    root,
    said.replace(/^[TC](?=\/)/u, (letter) => folders[letter] ?? letter),
  );

/** The rows of docs/tournaments-definitions.md. */
const rows = readFileSync(join(root, 'docs/tournaments-definitions.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (definition|---)/u.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([definition = '', code, file, test]) => ({
    definition,
    functions: quotedIn(code),
    files: quotedIn(file),
    tests: quotedIn(test),
  }));

describe('the page of definitions', () => {
  it.each(rows)('says where this is defined: $definition', ({ functions, files, tests }) => {
    expect([...files, ...tests].filter((each) => !existsSync(pathOf(each)))).toEqual([]);
    const code = files.map((each) => readFileSync(pathOf(each), 'utf8')).join('\n');
    const isThere = (name: string): boolean => new RegExp(`^export .*\\b${name}\\b`, 'mu').test(code);
    expect(functions.filter((name) => !isThere(name))).toEqual([]);
    expect([functions.length, files.length, tests.length]).not.toContain(0);
  });

  it('has every format, key, rating and form', () => {
    const named = new Set(rows.flatMap(({ definition }) => quotedIn(definition)));
    const ofFiles = formats.all.flatMap(({ inFile }) =>
      inFile ? [1, 2].map((cycles) => inFile.format({ cycles, engine: null })) : [],
    );
    const all = [
      ...formats.all.map(({ id }) => id),
      ...ofFiles.flatMap((format) => keysOf(format)).filter((key) => !key.includes('/')),
      ...ratingSystems.map((system) => system.toUpperCase().replace('-', '_')),
      ...[...ofFiles, ...downloadable, ...downloadForms],
    ];
    expect(all.filter((each) => !named.has(each))).toEqual([]);
  });
});
