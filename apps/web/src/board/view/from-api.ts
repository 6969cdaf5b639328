import type {
  BaccaratBoardView,
  BoardView,
  PawnSeen,
  Pile,
  ScarnecchiaBoardView,
  ScarneyBoardView,
  SkarneyBoardView,
  TeekoBoardView,
} from './board-view.js';

/** A phase as the schema writes it: `TAKEOFF`. */
type Word<Phase extends string> = Uppercase<Phase>;
type SeenPile = { readonly count: number };

/** `GameView` of the API, all fields of its five kinds. */
export type ApiGameView =
  | {
      readonly __typename: 'TeekoView';
      readonly timesStood: number;
      readonly board: Pick<TeekoBoardView, 'seat' | 'owner' | 'passed'> & {
        readonly phase: string;
        readonly circles: readonly { readonly piece: number | null }[];
      };
    }
  | {
      readonly __typename: 'ScarneyView';
      readonly board: {
        readonly phase: string;
        readonly seat: number | null;
        readonly circles: readonly { readonly pawn: PawnSeen | null }[];
        readonly taken: readonly { readonly pawns: readonly PawnSeen[] }[];
      };
      readonly hands: readonly { readonly pawns: readonly PawnSeen[] }[];
      readonly top: readonly PawnSeen[];
      readonly bottom: readonly PawnSeen[];
    }
  | ({
      readonly __typename: 'SkarneyView';
      readonly phase: string;
      readonly dealerSeat: number;
      readonly hands: readonly (SeenPile & { readonly cards: readonly string[] | null })[];
      readonly stock: SeenPile & { readonly cards: readonly string[] | null };
    } & Pick<SkarneyBoardView, 'round' | 'turn' | 'offer' | 'contracts' | 'melds'>)
  | ({
      readonly __typename: 'BaccaratView';
      readonly phase: string;
      readonly seats: readonly (Omit<BaccaratBoardView['seats'][number], 'standing'> & {
        readonly standing: string;
      })[];
      readonly hands: readonly (Omit<BaccaratBoardView['hands'][number], 'part' | 'cards'> & {
        readonly part: string | null;
        readonly dealt: BaccaratBoardView['dealer'];
      })[];
    } & Pick<
      BaccaratBoardView,
      'seat' | 'round' | 'rounds' | 'handAtTurn' | 'dealer' | 'cut' | 'cardsLeft' | 'house' | 'lines'
    >)
  | ({
      readonly __typename: 'ScarnecchiaView';
      readonly phase: string;
      readonly hands: readonly (SeenPile & { readonly tiles: readonly string[] | null })[];
      readonly stock: SeenPile & { readonly tiles: readonly string[] | null };
      readonly winnings: readonly (SeenPile & { readonly tiles: readonly string[] | null })[];
    } & Pick<ScarnecchiaBoardView, 'seat' | 'ownBuild' | 'pool' | 'builds' | 'sweeps'>);

/** A word of the schema as the rules write it. The schema lists the words; what it does not list cannot come. */
const word = <T extends string>(written: Word<T> | string): T => written.toLowerCase() as T;

const cards = ({ count, cards: faces }: SeenPile & { readonly cards: readonly string[] | null }): Pile => ({
  count,
  faces,
});
const tiles = ({ count, tiles: faces }: SeenPile & { readonly tiles: readonly string[] | null }): Pile => ({
  count,
  faces,
});

/** A view that the API has sent. */
export function boardViewOfApi(view: ApiGameView): BoardView {
  switch (view.__typename) {
    case 'TeekoView': {
      const { phase, seat, owner, passed, circles } = view.board;
      return {
        kind: 'teeko',
        phase: word<TeekoBoardView['phase']>(phase),
        seat,
        owner,
        passed,
        circles: circles.map(({ piece }) => piece),
        timesStood: view.timesStood,
      };
    }
    case 'ScarneyView': {
      const { phase, seat, circles, taken } = view.board;
      return {
        kind: 'scarney',
        phase: word<ScarneyBoardView['phase']>(phase),
        seat,
        circles: circles.map(({ pawn }) => pawn),
        taken: taken.map(({ pawns }) => pawns),
        hands: view.hands.map(({ pawns }) => pawns),
        top: view.top,
        bottom: view.bottom,
      };
    }
    case 'SkarneyView': {
      const { phase, round, dealerSeat: dealer, turn, offer, contracts, melds } = view;
      return {
        kind: 'skarney',
        phase: word<SkarneyBoardView['phase']>(phase),
        round,
        dealer,
        turn,
        offer,
        contracts,
        melds,
        hands: view.hands.map(cards),
        stock: cards(view.stock),
      };
    }
    case 'BaccaratView': {
      const { seat, round, rounds, handAtTurn, dealer, cut, cardsLeft, house } = view;
      return {
        kind: 'baccarat',
        phase: word<BaccaratBoardView['phase']>(view.phase),
        seat,
        round,
        rounds,
        handAtTurn,
        dealer,
        cut,
        cardsLeft,
        house,
        lines: view.lines.map(({ label, seat: whose, points }) => ({ label, seat: whose, points })),
        seats: view.seats.map((each) => ({ ...each, standing: word<'in' | 'out' | 'left'>(each.standing) })),
        hands: view.hands.map(({ part, dealt, ...hand }) => ({
          ...hand,
          part: part === null ? null : word<'a' | 'b'>(part),
          cards: dealt,
        })),
      };
    }
    case 'ScarnecchiaView': {
      const { phase, seat, ownBuild, pool, builds, sweeps } = view;
      return {
        kind: 'scarnecchia',
        phase: word<ScarnecchiaBoardView['phase']>(phase),
        seat,
        ownBuild,
        pool,
        builds,
        sweeps,
        hands: view.hands.map(tiles),
        stock: tiles(view.stock),
        winnings: view.winnings.map(tiles),
      };
    }
  }
}
