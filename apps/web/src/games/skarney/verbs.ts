import { cardInWords } from '../../parts/board/cards/card-words.js';
import { faceOf } from '../../parts/board/cards/hand.js';
import { seatCalled, type Seating } from '../../parts/board/names.js';
import { listInWords, type SayMessage } from '../../parts/board/say.js';
import type { VerbOff } from '../game-board.js';
import { skarneyPicks } from './notation.js';
import type { SkarneyBoardView } from './view.js';

const leftOf = ({ hands }: SkarneyBoardView, seat: number): number => (seat + 1) % hands.length;

const contractOf = ({ round }: SkarneyBoardView, say: SayMessage): string =>
  round < 4 ? say('three sets or three sequences') : say('four sets or four sequences');

/** Whether the contract of the side that is to act is down. */
const isDown = ({ contracts, turn, hands }: SkarneyBoardView, { partners }: Seating): boolean =>
  contracts.includes(partners === true ? turn.seat % 2 : turn.seat % hands.length);

/** A word of a ply on its button: `draw a card`, `take the 6 of diamonds`. */
export function skarneyVerb(word: string, view: SkarneyBoardView, seating: Seating, say: SayMessage): string {
  const card = view.offer === null ? '' : cardInWords(say, view.offer.card);
  const [, ...later] = view.offer?.asked ?? [];
  const next = later[0] ?? view.turn.seat;
  switch (word) {
    case 'draw':
      return say('draw a card');
    case 'take':
      return say('take the {card}', { card });
    case 'pass':
      return say('pass it to {seat}', { seat: seatCalled(say, seating, next) });
    case 'offer':
      return say('offer a card');
    case 'meld':
      return say('meld cards');
    case 'lay':
      return say('lay on a meld');
    case 'swap':
      return say('swap for a wild card');
    case 'contract':
      return say('contract: lay it');
    case 'one card':
      return say('one card: say so');
    case 'end':
      return say('end the hand');
    case '/':
      return say('/ next meld');
    case '<':
      return say('< at the low end');
    case '>':
      return say('> at the high end');
    default:
      return word;
  }
}

/** What a ply of cards does, as the button says it that plays it: `offer the 9 of diamonds`. */
export function skarneyPlyVerb(text: string, say: SayMessage): string | undefined {
  const [verb, ...picks] = skarneyPicks(text) ?? [];
  const names = picks
    .filter((pick) => pick.startsWith('hand:'))
    .map((pick) => cardInWords(say, faceOf(pick)));
  const cards = listInWords(say, names);
  const meld = picks[0] ?? '';
  switch (verb) {
    case 'offer':
      return say('offer the {card}', { card: cards });
    case 'contract':
      return say('lay the contract');
    case 'meld':
      return say('meld {cards}', { cards });
    case 'lay':
      return say('lay {cards} on {meld}', { cards, meld });
    case 'swap':
      return say('put {cards} into {meld} for its wild card', { cards, meld });
    default:
      return undefined;
  }
}

/** What the seat to act must do, and what it may do first. */
export function skarneyTodo(
  view: SkarneyBoardView,
  kinds: ReadonlySet<string> | undefined,
  seating: Seating,
  say: SayMessage,
): string {
  if (view.phase === 'draw') return say('Draw a card.');
  if (view.phase === 'reply' && view.offer) {
    const { asked, card } = view.offer;
    const [, next] = asked;
    if (next === undefined)
      return say('{seat} offers the {card}. Take it, or it goes back.', {
        seat: seatCalled(say, seating, view.turn.seat),
        card: cardInWords(say, card),
      });
    return say('{seat} offers the {card}. Take it, or it goes on to {next}.', {
      seat: seatCalled(say, seating, view.turn.seat),
      card: cardInWords(say, card),
      next: seatCalled(say, seating, next),
    });
  }
  if (!kinds) return '';
  const may = [
    ...(kinds.has('swap') ? [say('swap')] : []),
    ...(kinds.has('contract') ? [say('lay the contract')] : []),
    ...(kinds.has('meld') ? [say('meld')] : []),
    ...(kinds.has('lay') ? [say('lay cards on a meld')] : []),
  ];
  const seat = seatCalled(say, seating, leftOf(view, view.turn.seat));
  const must = kinds.has('offer')
    ? say('Offer a card to {seat}.', { seat })
    : kinds.has('one card')
      ? say('Say that you have one card.')
      : say('End the hand: the stock is used up.');
  const first = may.length > 0 ? say('You may first {verbs}.', { verbs: listInWords(say, may) }) : '';
  const missing =
    isDown(view, seating) || kinds.has('contract')
      ? ''
      : say('For the contract you need {melds}.', { melds: contractOf(view, say) });
  return [must, first, missing].filter((sentence) => sentence !== '').join(' ');
}

/** The words of a turn that begin no legal ply now, each with the reason; those that never apply here are left out. */
export function skarneyOff(
  view: SkarneyBoardView,
  kinds: ReadonlySet<string>,
  seating: Seating,
  say: SayMessage,
): readonly VerbOff[] {
  if (view.phase !== 'play') return [];
  const off = (word: string, why: string): readonly VerbOff[] => (kinds.has(word) ? [] : [{ word, why }]);
  return [
    ...(isDown(view, seating)
      ? [
          ...off('meld', say('No three of your cards make a meld (SK-2, SK-3).')),
          ...off('lay', say('None of your cards fits a meld of your side (SK-10).')),
        ]
      : off('contract', say('Your cards do not make {melds} (SK-6).', { melds: contractOf(view, say) }))),
    ...off(
      'swap',
      view.turn.melded
        ? say('After a meld no wild card is taken (SK-8).')
        : say('No wild card of the others stands for a card of yours (SK-9).'),
    ),
  ];
}
