import { pairNextRound, type PairedRound, type Tournament } from '@fairview/competition';
import { bug } from '@fairview/kernel';

/**
 * Pairs the next round of a tournament. Where nothing is left but a rematch or a second bye, as few as can be are given, and the
 * pair says so.
 */
export function pairOrForce(asked: Tournament): PairedRound {
  const legal = pairNextRound(asked);
  const paired = legal.ok ? legal : pairNextRound(asked, { forced: true });
  return paired.ok ? paired.value : bug(`a round cannot be paired: ${paired.message}`);
}
