import type { Json } from '@fairview/kernel';
import type { CircleGrid } from '../parts/board/circles.js';
import type { Seating } from '../parts/board/names.js';
import type { SayMessage } from '../parts/board/say.js';
import type { CellId, Marks, Piece, Scene } from '../parts/board/scene.js';
import type { SvgElement } from '../parts/board/svg/element.js';

/** A game that is played on circles, its sides facing each other. */
export interface OnCircles {
  readonly grid: CircleGrid;
  /** How the plies are called that fill the board, and which they are. */
  readonly filling: 'the-drop' | 'the-placement';
  readonly isFilling: RegExp;
  /** For the key to the marks: two circles by their ids, and two pieces. */
  readonly samples: {
    readonly circles: readonly [string, string];
    readonly pieces: readonly [readonly SvgElement[], readonly SvgElement[]];
  };
  /** The piece of a seat, if every seat has its own. */
  readonly seatPiece?: (seat: number) => readonly SvgElement[];
}

/** Of a game whose plies may be too many to list: the words that write one. */
export interface Unlisted {
  /** Words that are a ply by themselves. */
  readonly alone: readonly string[];
  /** The words that may begin a ply, or go on with what is picked. */
  words(picked: readonly CellId[]): readonly string[];
}

/** A word that begins no legal ply now, and why. */
export interface VerbOff {
  readonly word: string;
  readonly why: string;
}

/** What a seat may play where its plies are too many to list: cards by their faces, plies as they are written. */
export interface Playable {
  /** The words that begin its legal plies: `offer`, `meld`. */
  readonly kinds: readonly string[];
  readonly cards: readonly string[];
  /** The simplest legal plies that put cards on the table. */
  readonly plies: readonly string[];
  /** The cards that the hand has of each part of what is to be laid first, in each way of laying it. */
  readonly nearest?: { readonly [way: string]: readonly (readonly string[])[] } | null;
}

/** What one's own hand has of something that is still to be laid: its name, and the cards of each of its parts. */
export interface Nearest {
  readonly title: string;
  readonly parts: readonly (readonly Piece[])[];
}

/**
 * What the client knows of a game when it is shown: how it is drawn and said, and how picks write its plies.
 * Its views are read from those of the rules (`Seen`) and of the API (`Sent`).
 */
export interface GameBoard<
  View extends { readonly kind: string },
  Seen,
  Sent extends { readonly __typename: string },
> {
  readonly kind: View['kind'];
  /** The type of its views in the API. */
  readonly typename: Sent['__typename'];
  /** A view that the API has sent. */
  sent(view: Sent): View;
  /** A view that the rules have computed here. */
  seen(view: Seen): View;
  /** Absent of games with cards or tiles. */
  readonly onCircles?: OnCircles;
  /** Whether seats hold anything beside the board. */
  readonly hasHands: boolean;
  /** Whether its hands can be sorted by suit. */
  readonly hasSuits?: boolean;
  /** Whether a position may come again, so that repetition ends a game. */
  readonly isRepeating?: boolean;
  /** Plies as examples for those who type them. */
  readonly examples: readonly string[];
  /** A ply as the rulebook writes it, from what somebody typed: with other signs, small or large letters. */
  typed(text: string): string;
  readonly unlisted?: Unlisted;
  /** Finds what a seat may play on a position whose plies are too many to list; undefined if it has nothing to find there. */
  playable?(view: View, variant: Json, seat: number): Promise<Playable> | undefined;
  scene(view: View, seating: Seating, marks: Marks, say: SayMessage): Scene;
  /** The cells and words that play this ply here, in order; undefined if it cannot be read. */
  picks(before: View, text: string): readonly CellId[] | undefined;
  /** The ply that these picks write here; undefined if they write none. */
  move(before: View, picks: readonly CellId[]): string | undefined;
  /** Whether the picks of a ply come in any order, as in HighLow. */
  isAnyOrder?(before: View): boolean;
  /** A ply in words: `Greta moved 20 to 14.` */
  sentence(before: View, seat: number, text: string, who: string, say: SayMessage): string;
  /** A word of a ply, as its button says it: it begins with the word of the rulebook. */
  verb?(word: string, view: View, seating: Seating, say: SayMessage): string;
  /** What a ply does, as the button says it that plays it, if its notation says that to nobody: `offer the 9 of diamonds`. */
  plyVerb?(text: string, say: SayMessage): string | undefined;
  /** What the seat to act must do and may do first, in one sentence made of the kinds of its legal plies; without them unknown. */
  todo?(view: View, kinds: ReadonlySet<string> | undefined, seating: Seating, say: SayMessage): string;
  /** The words that a turn has and that are not legal now, each with the reason. */
  off?(view: View, kinds: ReadonlySet<string>, seating: Seating, say: SayMessage): readonly VerbOff[];
  /** What a hand that may be played from comes nearest to, in each way; none if nothing is to be laid first. */
  nearest?(open: Playable, say: SayMessage): readonly Nearest[];
  /** A ply as the page prints it, if not as the rulebook writes it. */
  printed?(text: string): string;
}

/** A word of the schema, `TAKEOFF`, as the rules write it. The schema lists the words; no other can come. */
export const inLowerCase = <Word extends string>(sent: Uppercase<Word> | string): Word =>
  sent.toLowerCase() as Word;
