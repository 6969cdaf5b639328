import { plain } from '@fairview/kernel';
import type { Sheet, SheetFigures } from '../../contract.js';
import { pointsText } from '../../text/by-points.js';
import { usualForm } from '../../text/form.js';
import { numberOf } from '../../text/page.js';

/** What is fixed for a match of Scarnecchia (SC-14). */
export type ScarnecchiaTerms = { readonly system: 'scarnecchia'; readonly games: number };

/** Half hands as hands: 5 is 2½ (SC-14). */
const hands = (halves: number): string =>
  `${halves < 2 && halves % 2 === 1 ? '' : Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;

const best = (figures: Readonly<Record<string, number>>, winner: string): readonly [number, number] => {
  const others = Object.entries(figures).filter(([side]) => side !== winner);
  return [figures[winner] ?? 0, Math.max(...others.map(([, figure]) => figure))];
};

function byHands({ winner, count, tieBreak = {} }: SheetFigures): string {
  if (winner === null) return 'The match is drawn.';
  const [own, other] = best(count, winner);
  if (own !== other) return `${plain(winner)} wins by ${hands(own)} hands to ${hands(other)}.`;
  return `${plain(winner)} wins by ${best(tieBreak, winner).join(' points to ')}.`;
}

/** The printed sheet: hands and half hands, and the points that decide when they are level (SC-14). */
export const scarnecchiaText = (sheet: Sheet, { games }: ScarnecchiaTerms): string =>
  pointsText(sheet, {
    ...usualForm,
    title: 'Scarnecchia',
    terms: `best of ${numberOf(games, 'hand')}`,
    isPlain: true,
    countLabel: 'hands',
    figure: hands,
    verdict: byHands,
  });
