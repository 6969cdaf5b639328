/** A pawn as the server shows it: its spots are null while they are hidden. */
export interface Pawn {
  readonly colour: string;
  readonly spots: number | null;
}

/** A board as the server shows it. */
export interface Board {
  readonly phase: string;
  /** C1 to C16; null where a circle is vacant. */
  readonly circles: readonly { readonly pawn: Pawn | null }[];
}

/** What a seat is shown of a game, as data. */
export interface View {
  /** Of the games on the Scarney board. */
  readonly board?: Board;
}

/** The field of a game that answers with a `View`. */
export const wantedOfView =
  'view { ... on ScarneyView { board { phase circles { pawn { colour spots } } } } }';

/** A game as a seat is shown it. */
export interface Shown {
  readonly toAct: readonly number[];
  /** None where they are without number. */
  readonly legalMoves: readonly string[];
  readonly position: string;
  readonly view: View;
}
