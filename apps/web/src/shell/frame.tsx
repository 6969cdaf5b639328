import { useWords } from '../messages/say.js';
import shellWords from './words.json' with { type: 'json' };

/** A page that is on its way, as a form is printed: a word for its heading, and empty lines where its parts will stand. */
export const Frame = () => (
  <main id="page-itself" aria-busy>
    <h1>{useWords(shellWords)('fetching')}</h1>
    <p data-blank />
  </main>
);
