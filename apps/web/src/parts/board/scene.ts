import type { Compass } from './names.js';
import type { Drawing, SvgElement } from './svg/element.js';

/**
 * What can be pointed at, by its id: a circle (`13`, `C7`), a card or tile of a hand (`hand:7H`, the second of that face
 * `hand:7H#2`), a pawn in hand (`hand:G3`), what lies on the table (`m2`, `b1`, `pool:3-1`).
 */
export type CellId = string;

/** A circle of a board: its middle, how it is called, and what is drawn there about that middle. */
export interface BoardCell {
  readonly id: CellId;
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly content: readonly SvgElement[];
}

/** A board as one picture; `under` and `over` lie below and above its cells. */
export interface BoardPicture {
  readonly width: number;
  readonly height: number;
  readonly under: readonly SvgElement[];
  readonly cells: readonly BoardCell[];
  readonly over: readonly SvgElement[];
  /** The half width of a cell: what a finger may touch, and what the frame of the focus runs round. */
  readonly reach: number;
  /** The piece that has just moved, and where it came from. */
  readonly moved?: { readonly cell: CellId; readonly dx: number; readonly dy: number };
}

/** A card, tile or pawn that lies among others. Without an id nobody can point at it. */
export interface Piece {
  readonly id?: CellId;
  readonly name: string;
  readonly drawing: Drawing;
  readonly caption?: string;
}

/** The way of a card from seat to seat around the table. */
export interface Way {
  /** In the order in which the seats are asked, the first being who sent it; nothing is said at a stop without a card. */
  readonly stops: readonly { readonly at: Compass; readonly said: string }[];
  /** The stop where it lies; -1 if there is none. */
  readonly here: number;
  /** What lies in the middle. */
  readonly inside: string;
}

/** Pieces that lie together: a hand, a meld, the pool. */
export interface Zone {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** The seat whose it is. */
  readonly seat?: number;
  readonly place: 'seats' | 'table' | 'own';
  /** Where the seat sits around the table. */
  readonly at?: Compass;
  /** The way that its card takes, if it takes one. */
  readonly way?: Way;
  /** Places drawn empty, three cards each, for what is not there yet. */
  readonly empty?: number;
  /** Whether it heads what one side has on the table. */
  readonly isSide?: true;
  /** Whether what lies there is to be played now. */
  readonly isActing?: boolean;
  readonly pieces: readonly Piece[];
  readonly lies: 'apart' | 'overlapped';
  /** The height that is kept for its pieces while there are none, so that what lies below stays where it is. */
  readonly room?: 52 | 84;
  /** Whether its pieces, and it itself, stay where they are while others come and go. */
  readonly stays?: boolean;
  /** Whether it only grows: once the end is known, its room is kept from the start. */
  readonly grows?: true;
  /** Whether the table has a place for it, which stays where it is, also while nothing lies there. */
  readonly isPlace?: true;
}

/** All that is drawn of a game, and the sentence that says the same. */
export interface Scene {
  readonly board: BoardPicture | null;
  readonly zones: readonly Zone[];
  readonly facts: readonly string[];
  /** The text below all that, such as the payouts of a round. */
  readonly after?: string;
  readonly text: string;
}

/** What the page points out in a scene. */
export interface Marks {
  /** The cells of the last ply, in the order of its notation. */
  readonly last?: readonly CellId[];
  readonly selected?: readonly CellId[];
  readonly legal?: readonly CellId[];
  readonly refused?: CellId;
  /** The cells of a ply that is kept until the server is reached, in the order of its notation. */
  readonly kept?: readonly CellId[];
  /** Whether the last ply is disputed. */
  readonly disputed?: boolean;
  /** Seat 0 sits at the far side. */
  readonly flipped?: boolean;
  /** The viewer's seat. */
  readonly own?: number;
}
