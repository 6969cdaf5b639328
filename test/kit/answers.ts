import type { Json } from '@fairview/kernel';
import { readFileSync } from 'node:fs';

/** What `fairview replay` answers for each record of a game, by the name of its file; worked out by hand from the rulebooks. */
export const answersOf = (game: string): Readonly<Record<string, Json>> =>
  JSON.parse(readFileSync(new URL(`../records/${game}.answers.json`, import.meta.url), 'utf8')) as Readonly<
    Record<string, Json>
  >;
