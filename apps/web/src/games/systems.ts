import { useWords } from '../messages/say.js';
import { wordsOf } from '../messages/words.js';
import en from './words.en.json' with { type: 'json' };
import fr from './words.fr.json' with { type: 'json' };

const systemWords = wordsOf('systems', { en, fr });

const isNamed = (system: string): system is keyof typeof en => Object.hasOwn(en, system);

/** What the ways of scoring a match are called, by id; one that this client does not know keeps its id. */
export function useSystemNames(): (system: string) => string {
  const say = useWords(systemWords);
  return (system) => (isNamed(system) ? say(system) : system);
}
