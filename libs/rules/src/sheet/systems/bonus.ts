import { accepted, refused } from '../../game/refusal.js';
import type { SheetLine, System } from '../contract.js';
import { sharedTerms } from '../terms.js';
import { countOf, line, openTwoHanded, type Closing, type Column } from '../two-handed.js';

/** TM-8: a box for each game won. */
const usualGameBonus = 5;
/** TM-8: where there is a time limit and no target to take it from. */
const usualMatchBonus = 15;

const sum = (lines: readonly SheetLine[]): number => lines.reduce((total, { points }) => total + points, 0);

/** Scoring with game, match and shut-out bonuses of two players (TM-8, TM-9). */
export const bonus: System = {
  id: 'bonus',
  open: (given) =>
    openTwoHanded(given, (settings) => {
      const { terms, worth } = sharedTerms('bonus', settings);
      if (terms.target === undefined && terms.limit === undefined) return refused('TM-8', 'no-target');
      const matchBonus = settings.matchBonus ?? terms.target ?? worth.scale * usualMatchBonus;
      const gameBonus = settings.gameBonus ?? worth.scale * usualGameBonus;
      const boxes = (column: Column) => line(column, 'game bonus', gameBonus * column.games);

      const close = (winner: Column, loser: Column): Closing => {
        const shutOut = loser.won === 0;
        const own = [...boxes(winner), ...line(winner, 'match bonus', matchBonus)];
        const extra = !shutOut
          ? []
          : settings.shutOut === 'double'
            ? line(winner, 'shut-out', countOf(winner) + sum(own))
            : line(winner, 'shut-out bonus', matchBonus);
        return { shutOut, lines: [...own, ...extra, ...boxes(loser)] };
      };
      return accepted({ terms: { ...terms, matchBonus, gameBonus }, worth, single: false, close });
    }),
};
