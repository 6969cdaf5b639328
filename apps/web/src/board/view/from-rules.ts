import type { TypedView } from '@fairview/rules';
import type { BoardView, CardOnTable, PawnSeen, Pile } from './board-view.js';

/** A pawn by its name: `G3`, or `G?` while its spots are hidden. */
export const pawnNamed = ([colour = '', spots = '?']: string): PawnSeen => ({
  colour,
  spots: spots === '?' ? null : Number(spots),
});

const pile = (seen: readonly string[] | number): Pile =>
  typeof seen === 'number' ? { count: seen, faces: null } : { count: seen.length, faces: seen };

const shownToArbiter = /^\((.+)\)$/u;

/** `7H`; face down `??`, to an arbiter `(7H)`. */
function cardNamed(text: string): CardOnTable {
  if (text === '??') return { card: null, faceDown: true };
  const known = shownToArbiter.exec(text)?.[1];
  return { card: known ?? text, faceDown: known !== undefined };
}

/** The number, from 0, of a seat or side by its name: `P1`, of partners `T1`. */
const numberOf = (name: string): number => Number(name.slice(1)) - 1;

type Skarney = Extract<TypedView, { game: 'skarney' }>['view'];
type Baccarat = Extract<TypedView, { game: 'scarney-baccarat' }>['view'];

const skarneyView = (view: Skarney): BoardView => ({
  kind: 'skarney',
  phase: view.phase,
  round: view.round,
  dealer: numberOf(view.dealer),
  turn: {
    seat: numberOf(view.turn.seat),
    drawSkipped: view.turn.drawSkipped,
    contract: view.turn.contract,
    melded: view.turn.melded,
  },
  offer: view.offer && { card: view.offer.card, asked: view.offer.asked.map(numberOf) },
  hands: view.hands.map(pile),
  stock: pile(view.stock),
  contracts: view.contracts.map(numberOf),
  melds: view.melds.map(({ meld: name, side, cards, standsFor }) => ({
    name,
    side: numberOf(side),
    cards,
    standsFor,
    added: view.turn.added[name] ?? 0,
  })),
});

const baccaratView = (view: Baccarat): BoardView => ({
  kind: 'baccarat',
  phase: view.phase,
  seat: view.seat,
  round: view.round,
  rounds: view.rounds,
  handAtTurn: view.handAtTurn,
  cut: view.cut,
  cardsLeft: view.cardsLeft,
  house: view.house,
  lines: view.lines.map(({ label, seat, points }) => ({ label, seat, points })),
  seats: view.seats.map(({ isDone: done, side: sideBets, field: fieldBet, chips, standing }) => ({
    chips,
    standing,
    done,
    sideBets,
    fieldBet,
  })),
  hands: view.hands.map(({ part, cards, ...hand }) => ({
    ...hand,
    part: part === '' ? null : part,
    cards: cards.map(cardNamed),
  })),
  dealer: view.dealer.map(cardNamed),
});

/** A view that the rules have computed here, in the browser or on the server. */
export function boardViewOfRules(seen: TypedView): BoardView {
  switch (seen.game) {
    case 'teeko': {
      const { phase, seat, owner, passed, circles } = seen.view.board;
      return { kind: 'teeko', phase, seat, owner, passed, circles, timesStood: seen.view.standing };
    }
    case 'scarney-solitaire':
    case 'scarney-singles':
    case 'scarney-doubles':
    case 'scarney-highlow': {
      const { board, hands = [], top = [], bottom = [] } = seen.view;
      return {
        kind: 'scarney',
        phase: board.phase,
        seat: board.seat,
        circles: board.circles.map((pawn) => (pawn === null ? null : pawnNamed(pawn))),
        taken: board.taken.map((pawns) => pawns.map(pawnNamed)),
        hands: hands.map((pawns) => pawns.map(pawnNamed)),
        top: top.map(pawnNamed),
        bottom: bottom.map(pawnNamed),
      };
    }
    case 'skarney':
      return skarneyView(seen.view);
    case 'scarney-baccarat':
      return baccaratView(seen.view);
    case 'scarnecchia': {
      const { phase, seat, ownBuild, hands, stock, winnings, pool, builds, sweeps } = seen.view;
      return {
        kind: 'scarnecchia',
        phase,
        seat,
        ownBuild,
        pool,
        builds,
        sweeps,
        hands: hands.map(pile),
        stock: pile(stock),
        winnings: winnings.map(pile),
      };
    }
  }
}
