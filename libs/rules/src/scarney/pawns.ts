/** S-2: the colours, in canonical order. */
export const colours = ['B', 'R', 'Y', 'G'] as const;
export type Colour = (typeof colours)[number];

/** A pawn by its place in the canonical order B1..B4 R1..R4 Y1..Y4 G1..G4, from 0. A set of pawns has bit n for pawn n. */
export type Pawn = number;
export type PawnSet = number;

export const pawnCount = 16;
export const pawns: readonly Pawn[] = Array.from({ length: pawnCount }, (_, pawn) => pawn);
export const everyPawn: PawnSet = 0xffff;
/** S-2: the spots of all pawns together. */
export const allSpots = 40;

const black = 0;

/** The colour as its place among `colours`, and the spots, 1 to 4. */
export const colourOf = (pawn: Pawn): number => pawn >> 2;
export const spotsOf = (pawn: Pawn): number => (pawn & 3) + 1;
export const isBlack = (pawn: Pawn): boolean => colourOf(pawn) === black;

/** S-6: one or two spots. */
export const mayBeTakenOff = (pawn: Pawn): boolean => spotsOf(pawn) <= 2;

const pawnNames: readonly string[] = pawns.map((pawn) => `${colours[colourOf(pawn)] ?? ''}${spotsOf(pawn)}`);
const pawnsByName: ReadonlyMap<string, Pawn> = new Map(pawns.map((pawn) => [pawnNames[pawn] ?? '', pawn]));

/** `G3`. */
export const pawnName = (pawn: Pawn): string => pawnNames[pawn] ?? '';
/** `G`. */
export const colourName = (colour: number): string => colours[colour] ?? '';
/** S-3: a pawn whose spots are hidden, `G?`. */
export const maskedName = (pawn: Pawn): string => `${colourName(colourOf(pawn))}?`;

export const pawnNamed = (name: string): Pawn | undefined => pawnsByName.get(name);

export const pawnSet = (members: readonly Pawn[]): PawnSet =>
  members.reduce((set, pawn) => set | (1 << pawn), 0);
export const hasPawn = (set: PawnSet, pawn: Pawn): boolean => ((set >> pawn) & 1) === 1;
/** All four pawns of a colour. */
export const pawnsOfColour = (colour: number): PawnSet => 0b1111 << (4 * colour);

export const spotsTogether = (members: readonly Pawn[]): number =>
  members.reduce((sum, pawn) => sum + spotsOf(pawn), 0);
