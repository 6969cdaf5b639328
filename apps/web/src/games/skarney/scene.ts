import { cardInWords } from '../../parts/board/cards/card-words.js';
import { cardBack, cardDrawing, smallCardDrawing } from '../../parts/board/cards/draw-card.js';
import { handCells } from '../../parts/board/cards/hand.js';
import { seatCalled, type Seating } from '../../parts/board/names.js';
import { counted, listInWords, type SayMessage } from '../../parts/board/say.js';
import type { Scene, Zone } from '../../parts/board/scene.js';
import type { Pile } from '../../parts/board/cards/pile.js';
import type { SkarneyBoardView } from './view.js';

const cardCount = (say: SayMessage, count: number): string =>
  counted(say, count, '{count} card', '{count} cards');

/** A side by its number: partners sit across, two to a side. */
export function sideCalled(say: SayMessage, seating: Seating, side: number): string {
  if (seating.partners !== true) return seatCalled(say, seating, side);
  return listInWords(say, [seatCalled(say, seating, side), seatCalled(say, seating, side + 2)]);
}

function handZone(view: SkarneyBoardView, seat: number, hand: Pile, seating: Seating, say: SayMessage): Zone {
  const isOwn = seating.own === seat;
  const notes = [
    cardCount(say, hand.count),
    ...(view.dealer === seat ? [say('dealt')] : []),
    ...(view.turn.seat === seat && view.phase !== 'over' ? [say('in turn')] : []),
  ];
  const { faces } = hand;
  const cells = handCells(faces ?? []);
  return {
    id: `hand-${seat}`,
    title: isOwn ? say('Your hand') : seatCalled(say, seating, seat),
    note: notes.join(', '),
    seat,
    place: isOwn ? 'own' : 'seats',
    lies: faces === null ? 'overlapped' : 'apart',
    pieces:
      faces === null
        ? Array.from({ length: hand.count }, () => ({ name: say('a hidden card'), drawing: cardBack }))
        : faces.map((card, at) => ({
            ...(isOwn ? { id: cells[at] ?? card } : {}),
            name: cardInWords(say, card),
            drawing: isOwn ? cardDrawing(card) : smallCardDrawing(card),
          })),
  };
}

const isWild = (card: string): boolean => card === 'JK' || card.startsWith('2');

function standsInWords(say: SayMessage, standsFor: string): string {
  return standsFor.length === 2 && !/^\d\d$/u.test(standsFor)
    ? say('the wild card stands for the {card}', { card: cardInWords(say, standsFor) })
    : say('the wild card stands for {rank}', { rank: standsFor === 'T' ? '10' : standsFor });
}

function meldZone(meld: SkarneyBoardView['melds'][number], seating: Seating, say: SayMessage): Zone {
  const { name, side, cards, standsFor } = meld;
  const cell = { id: name };
  const note = [
    sideCalled(say, seating, side),
    ...(standsFor === null ? [] : [standsInWords(say, standsFor)]),
  ].join('; ');
  return {
    id: name,
    title: name,
    note,
    place: 'table',
    lies: 'apart',
    grows: true,
    pieces: cards.map((card, at) => ({
      ...(at === 0 ? cell : {}),
      name: cardInWords(say, card),
      drawing: smallCardDrawing(card, standsFor !== null && isWild(card)),
    })),
  };
}

/** The place of the card that is offered, which is kept while there is none. */
function offerZone({ offer }: SkarneyBoardView, seating: Seating, say: SayMessage): Zone {
  const place: Zone = {
    id: 'offer',
    title: say('On offer'),
    place: 'table',
    lies: 'apart',
    room: 84,
    pieces: [],
  };
  if (offer === null) return { ...place, note: say('nothing') };
  const seats = offer.asked.map((seat) => seatCalled(say, seating, seat));
  return {
    ...place,
    note: say('to {seats}', { seats: listInWords(say, seats) }),
    pieces: [{ name: cardInWords(say, offer.card), drawing: cardDrawing(offer.card) }],
  };
}

/** A hand of Skarney as one viewer sees it. `seating` shows whether partners play together, which is not in the view. */
export function skarneyScene(view: SkarneyBoardView, seating: Seating, say: SayMessage): Scene {
  const offer = offerZone(view, seating, say);
  const facts = [
    say('Round {round} of 7.', { round: view.round }),
    say('{cards} in the stock.', { cards: cardCount(say, view.stock.count) }),
    ...view.contracts.map((side) =>
      say('The contract of {side} is down.', { side: sideCalled(say, seating, side) }),
    ),
  ];
  const zones = [
    ...view.hands.map((hand, seat) => handZone(view, seat, hand, seating, say)),
    offer,
    ...view.melds.map((meld) => meldZone(meld, seating, say)),
  ];
  const melds = view.melds.map(({ name, cards }) =>
    say('{meld}: {cards}', {
      meld: name,
      cards: listInWords(
        say,
        cards.map((card) => cardInWords(say, card)),
      ),
    }),
  );
  const hands = view.hands.map(({ count }, seat) =>
    say('{seat} holds {cards}', { seat: seatCalled(say, seating, seat), cards: cardCount(say, count) }),
  );
  return { board: null, zones, facts, text: [...facts, `${listInWords(say, hands)}.`, ...melds].join(' ') };
}
