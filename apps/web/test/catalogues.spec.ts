import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const source = join(import.meta.dirname, '../src');
const catalogues = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /words\.en\.json$/u.test(path),
);

const french = catalogues.map((path) => path.replace('.en.', '.fr.'));

const read = (path: string): Record<string, string> => JSON.parse(readFileSync(join(source, path), 'utf8'));

type Compiled = ReturnType<typeof compileMessage>;

/** The values that a compiled sentence asks for, those within its choices too. */
const valuesOf = (sentence: Compiled): readonly string[] =>
  typeof sentence === 'string'
    ? []
    : sentence.flatMap((part) => {
        if (typeof part === 'string') return [];
        const [value, , choices] = part;
        const within: unknown[] = choices instanceof Object ? Object.values(choices) : [];
        // A plural has an offset among its choices, which may be left out.
        return [value, ...within.flatMap((each) => (Array.isArray(each) ? valuesOf(each) : []))];
      });

/** The values and the elements that a sentence asks for. */
const asked = (sentence: string): readonly string[] =>
  [...new Set([...valuesOf(compileMessage(sentence)), ...(sentence.match(/<\d+\/?>/gu) ?? [])])].sort(
    (a, b) => a.localeCompare(b),
  );

/** What is won, wagered or played to: in Baccarat there are thousands of it. */
const amounts: ReadonlySet<string> = new Set(['points', 'target', 'spread', 'chips', 'amount']);

describe('the catalogues', () => {
  it('are found', () => expect(catalogues.length).toBeGreaterThan(2));

  it.each(catalogues)('%s has the same sentences in French, which ask for the same values', (path) => {
    const english = read(path);
    const french = read(path.replace('.en.', '.fr.'));
    const shape = (catalogue: Record<string, string>) =>
      Object.fromEntries(Object.entries(catalogue).map(([id, sentence]) => [id, asked(sentence)]));
    expect(shape(french)).toEqual(shape(english));
  });

  it.each([...french, 'messages/refusals.fr.json', 'board/sentences.fr.json'])(
    '%s lets no line break before its punctuation',
    (path) => {
      // The record of a game of dominoes has plain spaces: capture 5-0 : 3-2.
      const breaking = Object.values(read(path)).filter((sentence) =>
        /« |(?<!\d-\d) [;:!?»]/u.test(sentence),
      );
      expect(breaking).toEqual([]);
    },
  );

  it('refusals in French ask for no value that the refusal does not have', () => {
    const errors = readFileSync(join(import.meta.dirname, '../../../docs/errors.md'), 'utf8');
    const given = new Map<string, Set<string>>([['unreachable', new Set()]]);
    for (const [, code = '', sentence = ''] of errors.matchAll(/^\| [^|]+ \| `([a-z0-9-]+)` \| (.*) \|$/gmu))
      given.set(code, new Set([...(given.get(code) ?? []), ...asked(sentence)]));
    const strange = Object.entries(read('messages/refusals.fr.json')).filter(
      ([code, sentence]) => !asked(sentence).every((value) => given.get(code)?.has(value)),
    );
    expect(strange).toEqual([]);
    expect(given.size).toBeGreaterThan(300);
  });

  it.each(
    [...catalogues, 'messages/refusals.en.json'].flatMap((path) => [path, path.replace('.en.', '.fr.')]),
  )('every sentence of %s compiles, and none is empty', (path) => {
    for (const sentence of Object.values(read(path))) {
      expect(sentence.trim()).not.toBe('');
      expect(compileMessage(sentence)).toBeDefined();
    }
  });

  it.each(catalogues)('%s writes amounts as sheets and boards do: 1140, not 1,140', (path) => {
    for (const language of ['en', 'fr'])
      for (const [id, sentence] of Object.entries(read(path.replace('.en.', `.${language}.`)))) {
        const messages = { [language]: { [id]: compileMessage(sentence) } };
        const i18n = setupI18n({ locale: language, messages });
        const values = asked(sentence).map((value) => [value, amounts.has(value) ? 1_140 : 2]);
        expect(i18n._(id, Object.fromEntries(values))).not.toMatch(/1\D140/u);
      }
  });
});
