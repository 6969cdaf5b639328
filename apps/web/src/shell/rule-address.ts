import { booksOfGames, booksOfMatches } from '../games/facts.js';

/** The rulebooks, in the order in which they are listed. Rules with other letters are Fairview's own. */
export const books = [
  ...booksOfGames,
  ...booksOfMatches,
  { name: 'shuffle', title: 'The verifiable shuffle', example: 'SH-1' },
  { name: 'records', title: 'Records of games', example: 'R-1' },
];

const lettersOf = (rule: string): string => rule.split('-')[0] ?? '';

/** The club whose house rule was cited, by id or slug, and when: its wording of that time is shown. */
export interface Citation {
  readonly club: string;
  readonly at?: string | undefined;
}

/** Where a rule can be read: `/rules/teeko#T-13`, or at the club that cites it; null if it is in no rulebook. */
export function ruleAddress(rule: string, citation?: Citation): string | null {
  if (/^HR-\d+$/u.test(rule) && citation) {
    const { club, at } = citation;
    return `/c/${club}/rules${at === undefined ? '' : `?at=${encodeURIComponent(at)}`}#${rule}`;
  }
  const book = books.find(({ example }) => lettersOf(example) === lettersOf(rule));
  return book === undefined ? null : `/rules/${book.name}#${rule}`;
}
