/** The game as its pictures and sentences need it: what one viewer may see, from the server or folded here. */
export type BoardView =
  TeekoBoardView | ScarneyBoardView | SkarneyBoardView | BaccaratBoardView | ScarnecchiaBoardView;

export interface TeekoBoardView {
  readonly kind: 'teeko';
  readonly phase: 'drop' | 'move' | 'over';
  /** The seat to act; null when the game is over. */
  readonly seat: number | null;
  /** Whose piece is dropped now (T-7); null after the drop. */
  readonly owner: number | null;
  readonly passed: boolean;
  /** Circles 1 to 25: the seat whose piece is there. */
  readonly circles: readonly (number | null)[];
  readonly timesStood: number;
}

/** A pawn; its spots are null while they are hidden (S-9). */
export interface PawnSeen {
  readonly colour: string;
  readonly spots: number | null;
}

export interface ScarneyBoardView {
  readonly kind: 'scarney';
  readonly phase: 'place' | 'takeoff' | 'jump' | 'remove' | 'over';
  readonly seat: number | null;
  /** Circles C1 to C16. */
  readonly circles: readonly (PawnSeen | null)[];
  /** By seat. */
  readonly taken: readonly (readonly PawnSeen[])[];
  /** What each seat has still to place. */
  readonly hands: readonly (readonly PawnSeen[])[];
  /** The groups of Solitaire. */
  readonly top: readonly PawnSeen[];
  readonly bottom: readonly PawnSeen[];
}

/** Cards or tiles that lie or are held together: their number, and which they are if the viewer may know. */
export interface Pile {
  readonly count: number;
  readonly faces: readonly string[] | null;
}

export interface SkarneyBoardView {
  readonly kind: 'skarney';
  readonly phase: 'draw' | 'play' | 'reply' | 'over';
  readonly round: number;
  readonly dealer: number;
  readonly turn: {
    readonly seat: number;
    readonly drawSkipped: boolean;
    readonly contract: boolean;
    readonly melded: boolean;
  };
  readonly offer: { readonly card: string; readonly asked: readonly number[] } | null;
  readonly hands: readonly Pile[];
  readonly stock: Pile;
  /** The sides whose contract is down. */
  readonly contracts: readonly number[];
  readonly melds: readonly {
    readonly name: string;
    readonly side: number;
    readonly cards: readonly string[];
    readonly standsFor: string | null;
    readonly added: number;
  }[];
}

/** A card on the table: null is hidden from the viewer; one that lies face down may yet be known to an arbiter. */
export interface CardOnTable {
  readonly card: string | null;
  readonly faceDown: boolean;
}

export interface BaccaratBoardView {
  readonly kind: 'baccarat';
  readonly phase: 'cut' | 'bet' | 'play' | 'scarney' | 'baccarat' | 'over';
  readonly seat: number | null;
  readonly round: number;
  readonly rounds: number | null;
  readonly seats: readonly {
    readonly chips: number;
    readonly standing: 'in' | 'out' | 'left';
    readonly done: boolean;
    readonly sideBets: readonly { readonly number: number; readonly amount: number }[];
    readonly fieldBet: number;
  }[];
  readonly hands: readonly {
    readonly seat: number;
    readonly space: number;
    readonly part: 'a' | 'b' | null;
    readonly wager: number;
    readonly insurance: number;
    readonly cards: readonly CardOnTable[];
  }[];
  readonly handAtTurn: number | null;
  readonly dealer: readonly CardOnTable[];
  readonly cut: number;
  readonly cardsLeft: number;
  readonly house: number;
  readonly lines: readonly {
    readonly label: string;
    readonly seat: number | null;
    readonly points: number;
  }[];
}

export interface ScarnecchiaBoardView {
  readonly kind: 'scarnecchia';
  readonly phase: 'free' | 'continues' | 'captures' | 'over';
  readonly seat: number | null;
  readonly ownBuild: number | null;
  readonly hands: readonly Pile[];
  readonly stock: Pile;
  readonly winnings: readonly Pile[];
  readonly pool: readonly string[];
  readonly builds: readonly {
    readonly number: number;
    readonly owner: number;
    readonly tiles: readonly string[];
    readonly target: number;
    readonly sum: number;
  }[];
  readonly sweeps: readonly number[];
}
