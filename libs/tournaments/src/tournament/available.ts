import type { Away } from './events.js';
import { contenders, type TournamentState } from './state.js';

/** Who is to be paired in the next round, and who of those entered is not. */
export interface Availability {
  /** In the order of their pairing numbers; before the first round, as they came. */
  readonly here: readonly string[];
  readonly away: readonly Away[];
}

/**
 * Who is available for the round that is paired next: everybody entered, without those who withdrew, in the order of their
 * numbers. Every format that pairs round by round asks here, and nowhere else.
 */
export function availability(state: TournamentState): Availability {
  const entered = contenders(state);
  const numbered = (state.paired?.order ?? []).filter((entry) => entered.includes(entry));
  const known = new Set(numbered);
  return { here: [...numbered, ...entered.filter((entry) => !known.has(entry))], away: [] };
}
