import { inColumns } from '@fairview/kernel';
import type { SeenCards, SkarneyView } from './view.js';

const seenText = (seen: SeenCards): string =>
  typeof seen === 'number' ? `${seen} ${seen === 1 ? 'card' : 'cards'}` : seen.join(' ');

/** The table: the hands as the viewer sees them, the card on offer, and every meld in a row. */
export function inLines(
  { round, dealer, turn, offer, hands, stock, contracts, melds }: SkarneyView,
  names: readonly string[],
): readonly string[] {
  const named = (seat: string): string => names[Number(seat.slice(1)) - 1] ?? seat;
  const stockSize = typeof stock === 'number' ? stock : stock.length;
  return [
    `round ${round}, dealt by ${named(dealer)}, ${named(turn.seat)} has the turn, ${stockSize} in the stock`,
    ...inColumns([
      ...hands.map((seen, seat) => [names[seat] ?? '', seenText(seen)]),
      ...(offer === null
        ? []
        : [['on offer', `${offer.card}, to ${offer.asked.map(named).join(', then ')}`]]),
      ...melds.map(({ meld, side, cards, standsFor }) => [
        `${meld} of ${side}`,
        `${cards.join(' ')}${standsFor === null ? '' : `  (the joker is ${standsFor})`}`,
      ]),
      ...(contracts.length === 0 ? [] : [['contract laid', contracts.join(', ')]]),
    ]),
  ];
}
