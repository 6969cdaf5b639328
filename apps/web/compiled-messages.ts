import { readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

type Compile = (sentence: string) => unknown;

/** A catalogue as a module. A language is one list: sentences of one language are compressed better beside each other. */
function moduleOf(path: string, inEnglish: Compile): string {
  const words: Readonly<Record<string, { readonly en: string; readonly fr: string }>> = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  const en = Object.fromEntries(Object.entries(words).map(([id, each]) => [id, inEnglish(each.en)]));
  const fr = Object.values(words).map((each) => compileMessage(each.fr));
  return (
    `const en = ${JSON.stringify(en)}, fr = ${JSON.stringify(fr)};` +
    'export default Object.fromEntries(Object.entries(en).map(([id, en], at) => [id, { en, fr: fr[at] }]));'
  );
}

/**
 * Compiles the catalogues while the client is built, so that browsers need no parser of the ICU form.
 * @param changed transforms the texts of English sentences: a pseudo-locale, for tests
 */
export function compiledMessages(changed?: (text: string) => string): Plugin {
  const inEnglish: Compile = (sentence) => compileMessage(sentence, changed);
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/words\.json$/u },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found && `${found.id}.js`;
      },
    },
    load: {
      filter: { id: /\/words\.json\.js$/u },
      handler(id) {
        const path = id.slice(0, -'.js'.length);
        this.addWatchFile(path);
        return moduleOf(path, inEnglish);
      },
    },
    transform: {
      filter: { id: /\/refusals\.[a-z]{2}\.json$/u },
      handler(source, id) {
        const compile: Compile = id.endsWith('.en.json') ? inEnglish : (sentence) => compileMessage(sentence);
        const sentences = Object.entries<string>(JSON.parse(source));
        return JSON.stringify(
          Object.fromEntries(sentences.map(([code, sentence]) => [code, compile(sentence)])),
        );
      },
    },
  };
}

const plain = 'abcdeghijklmnoprstuwyzABCDEGHIJKLMNOPRSTUWYZ';
const other = 'àƀçđéĝĥíĵķĺɱñóþŕšţúŵýžÀƁÇĐÉĜĤÍĴĶĹṀÑÓÞŔŠŢÚŴÝŽ';
const accented = new Map([...plain].map((letter, at) => [letter, [...other][at] ?? letter]));

/**
 * A text of the catalogues as no language has it: letters with accents, and a third longer, as German and Finnish are. Elements
 * (`<0>…</0>`) stay. What is still plain on a page was not taken from a catalogue; what is too wide here is too narrow for others.
 */
export function pseudo(text: string): string {
  const said = text
    .split(/(<\/?\d+\/?>)/u)
    .map((part, at) => (at % 2 === 1 ? part : [...part].map((each) => accented.get(each) ?? each).join('')));
  const letters = text.replace(/<\/?\d+\/?>/gu, '').match(/\p{L}/gu)?.length ?? 0;
  return letters < 4 ? said.join('') : `${said.join('')} ${'ø'.repeat(Math.ceil(letters / 3))}`;
}
