/** A pawn by its place in the order B1..B4 R1..R4 Y1..Y4 G1..G4, from 0. */
export type Pawn = number;

/** Stands at a circle without a pawn. */
export const vacant = -1;
export const circleCount = 16;
export const side = 4;
/** S-1: C1, C4, C13, C16. */
export const isCorner = (circle: number): boolean => [0, 3, 12, 15].includes(circle);

export const colourOf = (pawn: Pawn): number => pawn >> 2;
export const spotsOf = (pawn: Pawn): number => (pawn & 3) + 1;
export const isBlack = (pawn: Pawn): boolean => colourOf(pawn) === 0;
/** S-2: the spots of all pawns. */
export const allSpots = 40;

const letters = 'BRYG';

/** `G3`; -1 if nothing is written so. */
export function pawnNamed(name: string): Pawn {
  const colour = letters.indexOf(name.charAt(0));
  return name.length === 2 && colour >= 0 ? 4 * colour + Number(name.charAt(1)) - 1 : vacant;
}

/** The pawns that a move names: those of `-R2,R1`, or of `G3xB2` the one that jumps and the one that is taken. */
export const pawnsIn = (move: string): readonly Pawn[] =>
  (move.startsWith('-') ? move.slice(1).split(',') : move.split('x')).map(pawnNamed);

export const spotsTogether = (pawns: readonly Pawn[]): number =>
  pawns.reduce((sum, pawn) => sum + spotsOf(pawn), 0);

/** A position of one of the four games, read from its text (S-3). */
export interface Places {
  /** By circle, from 0: the pawn there. */
  readonly board: Int8Array;
  readonly phase: string;
  readonly actor: number;
  /** By seat the spots of the pawns it took. */
  readonly taken: readonly number[];
  /** By seat whether it has taken any. */
  readonly hasTaken: readonly boolean[];
}

export function readPlaces(position: string): Places {
  const [rows = '', turn = '', taken = ''] = position.split(' | ');
  const [phase = '', actor = ''] = turn.split(' ');
  const lists = taken.split(' ; ').map((list) => (list === '-' ? [] : list.split(',').map(pawnNamed)));
  return {
    board: Int8Array.from(rows.split(/ (?:\/ )?/u), (name) => (name === '--' ? vacant : pawnNamed(name))),
    phase,
    actor: Number(actor),
    taken: lists.map(spotsTogether),
    hasTaken: lists.map((list) => list.length > 0),
  };
}
