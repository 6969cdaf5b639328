import type { Json } from '@fairview/kernel';
import type { Line } from '../game/outcome.js';
import type { View, Viewer } from '../game/contract.js';
import type { Card } from './cards.js';
import {
  actor,
  cardsLeft,
  handAtTurn,
  placeName,
  seatName,
  type BaccaratState,
  type Hand,
  type Stack,
} from './state.js';

/** How a card that lies face down is shown to a viewer. */
type Hidden = (card: Card) => string;
const toSeats: Hidden = () => '??';
const toArbiter: Hidden = (card) => `(${card})`;

const handCards = ({ cards, isLastDown }: Hand, hidden: Hidden): readonly string[] =>
  cards.map((card, index) => (isLastDown && index === cards.length - 1 ? hidden(card) : card));

const dealerCards = ({ dealer, holeUp }: BaccaratState, hidden: Hidden): readonly string[] =>
  dealer.map((card, index) => (index === 1 && !holeUp ? hidden(card) : card));

/** What is to be done, and by whom. */
function task(state: BaccaratState): string {
  if (state.phase === 'over') return 'over';
  const whose = `${state.phase} ${seatName(actor(state))}`;
  return state.phase === 'cut' || state.phase === 'bet' ? whose : `${whose} ${placeName(handAtTurn(state))}`;
}

const listed = (words: readonly (string | undefined)[]): string =>
  words.filter((word) => word !== undefined).join(' ');

function stackInWords({ chips, standing, side, field }: Stack, index: number, isDone: boolean): string {
  return listed([
    `${seatName(index)} ${chips}`,
    standing === 'in' ? undefined : standing,
    isDone ? 'done' : undefined,
    ...side.map(({ number, amount }) => `side ${number} ${amount}`),
    field === 0 ? undefined : `field ${field}`,
  ]);
}

function handInWords(hand: Hand, hidden: Hidden): string {
  const { seat, wager, insurance } = hand;
  return listed([
    `space ${placeName(hand)} ${seatName(seat)} ${wager}`,
    ...handCards(hand, hidden),
    insurance === 0 ? undefined : `insured ${insurance}`,
  ]);
}

/** The table in one line of words. */
function inWords(state: BaccaratState, hidden: Hidden): string {
  const { phase, round, house, variant } = state;
  return [
    task(state),
    variant.rounds === null ? `round ${round}` : `round ${round} of ${variant.rounds}`,
    ...state.seats.map((stack, seat) => stackInWords(stack, seat, phase === 'bet' && stack.isDone)),
    ...state.hands.map((hand) => handInWords(hand, hidden)),
    ...(state.dealer.length === 0 ? [] : [`dealer ${dealerCards(state, hidden).join(' ')}`]),
    ...(state.cut === 0 ? [] : [`cut ${state.cut}`]),
    `${cardsLeft(state)} cards`,
    `house ${house}`,
  ].join(' | ');
}

/** With the cards that lie face down on the table; the order of the shoe is in no position. */
export const formatPosition = (state: BaccaratState): string => inWords(state, toArbiter);

/** The lines of the round at hand or, while it has none, of the last one that was settled. */
function lastLines({ lines, payments }: BaccaratState): readonly Line[] {
  if (payments.length > 0) return payments;
  const round = lines.at(-1)?.round;
  return lines.filter((line) => line.round === round);
}

/**
 * What lies on the table, the same for every seat and spectator: never the hole card or a face-down card before it is
 * turned up, never a burned card or the order of the shoe. The arbiter sees the cards that lie face down.
 */
export function view(state: BaccaratState, viewer: Viewer): View {
  const hidden = viewer === 'arbiter' ? toArbiter : toSeats;
  return {
    position: inWords(state, hidden),
    phase: state.phase,
    round: state.round,
    seats: state.seats.map(({ chips, standing, isDone, side, field }): Json => {
      return { chips, standing, isDone, side: side.map((bet) => ({ ...bet })), field };
    }),
    hands: state.hands.map((hand): Json => {
      const { seat, space, part, wager, insurance } = hand;
      return { seat, space, part, wager, insurance, cards: handCards(hand, hidden) };
    }),
    handAtTurn: ['play', 'scarney', 'baccarat'].includes(state.phase) ? state.turn : null,
    dealer: dealerCards(state, hidden),
    cut: state.cut,
    cardsLeft: cardsLeft(state),
    house: state.house,
    lines: lastLines(state).map((line): Json => ({ ...line })),
  };
}
