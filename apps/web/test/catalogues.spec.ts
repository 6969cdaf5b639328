import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const source = join(import.meta.dirname, '../src');
const languages = ['en', 'fr'] as const;
type Sentences = Readonly<Record<string, string>>;

const read = <File>(path: string): File => JSON.parse(readFileSync(join(source, path), 'utf8')) as File;

/** The sentences of every place, which are there in every language; by language, then by id. */
const catalogues = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /words\.json$/u.test(path))
  .map((path) => {
    const sentences = Object.entries(read<Record<string, Record<string, string>>>(path));
    const inLanguage = (language: string): Sentences =>
      Object.fromEntries(sentences.map(([id, each]) => [id, each[language] ?? '']));
    return { path, en: inLanguage('en'), fr: inLanguage('fr') };
  });

/** The sentences that are fetched when somebody reads in their language. */
const fetched = [
  'messages/refusals.en.json',
  'messages/refusals.fr.json',
  'parts/board/sentences.fr.json',
].map((path): readonly [string, Sentences] => [path, read(path)]);

const everyFile: readonly (readonly [string, Sentences])[] = [
  ...catalogues.flatMap(({ path, en, fr }) => [
    [`${path}, English`, en] as const,
    [`${path}, French`, fr] as const,
  ]),
  ...fetched,
];

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

  it.each(catalogues)('$path has French sentences that ask for the same values', ({ en, fr }) => {
    const shape = (catalogue: Sentences) =>
      Object.fromEntries(Object.entries(catalogue).map(([id, sentence]) => [id, asked(sentence)]));
    expect(shape(fr)).toEqual(shape(en));
  });

  it.each(everyFile.filter(([name]) => /French|\.fr\./u.test(name)))(
    '%s lets no line break before its punctuation',
    (_, sentences) => {
      // The record of a game of dominoes has plain spaces: capture 5-0 : 3-2.
      const breaking = Object.values(sentences).filter((sentence) => /« |(?<!\d-\d) [;:!?»]/u.test(sentence));
      expect(breaking).toEqual([]);
    },
  );

  it('refusals in French ask for no value that the refusal does not have', () => {
    const errors = readFileSync(join(import.meta.dirname, '../../../docs/errors.md'), 'utf8');
    const given = new Map<string, Set<string>>([['unreachable', new Set()]]);
    for (const [, code = '', sentence = ''] of errors.matchAll(/^\| [^|]+ \| `([a-z0-9-]+)` \| (.*) \|$/gmu))
      given.set(code, new Set([...(given.get(code) ?? []), ...asked(sentence)]));
    const strange = Object.entries(read<Sentences>('messages/refusals.fr.json')).filter(
      ([code, sentence]) => !asked(sentence).every((value) => given.get(code)?.has(value)),
    );
    expect(strange).toEqual([]);
    expect(given.size).toBeGreaterThan(300);
  });

  it.each(everyFile)('every sentence of %s compiles, and none is empty', (_, sentences) => {
    for (const sentence of Object.values(sentences)) {
      expect(sentence.trim()).not.toBe('');
      expect(compileMessage(sentence)).toBeDefined();
    }
  });

  it.each(catalogues)('$path writes amounts as sheets and boards do: 1140, not 1,140', (catalogue) => {
    for (const language of languages)
      for (const [id, sentence] of Object.entries(catalogue[language])) {
        const messages = { [language]: { [id]: compileMessage(sentence) } };
        const i18n = setupI18n({ locale: language, messages });
        const values = asked(sentence).map((value) => [value, amounts.has(value) ? 1_140 : 2]);
        expect(i18n._(id, Object.fromEntries(values))).not.toMatch(/1\D140/u);
      }
  });
});
