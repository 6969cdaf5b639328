import type { Desk } from '../desk.js';

type Planned = Pick<Desk['plan'], 'rounds' | 'pairedBy' | 'roundsInTurn'>;

/** How many rounds are agreed where each is paired from the results of those before; null in other plans, and for nobody to pair. */
const roundsOnResults = ({ rounds, pairedBy, roundsInTurn }: Planned, here: number): number | null =>
  pairedBy !== 'ROUND_BY_ROUND' || roundsInTurn || here < 2 ? null : rounds;

/**
 * How many rounds those who are here can play before somebody meets twice, if more were agreed; null if none is too many. The
 * server refuses them with the first pairing (TO-4): here it is shown earlier.
 */
export function mostRounds(plan: Planned, here: number): number | null {
  const rounds = roundsOnResults(plan, here);
  const most = here % 2 === 0 ? here - 1 : here;
  return rounds !== null && rounds > most ? most : null;
}

/**
 * How many rounds it takes until no more than one of those who are here can have won every match, if fewer were agreed; null if they
 * are enough.
 */
export function fewestRounds(plan: Planned, here: number): number | null {
  const rounds = roundsOnResults(plan, here);
  const fewest = Math.ceil(Math.log2(here));
  return rounds !== null && rounds < fewest ? fewest : null;
}
