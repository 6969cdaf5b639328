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

/** The rulebooks, in the order in which they are listed, with the games that are played by each. */
export const books = [
  { name: 'teeko', title: 'Teeko', file: 'teeko', example: 'T-7', games: ['teeko'] },
  {
    name: 'scarney',
    title: 'Scarney',
    file: 'scarney',
    example: 'S-8',
    games: ['scarney-singles', 'scarney-doubles', 'scarney-highlow', 'scarney-solitaire'],
  },
  { name: 'skarney', title: 'Skarney', file: 'skarney', example: 'SK-8', games: ['skarney'] },
  {
    name: 'baccarat',
    title: 'Scarney Baccarat',
    file: 'baccarat',
    example: 'BC-8',
    games: ['scarney-baccarat'],
  },
  { name: 'scarnecchia', title: 'Scarnecchia', file: 'scarnecchia', example: 'SC-8', games: ['scarnecchia'] },
  { name: 'teeko-matches', title: 'Matches of Teeko', file: 'teeko-matches', example: 'TM-4', games: [] },
  { name: 'shuffle', title: 'The verifiable shuffle', file: 'shuffle', example: 'SH-2', games: [] },
  { name: 'records', title: 'Records of games', file: 'README', example: 'R-1', games: [] },
] as const;

export type Book = (typeof books)[number];

/** A rulebook by the name in its address, or by a game that is played by it. */
export const bookNamed = (name: string): Book | undefined =>
  books.find((book) => book.name === name || book.games.some((game) => game === name));

/** A number of a rule of a game, as an example of one: of the sheets of Teeko it is one of its matches. */
export function exampleOf(game: string, onSheet = false): string {
  const book = onSheet && game === 'teeko' ? bookNamed('teeko-matches') : bookNamed(game);
  return book?.example ?? 'PL-10';
}

/** Fetches the text of a rulebook. */
export async function fetchBook({ file }: Book): Promise<readonly BookNode[]> {
  const load = pages[`../../../../../docs/rules/${file}.md`];
  if (!load) throw new Error(`the rulebook ${file} was not built in`);
  return load();
}
