import { registerEnumType } from '@nestjs/graphql';
import { noteEnum } from '../limits/enum-words.js';

/** A word as GraphQL may write it: `let-stand` is `LET_STAND`. */
export const written = (word: string): string => word.toUpperCase().replaceAll('-', '_');

/**
 * A closed list of words as a GraphQL enum: the code has the word, the schema its capitals. Every word is
 * described. What grows with a registry (formats, games, systems) is made from it: `FormatWord`, `GameKindWord`.
 */
export function registerEnum<Word extends string>(
  name: string,
  description: string,
  words: Readonly<Record<Word, string>>,
): Readonly<Record<string, Word>> {
  const entries = Object.entries(words) as [Word, string][];
  const enumeration = Object.fromEntries(entries.map(([word]) => [written(word), word]));
  const valuesMap = Object.fromEntries(
    entries.map(([word, meaning]) => [written(word), { description: meaning }]),
  );
  registerEnumType(enumeration, { name, description, valuesMap });
  noteEnum(name, Object.keys(enumeration));
  return enumeration;
}
