import { boardSeen, type SeenBoard, type View } from '@fairview/rules';
import { createUnionType, Field, Int, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../shared/instance-of.js';

type Seen<Kind extends SeenBoard['kind']> = Extract<SeenBoard, { readonly kind: Kind }>;

const circlesOfTeeko = 25;
const circlesOfScarney = 16;

@ObjectType({ description: 'A circle of Teeko’s board.' })
export class TeekoCircle {
  @Field(() => Int, { description: 'Its number, 1 to 25, row by row from the top left (T-1).' })
  readonly circle: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The seat whose piece is in this circle; null if it is empty.',
  })
  readonly piece: number | null;
}

@ObjectType({ description: 'The board of a game of Teeko.' })
export class TeekoBoard {
  @Field(() => String, { description: '`drop` (T-6), `move` (T-13), or `over`.' })
  readonly phase: string;

  @Field(() => Int, { nullable: true, description: 'The seat to act; null when the game is over.' })
  readonly seat: number | null;

  @Field(() => [TeekoCircle], { complexity: circlesOfTeeko, description: 'Its circles, 1 first.' })
  readonly circles: readonly TeekoCircle[];

  @Field(() => Int, {
    nullable: true,
    description:
      'During the drop: the seat whose piece is dropped now. Another seat may be the one to act (T-7).',
  })
  readonly owner: number | null;

  @Field(() => Boolean, {
    description: 'Whether the player who chooses the circle of this piece has passed (T-9).',
  })
  readonly passed: boolean;
}

@ObjectType({ description: 'A pawn of the Scarney games (S-2).' })
export class Pawn {
  @Field(() => String, { description: 'Its colour: `B`, `R`, `Y` or `G`.' })
  readonly colour: string;

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
    complexity: circlesOfScarney,
    description: 'The pawns, in the order in which they were taken.',
  })
  readonly pawns: readonly Pawn[];
}

@ObjectType({ description: 'The board of a Scarney game.' })
export class ScarneyBoard {
  @Field(() => String, {
    description: '`place` (S-5, S-10), `takeoff` (S-6), `jump` (S-7), in HighLow `remove` (S-27), or `over`.',
  })
  readonly phase: string;

  @Field(() => Int, { nullable: true, description: 'The seat to act; null when the game is over.' })
  readonly seat: number | null;

  @Field(() => [ScarneyCircle], { complexity: circlesOfScarney, description: 'Its circles, 1 first.' })
  readonly circles: readonly ScarneyCircle[];

  @Field(() => [TakenPawns], { complexity: 2, description: 'The pawns that each seat has taken.' })
  readonly taken: readonly TakenPawns[];
}

export const Board = createUnionType({
  name: 'Board',
  description: 'The board of a game as you may see it. Its type depends on the game.',
  types: () => [TeekoBoard, ScarneyBoard] as const,
});

const teekoBoard = ({ phase, seat, owner, passed, circles }: Seen<'teeko'>): TeekoBoard =>
  instanceOf(TeekoBoard, {
    ...{ phase, seat, owner, passed },
    circles: circles.map((piece, at) => ({ circle: at + 1, piece })),
  });

/** A pawn by its name: `G3`, or `G?` while its spots are hidden. */
const pawnNamed = ([colour = '', spots = '?']: string): Pawn => ({
  colour,
  spots: spots === '?' ? null : Number(spots),
});

const scarneyBoard = ({ phase, seat, circles, taken }: Seen<'scarney'>): ScarneyBoard =>
  instanceOf(ScarneyBoard, {
    ...{ phase, seat },
    circles: circles.map((pawn, at) => ({ circle: at + 1, pawn: pawn === null ? null : pawnNamed(pawn) })),
    taken: taken.map((pawns, holder) => ({ seat: holder, pawns: pawns.map(pawnNamed) })),
  });

/** The board of what somebody sees of a game; null where it is played on none. */
export function boardOf(view: View): typeof Board | null {
  const board = boardSeen(view);
  if (!board) return null;
  return board.kind === 'teeko' ? teekoBoard(board) : scarneyBoard(board);
}
