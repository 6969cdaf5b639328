/** What is fixed for a match of Singles (S-21, S-22). */
export type SinglesTerms = {
  readonly system: 'singles';
  /** Of each player. */
  readonly games: number;
  readonly matchBonus: number;
};
