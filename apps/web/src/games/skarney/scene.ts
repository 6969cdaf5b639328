import { cardInWords } from '../../parts/board/cards/card-words.js';
import { cardBack, cardDrawing, smallCardDrawing } from '../../parts/board/cards/draw-card.js';
import { handCells, type Pile } from '../../parts/board/cards/hand.js';
import { compassOf, relationOf, seatCalled, type Seating } from '../../parts/board/names.js';
import { counted, listInWords, type SayMessage } from '../../parts/board/say.js';
import type { Scene, Zone } from '../../parts/board/scene.js';
import type { Nearest, Playable } from '../game-board.js';
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
  const relation = relationOf(say, seating, seat);
  const at = compassOf(seating, seat);
  const notes = [
    ...(relation === '' ? [] : [relation]),
    cardCount(say, hand.count),
    ...(view.dealer === seat ? [say('dealt')] : []),
    ...((view.offer?.asked[0] ?? view.turn.seat) === seat && view.phase !== 'over' ? [say('in turn')] : []),
  ];
  const { faces } = hand;
  const cells = handCells(faces ?? []);
  return {
    id: `hand-${seat}`,
    title: isOwn ? say('Your hand') : seatCalled(say, seating, seat),
    note: notes.join(', '),
    seat,
    ...(at === undefined || isOwn ? {} : { at }),
    place: isOwn ? 'own' : 'seats',
    lies: faces === null ? 'overlapped' : 'apart',
    pieces:
      faces === null
        ? Array.from({ length: hand.count }, () => ({ name: say('a hidden card'), drawing: cardBack }))
        : faces.map((card, at) => ({
            ...(isOwn ? { id: cells[at] ?? card } : {}),
            // There are two packs, and who says a card means one of its twins.
            name: cardInWords(say, card) + (cells[at]?.endsWith('#2') ? ' (2)' : ''),
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

function meldZone(meld: SkarneyBoardView['melds'][number], say: SayMessage): Zone {
  const { name, cards, standsFor } = meld;
  const cell = { id: name };
  const note = standsFor === null ? '' : standsInWords(say, standsFor);
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

/** The place of the card that is offered, and its way: who offered it, who passed, who is asked, and who comes after. */
function offerZone({ offer, turn, hands, stock }: SkarneyBoardView, seating: Seating, say: SayMessage): Zone {
  const called = (seat: number): string =>
    seat === seating.own ? say('you') : seatCalled(say, seating, seat);
  const seats = hands.map((_, step) => (turn.seat + step) % hands.length);
  const [asked = -1, ...later] = offer?.asked ?? [];
  const here = seats.indexOf(asked);
  const said = (seat: number, stop: number): string => {
    if (here < 0) return '';
    if (stop === 0) return say('offered by {seat}', { seat: called(seat) });
    if (stop < here) return say('passed by {seat}', { seat: called(seat) });
    return stop === here ? say('now to {seat}', { seat: called(seat) }) : called(seat);
  };
  const notes = [
    ...seats.slice(0, here + 1).map(said),
    ...(later.length > 0 ? [say('then to {seats}', { seats: listInWords(say, later.map(called)) })] : []),
  ];
  return {
    id: 'offer',
    title: say('On offer'),
    note: offer === null ? say('nothing') : notes.join(' → '),
    place: 'table',
    lies: 'apart',
    room: 84,
    pieces: offer === null ? [] : [{ name: cardInWords(say, offer.card), drawing: cardDrawing(offer.card) }],
    way: {
      stops: seats.flatMap((seat, stop) => {
        const at = compassOf(seating, seat);
        return at === undefined ? [] : [{ at, said: said(seat, stop) }];
      }),
      here,
      inside: say('{cards} in the stock.', { cards: cardCount(say, stock.count) }),
    },
  };
}

/** SK-6: how many melds the contract of a round has. */
const contractMelds = (round: number): number => (round < 4 ? 3 : 4);

/** A side, and how far its contract is: its places are drawn empty until it is down. */
function sideZone(view: SkarneyBoardView, side: number, seating: Seating, say: SayMessage): Zone {
  const isDown = view.contracts.includes(side);
  return {
    id: `side-${side}`,
    title: sideCalled(say, seating, side),
    note: isDown
      ? say('the contract is down')
      : contractMelds(view.round) === 3
        ? say('no contract yet: three sets or three sequences')
        : say('no contract yet: four sets or four sequences'),
    place: 'table',
    lies: 'apart',
    pieces: [],
    isSide: true,
    grows: true,
    ...(isDown ? {} : { empty: contractMelds(view.round) }),
  };
}

/** A hand of Skarney as one viewer sees it. `seating` shows whether partners play together, which is not in the view. */
export function skarneyScene(view: SkarneyBoardView, seating: Seating, say: SayMessage): Scene {
  const offer = offerZone(view, seating, say);
  const down = view.contracts.map((side) =>
    say('The contract of {side} is down.', { side: sideCalled(say, seating, side) }),
  );
  const facts = [
    say('Round {round} of 7.', { round: view.round }),
    say('{cards} in the stock.', { cards: cardCount(say, view.stock.count) }),
  ];
  const ofSide = (side: number): readonly Zone[] => [
    sideZone(view, side, seating, say),
    ...view.melds.filter((meld) => meld.side === side).map((meld) => meldZone(meld, say)),
  ];
  const sides = Array.from({ length: seating.partners === true ? 2 : view.hands.length }, (_, side) => side);
  const ownSide = (seating.own ?? 0) % sides.length;
  const zones = [
    ...view.hands.map((hand, seat) => handZone(view, seat, hand, seating, say)),
    ...sides.filter((side) => side !== ownSide).flatMap(ofSide),
    offer,
    ...ofSide(ownSide),
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
  return {
    board: null,
    zones,
    facts,
    text: [...facts, ...down, `${listInWords(say, hands)}.`, ...melds].join(' '),
  };
}

/** What a hand has of a contract, as sets and as sequences; nothing if it has no two cards that go together. */
export function skarneyNearest({ nearest }: Playable, say: SayMessage): readonly Nearest[] {
  const titles = { set: say('Nearest sets'), sequence: say('Nearest sequences') };
  return Object.entries(titles).flatMap(([way, title]) => {
    const parts = nearest?.[way] ?? [];
    if (parts.every((part) => part.length === 0)) return [];
    const drawn = parts.map((part) =>
      part.map((card) => ({ name: cardInWords(say, card), drawing: smallCardDrawing(card) })),
    );
    return [{ title, parts: drawn }];
  });
}
