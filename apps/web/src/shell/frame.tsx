import { useWords } from '../messages/say.js';
import shellWords from './words.json' with { type: 'json' };

/**
 * A page that is on its way, as a form is printed: a word for its heading, and empty lines where its parts will stand. After three
 * seconds a sentence says that nothing needs to be done.
 */
export function Frame() {
  const say = useWords(shellWords);
  return (
    <main id="page-itself" aria-busy>
      <h1>{say('fetching')}</h1>
      <p data-blank>
        <span>{say('fetching-late')}</span>
      </p>
    </main>
  );
}
