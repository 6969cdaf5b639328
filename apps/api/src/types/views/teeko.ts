import type { GameViews, TeekoBoard as BoardSeen } from '@fairview/rules';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../../shared/instance-of.js';
import { describePhases, GamePhaseWord } from './phase.js';

const circlesOnBoard = 25;

describePhases<BoardSeen['phase']>({
  drop: 'Teeko: pieces are dropped (T-6).',
  move: 'Teeko: a piece is moved (T-13).',
});

@ObjectType({ description: 'A circle of Teeko’s board.' })
export class TeekoCircle {
  @Field(() => Int, { description: 'Its number, 1 to 25, row by row from the top left (T-1).' })
  readonly circle: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The seat that the piece in this circle belongs to; null if the circle is empty.',
  })
  readonly piece: number | null;
}

@ObjectType({ description: 'The board of a game of Teeko.' })
export class TeekoBoard {
  @Field(() => GamePhaseWord, { description: '`DROP` (T-6), `MOVE` (T-13), or `OVER`.' })
  readonly phase: BoardSeen['phase'];

  @Field(() => Int, { nullable: true, description: 'The seat to act; null when the game is over.' })
  readonly seat: number | null;

  @Field(() => [TeekoCircle], { complexity: circlesOnBoard, description: 'Its circles, 1 first.' })
  readonly circles: readonly TeekoCircle[];

  @Field(() => Int, {
    nullable: true,
    description:
      'During the drop: the seat whose piece is dropped now. The seat to act may be a different one (T-7).',
  })
  readonly owner: number | null;

  @Field(() => Boolean, {
    description: 'Whether the player who chooses the circle of this piece has passed (T-9).',
  })
  readonly passed: boolean;
}

@ObjectType({ description: 'A game of Teeko, in which nothing is hidden.' })
export class TeekoView {
  @Field(() => TeekoBoard, { description: 'The board.' })
  readonly board: TeekoBoard;

  @Field(() => Int, {
    description:
      'How many times the position has occurred with the same seat to act (T-15); 0 during the drop.',
  })
  readonly timesStood: number;
}

/** The view and the types within it. */
export const teekoTypes = [TeekoView, TeekoBoard, TeekoCircle] as const;

const boardOf = ({ phase, seat, owner, passed, circles }: BoardSeen): TeekoBoard => ({
  phase,
  seat,
  owner,
  passed,
  circles: circles.map((piece, at) => ({ circle: at + 1, piece })),
});

export const teekoView = ({ board, standing }: GameViews['teeko']): TeekoView =>
  instanceOf(TeekoView, { board: boardOf(board), timesStood: standing });
