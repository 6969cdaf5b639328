import { jsonTexts } from '../../../../test/kit/corpora.js';
import { parseJson } from './json.js';

/** What JSON leaves open and records do not: a key twice, nesting without end. */
const closed: Readonly<Record<string, string>> = {
  y_object_duplicated_key: 'key-twice',
  y_object_duplicated_key_and_value: 'key-twice',
  i_structure_500_nested_arrays: 'too-deep',
};

it.each([...'yn'])('R-1 reads every published text that is JSON, and none that is not (%s_)', (kind) => {
  const judged = jsonTexts
    .filter(({ name }) => name.startsWith(`${kind}_`))
    .flatMap(({ name, bytes }) => {
      const read = parseJson(bytes.toString('utf8'));
      const told = read.ok ? 'read' : read.refusal.code;
      return told === (closed[name] ?? (kind === 'y' ? 'read' : 'not-json')) ? [] : [`${name}: ${told}`];
    });
  expect(judged).toEqual([]);
});

it('R-1 answers the published texts whose reading is optional, and throws at none', () => {
  const told = jsonTexts
    .filter(({ name }) => name.startsWith('i_'))
    .map(({ name, bytes }) => {
      const read = parseJson(bytes.toString('utf8'));
      return { name, told: read.ok ? 'read' : read.refusal.code };
    });
  expect(told.find(({ name }) => closed[name])?.told).toBe('too-deep');
  expect(told.length).toBeGreaterThan(30);
});
