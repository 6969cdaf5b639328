import { pairNextRound, type PairedRound, type Tournament } from '@fairview/competition';
import { bug } from '@fairview/kernel';

/**
 * Pairs the next round of a tournament. If only rematches or second byes are left, as few as possible are used, and the pair
 * shows it.
 */
export function pairOrForce(asked: Tournament): PairedRound {
  const legal = pairNextRound(asked);
  const paired = legal.ok ? legal : pairNextRound(asked, { forced: true });
  return paired.ok ? paired.value : bug(`a round cannot be paired: ${paired.message}`);
}
