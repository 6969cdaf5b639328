import { factsOf } from '../../games/facts.js';
import type { BookFacts } from '../../games/game-facts.js';
import { books } from '../../shell/rule-address.js';

/** A part of a rulebook: an element with what is in it, or a text. `rulebook-pages.ts` makes them while the client is built. */
export type BookNode =
  | string
  | {
      readonly tag: string;
      readonly id?: string;
      readonly href?: string;
      readonly inside: readonly BookNode[];
    };

const pages = import.meta.glob<readonly BookNode[]>(
  ['../../../../../docs/rules/*.md', '../../../../../docs/guide/review.md'],
  { query: '?page', import: 'default' },
);

/** What explains a part of the pages, and is no law. */
export const guides = [{ name: 'review', title: 'How well was it played?' }] as const;

/** A rulebook or a guide, by the name in its address. */
export type Book = Pick<BookFacts, 'name' | 'title'>;

/** A rulebook by the name in its address, or by a game that is played by it. */
export const bookNamed = (name: string): BookFacts | undefined =>
  books.find((book) => book.name === name || book.name === factsOf(name).book.name);

/** A guide by the name in its address. */
export const guideNamed = (name: string): Book | undefined => guides.find((guide) => guide.name === name);

/** A number of a rule of a game, as an example of one: of a sheet it is one of the rules of matches. */
export function exampleOf(game: string, onSheet = false): string {
  const { book, matchBook } = factsOf(game);
  return (onSheet && matchBook ? matchBook : book).example;
}

/** The file of a book that has not the name of its page. */
const files: Readonly<Record<string, string>> = { records: 'rules/README', review: 'guide/review' };

/** Fetches the text of a rulebook or a guide. */
export async function fetchBook({ name }: Book): Promise<readonly BookNode[]> {
  const load = pages[`../../../../../docs/${files[name] ?? `rules/${name}`}.md`];
  if (!load) throw new Error(`the rulebook ${name} was not built in`);
  return load();
}
