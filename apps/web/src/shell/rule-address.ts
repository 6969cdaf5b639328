/** The page of each rulebook, by the letters before the numbers of its rules. Other letters are Fairview's own rules. */
const books: Readonly<Record<string, string>> = {
  T: 'teeko',
  TM: 'teeko-matches',
  S: 'scarney',
  SK: 'skarney',
  SC: 'scarnecchia',
  BC: 'baccarat',
  SH: 'shuffle',
  R: 'records',
};

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
  const book = books[rule.split('-')[0] ?? ''];
  return book === undefined ? null : `/rules/${book}#${rule}`;
}
