import { cardInWords } from '../../parts/board/cards/card-words.js';
import { smallCardBack, smallCardDrawing } from '../../parts/board/cards/draw-card.js';
import { seatCalled, type Seating } from '../../parts/board/names.js';
import { counted, listInWords, type SayMessage } from '../../parts/board/say.js';
import type { Piece, Scene, Zone } from '../../parts/board/scene.js';
import { labelInWords } from '../../parts/board/score-line.js';
import type { BaccaratBoardView, CardOnTable } from './view.js';

const worth = (card: string): number => {
  const rank = card.charAt(0);
  if (rank === 'A') return 1;
  return 'TJQK'.includes(rank) ? 0 : Number(rank);
};

/** What the cards of a hand count, 0 to 9; undefined while one of them is hidden. */
function countOf(cards: readonly CardOnTable[]): number | undefined {
  const known = cards.flatMap(({ card, faceDown }) => (card === null || faceDown ? [] : [card]));
  if (known.length < cards.length || known.length === 0) return undefined;
  return known.reduce((sum, card) => sum + worth(card), 0) % 10;
}

const cardPiece =
  (say: SayMessage) =>
  ({ card, faceDown }: CardOnTable): Piece => ({
    name:
      card === null
        ? say('a card face down')
        : faceDown
          ? say('{card}, face down', { card: cardInWords(say, card) })
          : cardInWords(say, card),
    drawing: card === null ? smallCardBack : smallCardDrawing(card, faceDown),
  });

const chips = (say: SayMessage, amount: number): string =>
  counted(say, amount, '{count} chip', '{count} chips');

function seatNote(view: BaccaratBoardView, seat: number, say: SayMessage): string {
  const stack = view.seats[seat];
  if (stack === undefined) return '';
  return [
    chips(say, stack.chips),
    ...(stack.standing === 'out' ? [say('out')] : stack.standing === 'left' ? [say('has left')] : []),
    ...stack.sideBets.map(({ number, amount }) => say('side bet {amount} on {number}', { amount, number })),
    ...(stack.fieldBet > 0 ? [say('field bet {amount}', { amount: stack.fieldBet })] : []),
    ...(view.seat === seat ? [say('in turn')] : []),
  ].join(', ');
}

/** A space and what its hand counts: `Space 2 counts 5`. */
export function handInWords(view: BaccaratBoardView, at: number, say: SayMessage): string {
  const hand = view.hands[at];
  const count = countOf(hand?.cards ?? []);
  const space = `${hand?.space ?? ''}${hand?.part ?? ''}`;
  return count === undefined
    ? say('Space {space}', { space })
    : say('Space {space} counts {count}', { space, count });
}

/** The table has so many, and each stays where it is. */
const spaces = [1, 2, 3, 4, 5, 6] as const;

/** What lies on a space: the hand there, or of a split one of its two. */
function spaceZone(view: BaccaratBoardView, at: number, seating: Seating, say: SayMessage): Zone | undefined {
  const hand = view.hands[at];
  if (hand === undefined) return undefined;
  const count = countOf(hand.cards);
  const notes = [
    seatCalled(say, seating, hand.seat),
    say('wager {amount}', { amount: hand.wager }),
    ...(hand.insurance > 0 ? [say('insured for {amount}', { amount: hand.insurance })] : []),
    ...(count === undefined ? [] : [say('counts {count}', { count })]),
    ...(view.handAtTurn === at ? [say('at turn')] : []),
  ];
  return {
    id: `space-${hand.space}${hand.part ?? ''}`,
    title: say('Space {space}', { space: `${hand.space}${hand.part ?? ''}` }),
    note: notes.join(', '),
    seat: hand.seat,
    place: 'table',
    lies: 'apart',
    room: 52,
    isPlace: true,
    isActing: view.handAtTurn === at,
    pieces: hand.cards.map(cardPiece(say)),
  };
}

/** The spaces of the table in their order, those too on which nobody has bet; the second hands of splits after them. */
function spaceZones(view: BaccaratBoardView, seating: Seating, say: SayMessage): readonly Zone[] {
  const zoneOf = (at: number) => spaceZone(view, at, seating, say) ?? [];
  const first = spaces.flatMap((space): Zone | readonly Zone[] => {
    const at = view.hands.findIndex((hand) => hand.space === space);
    if (at >= 0) return zoneOf(at);
    const title = say('Space {space}', { space: String(space) });
    return {
      id: `space-${space}`,
      title,
      note: say('free'),
      place: 'table',
      lies: 'apart',
      room: 52,
      isPlace: true,
      pieces: [],
    };
  });
  const second = view.hands.flatMap(({ space }, at) =>
    view.hands.findIndex((hand) => hand.space === space) < at ? zoneOf(at) : [],
  );
  return [...first, ...second];
}

/** A table of Scarney Baccarat: the dealer, the seats with their chips, and every hand on its space. */
export function baccaratScene(view: BaccaratBoardView, seating: Seating, say: SayMessage): Scene {
  const dealerCount = countOf(view.dealer);
  const dealer: Zone = {
    id: 'dealer',
    title: say('The dealer'),
    place: 'table',
    lies: 'apart',
    room: 52,
    ...(dealerCount === undefined ? {} : { note: say('counts {count}', { count: dealerCount }) }),
    pieces: view.dealer.map(cardPiece(say)),
  };
  const seats = view.seats.map((_, seat): Zone => ({
    id: `seat-${seat}`,
    title: seatCalled(say, seating, seat),
    note: seatNote(view, seat, say),
    seat,
    place: 'seats',
    lies: 'apart',
    pieces: [],
  }));
  const hands = spaceZones(view, seating, say);
  const facts = [
    view.round === 0
      ? say('The shoe is not cut yet.')
      : view.rounds === null
        ? say('Round {round}.', { round: view.round })
        : say('Round {round} of {rounds}.', { round: view.round, rounds: view.rounds }),
    say('{cards} in the shoe.', { cards: counted(say, view.cardsLeft, '{count} card', '{count} cards') }),
    ...(view.cut > 0 ? [say('Cut at {cut}.', { cut: view.cut })] : []),
    say('The house: {points}.', { points: signed(view.house) }),
    say('Play chips only: no money, ever.'),
  ];
  const paid = seats.flatMap(({ title }, seat) => {
    // A line names its seat, as records do: here it is below the name.
    const own = view.lines
      .filter((line) => line.seat === seat)
      .map(({ label }) => labelInWords(say, label.replace(/ P\d/u, '')));
    return own.length > 0 ? `${title}: ${own.join(', ')}` : [];
  });
  const zones = [...seats, dealer, ...hands];
  const table = [dealer, ...hands]
    .filter(({ pieces }) => pieces.length > 0)
    .map(
      ({ title, pieces }) =>
        `${title}: ${listInWords(
          say,
          pieces.map(({ name }) => name),
        )}.`,
    );
  return {
    board: null,
    zones,
    facts,
    after: paid.length > 0 ? say('Paid: {lines}.', { lines: paid.join('; ') }) : '',
    text: [...facts, ...seats.map(({ title, note = '' }) => `${title}: ${note}.`), ...table].join(' '),
  };
}

/** A figure with its sign: a minus is U+2212. */
const signed = (points: number): string => (points < 0 ? `−${-points}` : points > 0 ? `+${points}` : '0');
