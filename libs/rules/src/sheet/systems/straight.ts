import { accepted } from '../../game/refusal.js';
import type { System } from '../contract.js';
import { sharedTerms } from '../terms.js';
import { countOf, line, openTwoHanded, type Column } from '../two-handed.js';

/** TM-7: the difference, the winner's whole score doubled on a shut-out. */
function closeMatch(winner: Column, loser: Column) {
  const shutOut = loser.won === 0;
  return { shutOut, lines: shutOut ? line(winner, 'shut-out', countOf(winner)) : [] };
}

/** TM-6: the points of the game and nothing else; a spot is not credited. */
const closeSingle = (winner: Column) => ({ shutOut: false, lines: [], credit: winner.won });

/** Straight scoring of two players: a single game, a match to a target, or one to a time limit. */
export const straight: System = {
  id: 'straight',
  open: (given) =>
    openTwoHanded(given, (settings) => {
      const { terms, worth } = sharedTerms('straight', settings);
      const single = terms.target === undefined && terms.limit === undefined;
      return accepted({ terms, worth, single, close: single ? closeSingle : closeMatch });
    }),
};
