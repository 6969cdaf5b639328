import { inColumns } from '@fairview/kernel';
import type { BaccaratView } from './view.js';

/** The table: who bet what, the hands on their spaces, and the dealer's. */
export function inLines(
  { round, rounds, seats, hands, handAtTurn, dealer, house, cardsLeft }: BaccaratView,
  names: readonly string[],
): readonly string[] {
  const bets = seats.map(({ chips, standing, side, field }, seat) => [
    names[seat] ?? '',
    String(chips),
    [
      ...(standing === 'in' ? [] : [standing]),
      ...side.map(({ number, amount }) => `${amount} on the ${number}`),
      ...(field === 0 ? [] : [`${field} on the field`]),
    ].join(', '),
  ]);
  const played = hands.map(({ seat, space, part, wager, insurance, cards }, at) => [
    `${at === handAtTurn ? '>' : ' '} space ${space}${part}`,
    names[seat] ?? '',
    String(wager),
    `${cards.join(' ')}${insurance === 0 ? '' : `  insured for ${insurance}`}`,
  ]);
  return [
    `round ${round}${rounds === null ? '' : ` of ${rounds}`}, ${cardsLeft} cards left, the house has ${house}`,
    ...inColumns([['', 'chips', 'side bets'], ...bets], [1]),
    ...(played.length === 0 ? [] : inColumns([['  hand', '', 'bet', 'cards'], ...played], [2])),
    ...(dealer.length === 0 ? [] : [`  dealer  ${dealer.join(' ')}`]),
  ];
}
