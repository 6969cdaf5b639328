import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Compiles the catalogues while the client is built, so that browsers need no parser of the ICU form. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(words|refusals)\.[a-z]{2}\.json$/u },
      handler: (source) => {
        const sentences = Object.entries<string>(JSON.parse(source));
        return JSON.stringify(
          Object.fromEntries(sentences.map(([id, sentence]) => [id, compileMessage(sentence)])),
        );
      },
    },
  };
}
