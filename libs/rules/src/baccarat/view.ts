import type { Line, Seat } from '../game/outcome.js';
import type { Viewer } from '../game/contract.js';
import type { Card } from './cards.js';
import {
  actor,
  cardsLeft,
  handAtTurn,
  placeName,
  seatName,
  type BaccaratState,
  type Hand,
  type Phase,
  type Stack,
} from './state.js';

/** What a viewer sees of a table of Scarney Baccarat. A card that lies face down is `??`, to the arbiter `(7H)`. */
export type BaccaratView = {
  readonly position: string;
  readonly phase: Phase;
  /** The seat to act; null when the game is over. */
  readonly seat: Seat | null;
  readonly round: number;
  /** How many rounds were agreed; null if the shoe is played to its indicator. */
  readonly rounds: number | null;
  readonly seats: readonly {
    readonly chips: number;
    readonly standing: Stack['standing'];
    /** Whether the seat has made its bets of this round. */
    readonly isDone: boolean;
    readonly side: readonly { readonly number: number; readonly amount: number }[];
    readonly field: number;
  }[];
  readonly hands: readonly {
    readonly seat: Seat;
    readonly space: number;
    /** BC-7: which hand of a split; empty if the hand is whole. */
    readonly part: Hand['part'];
    readonly wager: number;
    readonly insurance: number;
    readonly cards: readonly string[];
  }[];
  /** The hand whose turn it is, its place among `hands`; null while none is played. */
  readonly handAtTurn: number | null;
  readonly dealer: readonly string[];
  /** Where the shoe was cut; 0 before. */
  readonly cut: number;
  readonly cardsLeft: number;
  readonly house: number;
  /** What the round at hand has paid or, while it has paid nothing, the round settled last. */
  readonly lines: readonly Line[];
};

/** How a card that lies face down is shown to a viewer. */
type Hidden = (card: Card) => string;
const toSeats: Hidden = () => '??';
const toArbiter: Hidden = (card) => `(${card})`;

const handCards = ({ cards, isLastDown }: Hand, hidden: Hidden): readonly string[] =>
  cards.map((card, index) => (isLastDown && index === cards.length - 1 ? hidden(card) : card));

const dealerCards = ({ dealer, holeUp }: BaccaratState, hidden: Hidden): readonly string[] =>
  dealer.map((card, index) => (index === 1 && !holeUp ? hidden(card) : card));

/** What is to be done, and which seat is to do it. */
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
export function view(state: BaccaratState, viewer: Viewer): BaccaratView {
  const hidden = viewer === 'arbiter' ? toArbiter : toSeats;
  return {
    position: inWords(state, hidden),
    phase: state.phase,
    seat: state.phase === 'over' ? null : actor(state),
    round: state.round,
    rounds: state.variant.rounds,
    seats: state.seats.map(({ chips, standing, isDone, side, field }) => ({
      chips,
      standing,
      isDone,
      side: side.map(({ number, amount }) => ({ number, amount })),
      field,
    })),
    hands: state.hands.map((hand) => {
      const { seat, space, part, wager, insurance } = hand;
      return { seat, space, part, wager, insurance, cards: handCards(hand, hidden) };
    }),
    handAtTurn: ['play', 'scarney', 'baccarat'].includes(state.phase) ? state.turn : null,
    dealer: dealerCards(state, hidden),
    cut: state.cut,
    cardsLeft: cardsLeft(state),
    house: state.house,
    lines: lastLines(state),
  };
}
