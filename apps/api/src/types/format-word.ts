import type { Formats } from '@fairview/tournaments';
import { registerEnumType } from '@nestjs/graphql';
import { noteEnum } from '../limits/enum-words.js';
import { written } from '../shared/register-enum.js';

const words: Record<string, string> = {};

/**
 * The formats as a GraphQL enum. Its values are those of the registry that the API is opened with, so that a format
 * is added in the registry alone: see `offerFormats`.
 */
export const FormatWord: Readonly<Record<string, string>> = words;

/** Gives the enum its values; to be called before the schema is built from its decorators. */
export function offerFormats({ all }: Formats): void {
  // An API that was opened before in this process may have had other formats.
  for (const word of Object.keys(words)) Reflect.deleteProperty(words, word);
  for (const { id } of all) words[written(id)] = id;
  noteEnum('Format', Object.keys(words));
  registerEnumType(words, {
    name: 'Format',
    description: 'How a tournament is run: who meets whom, and how entries are ranked.',
    valuesMap: Object.fromEntries(all.map(({ id, description }) => [written(id), { description }])),
  });
}
