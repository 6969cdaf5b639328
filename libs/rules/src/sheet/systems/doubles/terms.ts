/** What is fixed for a match of Doubles (S-25). */
export type DoublesTerms = {
  readonly system: 'doubles';
  readonly target: number;
  readonly matchBonus: number;
};
