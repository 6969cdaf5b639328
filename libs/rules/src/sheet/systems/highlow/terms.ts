import type { Bonuses } from '../../bonuses.js';

/** What is fixed for a match of HighLow (S-30). */
export type HighlowTerms = Bonuses & {
  readonly system: 'highlow';
  readonly target: number;
  readonly shutOutBonus: number;
};
