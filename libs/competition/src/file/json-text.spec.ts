import { jsonTexts } from '../../../../test/kit/corpora.js';
import { readJson } from './json-text.js';

const toldOf = (bytes: Buffer): string => {
  const read = readJson(bytes.toString('utf8'));
  return read.ok ? 'read' : read.code;
};

it.each([
  ['y', 'read'],
  ['n', 'not-json'],
])('reads every published text that is JSON, and none that is not (%s_)', (kind, expected) => {
  const judged = jsonTexts
    .filter(({ name }) => name.startsWith(`${kind}_`))
    .map(({ name, bytes }) => ({ name, told: toldOf(bytes) }))
    // A field twice could be read as two files; nesting has an end.
    .filter(({ told }) => told !== expected && told !== 'field-twice' && told !== 'too-deep');
  expect(judged).toEqual([]);
});

it('answers the published texts that may be read or not, and throws at none', () => {
  const told = jsonTexts.filter(({ name }) => name.startsWith('i_')).map(({ bytes }) => toldOf(bytes));
  expect(told.length).toBeGreaterThan(30);
});
