import { useWords } from '../messages/say.js';
import words from './words.json' with { type: 'json' };

const isNamed = (system: string): system is keyof typeof words => Object.hasOwn(words, system);

/** What the ways of scoring a match are called, by id; one that this client does not know keeps its id. */
export function useSystemNames(): (system: string) => string {
  const say = useWords(words);
  return (system) => (isNamed(system) ? say(system) : system);
}
