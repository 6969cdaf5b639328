/** A sentence for every code that a review is refused with. */
export const reviewEnglish = {
  'review-not-offered':
    'A game with hidden hands has no perfect play to be held against: {game} is not reviewed.',
  'review-too-large': 'From this position more is possible than a review may look through.',
  'table-missing': 'The table {file} is not there: build it with fairview tables.',
  'table-damaged': 'The table {file} is damaged: build it again with fairview tables.',
  'table-of-another-version':
    'The table {file} is not of version {rules} of the rules: build it again with fairview tables.',
} as const;
export type ReviewCode = keyof typeof reviewEnglish;
