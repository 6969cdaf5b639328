import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/**
 * Compiles the catalogues while the client is built, so that browsers need no parser of the ICU form.
 * @param inEnglish transforms the texts of English sentences: a pseudo-locale, for tests
 */
export function compiledMessages(inEnglish?: (text: string) => string): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(words|refusals)\.[a-z]{2}\.json$/u },
      handler: (source, id) => {
        const mapText = id.endsWith('.en.json') ? inEnglish : undefined;
        const sentences = Object.entries<string>(JSON.parse(source));
        return JSON.stringify(
          Object.fromEntries(sentences.map(([name, sentence]) => [name, compileMessage(sentence, mapText)])),
        );
      },
    },
  };
}
