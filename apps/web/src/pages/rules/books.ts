import { factsOf } from '../../games/facts.js';
/** A part of a rulebook: an element with what is in it, or a text. `rulebook-pages.ts` makes them while the client is built. */
export type BookNode =
  | string
  | {
      readonly tag: string;
      readonly id?: string;
      readonly href?: string;
      readonly inside: readonly BookNode[];
    };

const pages = import.meta.glob<readonly BookNode[]>('../../../../../docs/rules/*.md', {
  query: '?page',
  import: 'default',
});

/** The rulebooks, in the order in which they are listed. */
export const books = [
  { name: 'teeko', title: 'Teeko', file: 'teeko' },
  { name: 'scarney', title: 'Scarney', file: 'scarney' },
  { name: 'skarney', title: 'Skarney', file: 'skarney' },
  { name: 'baccarat', title: 'Scarney Baccarat', file: 'baccarat' },
  { name: 'scarnecchia', title: 'Scarnecchia', file: 'scarnecchia' },
  { name: 'teeko-matches', title: 'Matches of Teeko', file: 'teeko-matches' },
  { name: 'shuffle', title: 'The verifiable shuffle', file: 'shuffle' },
  { name: 'records', title: 'Records of games', file: 'README' },
] as const;

export type Book = (typeof books)[number];

/** A rulebook by the name in its address, or by a game that is played by it. */
export const bookNamed = (name: string): Book | undefined =>
  books.find((book) => book.name === name || book.name === factsOf(name).book);

/** A number of a rule of a game, as an example of one: of a sheet it is one of the rules of matches. */
export function exampleOf(game: string, onSheet = false): string {
  const { example, matchBook } = factsOf(game);
  return (onSheet ? matchBook : undefined)?.example ?? (example === '' ? 'PL-10' : example);
}

/** Fetches the text of a rulebook. */
export async function fetchBook({ file }: Book): Promise<readonly BookNode[]> {
  const load = pages[`../../../../../docs/rules/${file}.md`];
  if (!load) throw new Error(`the rulebook ${file} was not built in`);
  return load();
}
