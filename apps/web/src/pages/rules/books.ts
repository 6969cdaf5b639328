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

const pages = import.meta.glob<readonly BookNode[]>(
  ['../../../../../docs/rules/*.md', '../../../../../docs/guide/review.md'],
  { query: '?page', import: 'default' },
);

/** The rulebooks, in the order in which they are listed. */
export const books = [
  { name: 'teeko', title: 'Teeko', file: 'rules/teeko' },
  { name: 'scarney', title: 'Scarney', file: 'rules/scarney' },
  { name: 'skarney', title: 'Skarney', file: 'rules/skarney' },
  { name: 'baccarat', title: 'Scarney Baccarat', file: 'rules/baccarat' },
  { name: 'scarnecchia', title: 'Scarnecchia', file: 'rules/scarnecchia' },
  { name: 'teeko-matches', title: 'Matches of Teeko', file: 'rules/teeko-matches' },
  { name: 'shuffle', title: 'The verifiable shuffle', file: 'rules/shuffle' },
  { name: 'records', title: 'Records of games', file: 'rules/README' },
] as const;

/** What explains a part of the pages, and is no law. */
export const guides = [{ name: 'review', title: 'How well was it played?', file: 'guide/review' }] as const;

export type Rulebook = (typeof books)[number];
export type Book = Rulebook | (typeof guides)[number];

/** A rulebook by the name in its address, or by a game that is played by it. */
export const bookNamed = (name: string): Rulebook | undefined =>
  books.find((book) => book.name === name || book.name === factsOf(name).book);

/** A guide by the name in its address. */
export const guideNamed = (name: string): Book | undefined => guides.find((guide) => guide.name === name);

/** A number of a rule of a game, as an example of one: of a sheet it is one of the rules of matches. */
export function exampleOf(game: string, onSheet = false): string {
  const { example, matchBook } = factsOf(game);
  return (onSheet ? matchBook : undefined)?.example ?? (example === '' ? 'PL-10' : example);
}

/** Fetches the text of a rulebook or a guide. */
export async function fetchBook({ file }: Book): Promise<readonly BookNode[]> {
  const load = pages[`../../../../../docs/${file}.md`];
  if (!load) throw new Error(`the rulebook ${file} was not built in`);
  return load();
}
