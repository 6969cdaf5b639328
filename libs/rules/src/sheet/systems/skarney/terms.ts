/** What is agreed for a match of Skarney (SK-19). */
export type SkarneyTerms = {
  readonly system: 'skarney';
  readonly games: number;
  /** Whether further hands break a tie. */
  readonly knockOut: boolean;
};
