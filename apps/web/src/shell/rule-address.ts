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

/** Where a rule can be read: `/rules/teeko#T-13`; null if it is in no rulebook. */
export function ruleAddress(rule: string): string | null {
  const book = books[rule.split('-')[0] ?? ''];
  return book === undefined ? null : `/rules/${book}#${rule}`;
}
