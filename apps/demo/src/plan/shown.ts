import { bug } from '@fairview/kernel';

/** A pawn as the server shows it: its spots are null while they are hidden. */
export interface Pawn {
  readonly colour: string;
  readonly spots: number | null;
}

/** A board as the server shows it. */
export interface Board {
  readonly phase: string;
  /** C1 to C16; null if a circle is vacant. */
  readonly circles: readonly { readonly pawn: Pawn | null }[];
}

/** Cards as moves write them (`3C`, `JK`), or only how many they are. */
export interface SeenCards {
  readonly count: number;
  readonly cards: readonly string[] | null;
}

/** A meld of Skarney on the table. */
export interface LaidMeld {
  /** As moves name it: `m1`. */
  readonly name: string;
  readonly side: number;
  readonly cards: readonly string[];
  /** The card or rank that its wild card represents; null if it has none. */
  readonly standsFor: string | null;
  /** How many cards were added in this turn (SK-10). */
  readonly added: number;
}

/** A card of Scarney Baccarat; null while it is hidden. */
export interface TableCard {
  readonly card: string | null;
  readonly faceDown: boolean;
}

/** A bet on a space and the hand that is played for it. */
export interface SpaceHand {
  readonly seat: number;
  readonly space: number;
  readonly dealt: readonly TableCard[];
}

interface SeenTiles {
  readonly tiles: readonly string[] | null;
}

/** What a seat is shown of each game, as data, as far as the demo asks for it. */
export interface Views {
  readonly TeekoView: unknown;
  readonly ScarneyView: { readonly board: Board };
  readonly SkarneyView: {
    readonly phase: string;
    readonly round: number;
    readonly dealerSeat: number;
    readonly turn: { readonly melded: boolean };
    readonly offer: { readonly card: string } | null;
    readonly hands: readonly SeenCards[];
    readonly stock: SeenCards;
    /** The sides that have their contract down. */
    readonly contracts: readonly number[];
    readonly melds: readonly LaidMeld[];
  };
  readonly BaccaratView: {
    readonly phase: string;
    readonly round: number;
    readonly seats: readonly {
      readonly chips: number;
      readonly sideBets: readonly { readonly number: number }[];
      /** 0 means no field bet. */
      readonly fieldBet: number;
    }[];
    readonly hands: readonly SpaceHand[];
    /** The hand being played or asked; null while there is none. */
    readonly handAtTurn: number | null;
    readonly dealer: readonly TableCard[];
  };
  readonly ScarnecchiaView: {
    readonly hands: readonly SeenTiles[];
    readonly stock: SeenTiles;
    readonly winnings: readonly SeenTiles[];
  };
}

export type View = {
  readonly [Type in keyof Views]: { readonly __typename: Type } & Views[Type];
}[keyof Views];

/** The field of a game that answers with a `View`. */
export const wantedOfView = `view { __typename
  ... on ScarneyView { board { phase circles { pawn { colour spots } } } }
  ... on SkarneyView { phase round dealerSeat turn { melded } offer { card } hands { count cards } stock { count cards }
    contracts melds { name side cards standsFor added } }
  ... on BaccaratView { phase round seats { chips sideBets { number } fieldBet }
    hands { seat space dealt { card faceDown } } handAtTurn dealer { card faceDown } }
  ... on ScarnecchiaView { hands { tiles } stock { tiles } winnings { tiles } } }`;

/** A game as a seat is shown it. */
export interface Shown {
  readonly toAct: readonly number[];
  /** Empty if there are too many to list. */
  readonly legalMoves: readonly string[];
  readonly view: View;
}

const isOf = <Type extends keyof Views>(
  view: View,
  type: Type,
): view is Extract<View, { __typename: Type }> => view.__typename === type;

/** A view as that of one game. @throws if it is of another */
export const viewAs = <Type extends keyof Views>(
  { view }: Pick<Shown, 'view'>,
  type: Type,
): Extract<View, { __typename: Type }> => (isOf(view, type) ? view : bug(`${view.__typename} for ${type}`));
