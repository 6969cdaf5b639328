/** The figures that standings can show of an entry, each in a column. */
export const standingColumns = [
  ...(['match-points', 'points', 'won', 'drawn', 'lost', 'spread'] as const),
  ...(['credits', 'board-points', 'total', 'deals-won', 'best'] as const),
  ...(['round', 'place', 'worst-place', 'chips'] as const),
] as const;
export type StandingColumn = (typeof standingColumns)[number];

/** Of matches that are won, drawn or lost, with spreads. */
export const columnsOfMatches: readonly StandingColumn[] = ['match-points', 'won', 'lost', 'spread'];

/** Of players who are ranked by the sum of their nets. */
export const columnsOfNets: readonly StandingColumn[] = ['spread', 'match-points', 'board-points'];

/** Of a bracket: the place below which an entry cannot fall, and its matches. */
export const columnsOfBracket: readonly StandingColumn[] = ['worst-place', 'won', 'lost', 'spread'];
