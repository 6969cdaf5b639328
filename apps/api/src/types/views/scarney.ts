import { bug } from '@fairview/kernel';
import { pawnColours, type ScarneyBoard as BoardSeen, type ScarneyView as Seen } from '@fairview/rules';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../../shared/instance-of.js';
import { registerEnum } from '../../shared/register-enum.js';
import { describePhases, GamePhaseWord } from './phase.js';

const pawnsInAll = 16;
const pawnsOfHalf = 8;

type PawnColour = (typeof pawnColours)[number];

const PawnColourWord = registerEnum<PawnColour>(
  'PawnColour',
  'The colour of a pawn (S-2), as moves write it.',
  {
    B: 'Black.',
    R: 'Red.',
    Y: 'Yellow.',
    G: 'Green.',
  },
);

const isPawnColour = (letter: string): letter is PawnColour =>
  pawnColours.some((colour) => colour === letter);

describePhases<BoardSeen['phase']>({
  place: 'Scarney games: pawns are placed (S-5, S-10).',
  takeoff: 'Scarney games: the first pawn is taken off (S-6).',
  jump: 'Scarney games: pawns jump (S-7).',
  remove: 'HighLow: pawns are removed (S-27).',
});

@ObjectType({ description: 'A pawn of the Scarney games (S-2).' })
export class Pawn {
  @Field(() => PawnColourWord, { description: 'Its colour.' })
  readonly colour: PawnColour;

  @Field(() => Int, { nullable: true, description: 'Its spots, 1 to 4; null while they are hidden (S-9).' })
  readonly spots: number | null;
}

@ObjectType({ description: 'A circle of Scarney’s board.' })
export class ScarneyCircle {
  @Field(() => Int, { description: 'Its number, 1 to 16, row by row from the top left (S-1).' })
  readonly circle: number;

  @Field(() => Pawn, { nullable: true, description: 'The pawn in this circle; null if it is empty.' })
  readonly pawn: Pawn | null;
}

@ObjectType({ description: 'The pawns that a seat has taken off the board.' })
export class TakenPawns {
  @Field(() => Int, { description: 'The seat, from 0.' })
  readonly seat: number;

  @Field(() => [Pawn], {
    complexity: pawnsOfHalf,
    description: 'The pawns, in the order in which they were taken.',
  })
  readonly pawns: readonly Pawn[];
}

@ObjectType({ description: 'The board of a Scarney game.' })
export class ScarneyBoard {
  @Field(() => GamePhaseWord, {
    description: '`PLACE` (S-5, S-10), `TAKEOFF` (S-6), `JUMP` (S-7), in HighLow `REMOVE` (S-27), or `OVER`.',
  })
  readonly phase: BoardSeen['phase'];

  @Field(() => Int, { nullable: true, description: 'The seat to act; null when the game is over.' })
  readonly seat: number | null;

  @Field(() => [ScarneyCircle], { complexity: pawnsInAll, description: 'Its circles, 1 first.' })
  readonly circles: readonly ScarneyCircle[];

  @Field(() => [TakenPawns], { complexity: 2, description: 'The pawns that each seat has taken.' })
  readonly taken: readonly TakenPawns[];
}

@ObjectType({ description: 'The pawns that a seat still has to place.' })
export class PawnHand {
  @Field(() => Int, { description: 'The seat, from 0.' })
  readonly seat: number;

  @Field(() => [Pawn], { complexity: pawnsOfHalf, description: 'By colour, then by spots.' })
  readonly pawns: readonly Pawn[];
}

@ObjectType({ description: 'A Scarney game on the board: Solitaire, Singles, Doubles or HighLow.' })
export class ScarneyView {
  @Field(() => ScarneyBoard, { description: 'The board.' })
  readonly board: ScarneyBoard;

  @Field(() => [PawnHand], {
    complexity: 2,
    description: 'What each seat still has to place; empty in Solitaire, and once all pawns are placed.',
  })
  readonly hands: readonly PawnHand[];

  @Field(() => [Pawn], {
    complexity: pawnsOfHalf,
    description: 'Solitaire: what is left of the group that is placed first; otherwise empty.',
  })
  readonly top: readonly Pawn[];

  @Field(() => [Pawn], {
    complexity: pawnsOfHalf,
    description: 'Solitaire: what is left of the group that is placed second; otherwise empty.',
  })
  readonly bottom: readonly Pawn[];
}

/** The view and the types within it. */
export const scarneyTypes = [ScarneyView, ScarneyBoard, ScarneyCircle, TakenPawns, PawnHand, Pawn] as const;

/** A pawn by its name: `G3`, or `G?` while its spots are hidden. */
const pawnNamed = ([colour = '', spots = '?']: string): Pawn => ({
  colour: isPawnColour(colour) ? colour : bug(`a pawn of the colour ${colour}`),
  spots: spots === '?' ? null : Number(spots),
});

const bySeat = (pawns: readonly (readonly string[])[]): TakenPawns[] =>
  pawns.map((held, seat) => ({ seat, pawns: held.map(pawnNamed) }));

const boardOf = ({ phase, seat, circles, taken }: BoardSeen): ScarneyBoard => ({
  phase,
  seat,
  taken: bySeat(taken),
  circles: circles.map((pawn, at) => ({ circle: at + 1, pawn: pawn === null ? null : pawnNamed(pawn) })),
});

export const scarneyView = ({ board, hands = [], top = [], bottom = [] }: Seen): ScarneyView =>
  instanceOf(ScarneyView, {
    board: boardOf(board),
    hands: bySeat(hands),
    top: top.map(pawnNamed),
    bottom: bottom.map(pawnNamed),
  });
