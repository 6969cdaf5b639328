import type { Sheet, SheetFigures } from '../../contract.js';
import { pointsText } from '../../text/by-points.js';
import { isOpen, usualForm, whoCollects } from '../../text/form.js';
import type { SinglesTerms } from './terms.js';

/** S-21: all players have had their turns, and the highest were level. */
const waitFor =
  (games: number) =>
  ({ gamesWon }: SheetFigures): string =>
    Object.values(gamesWon).every((turns) => turns >= games)
      ? 'The highest totals were level: an extra round is in play.'
      : isOpen();

/** The printed sheet: a column for each player, and the credits between players (S-22). */
export function singlesText(sheet: Sheet, terms: SinglesTerms): string {
  const { games, matchBonus } = terms;
  return pointsText(sheet, {
    ...usualForm,
    title: 'Scarney Singles',
    terms: `${games} games each, match bonus ${matchBonus}`,
    verdict: whoCollects,
    wait: waitFor(games),
  });
}
