import type { Desk } from '../desk.js';

/**
 * How many rounds those who are here can play before somebody meets twice, if more were agreed; null if none is too many. The
 * server refuses them with the first pairing (TO-4): here it is shown earlier.
 */
export function mostRounds(
  { rounds, pairedBy, roundsInTurn }: Pick<Desk['plan'], 'rounds' | 'pairedBy' | 'roundsInTurn'>,
  here: number,
): number | null {
  if (rounds === null || pairedBy !== 'ROUND_BY_ROUND' || roundsInTurn || here < 2) return null;
  const most = here % 2 === 0 ? here - 1 : here;
  return rounds > most ? most : null;
}
