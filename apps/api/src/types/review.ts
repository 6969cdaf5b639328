import { accuracyOf, worthOf, type Result, type ReviewedPly as ReviewedEntry } from '@fairview/review';
import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { registerEnum } from '../shared/register-enum.js';

/** Entries counted for the plies of a review: games of Teeko have some twenty, with a few best moves each. */
const usualPlies = 40;
const usualMoves = 6;

const PlyValueWord = registerEnum<Result>(
  'PlyValue',
  'What a position is for a seat, both sides playing perfectly.',
  {
    win: 'The seat can force a win.',
    draw: 'Neither seat can force a win.',
    loss: 'The other seat can force a win.',
  },
);

/** Why a game has no review. */
export type ReviewMissing =
  'game-not-finished' | 'deal-still-played' | 'review-not-offered' | 'review-too-large';

export const ReviewMissingWord = registerEnum<ReviewMissing>('ReviewMissing', 'Why a game has no review.', {
  'game-not-finished': 'It is not over, or a dispute may yet let it go on.',
  'deal-still-played': 'Other tables still play the same deal.',
  'review-not-offered':
    'It has hidden hands, which leave no perfect play; or its deal failed, and nobody knows its position.',
  'review-too-large': 'More is possible from one of its positions than a review may look through.',
});

@ObjectType({ description: 'What a ply has left, if it gave something away.' })
export class LostByPly {
  @Field(() => PlyValueWord, { nullable: true, description: 'What is left to the seat that played.' })
  readonly value: Result | null;

  @Field(() => Int, { description: 'The points that are left to it.' })
  readonly points: number;
}

@ObjectType({ description: 'A move that perfect play may choose.' })
export class BestMove {
  @Field(() => String, { description: 'The move, in the rulebook’s notation.' })
  readonly move: string;
}

@ObjectType({ description: 'A position of a game, with what perfect play makes of it for the seat to act.' })
export class ReviewedPly {
  @Field(() => Int, { description: 'The number of the ply that follows, from 0.' })
  readonly ply: number;

  @Field(() => Int, { description: 'The seat to act.' })
  readonly seat: number;

  @Field(() => PlyValueWord, {
    nullable: true,
    description:
      'What can be forced; null in Solitaire and Singles, which are played for a total, and while pawns are placed.',
  })
  readonly value: Result | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Teeko: the plies of the shortest win or the longest defence, as if no position were drawn by standing for the third time (T-15); null for a draw.',
  })
  readonly plies: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The points that can be forced, negative if the seat must lose them: the total in Solitaire and Singles, the final difference in Doubles; null while pawns are placed.',
  })
  readonly points: number | null;

  @Field(() => [BestMove], { complexity: usualMoves, description: 'All moves that keep what can be had.' })
  readonly best: readonly BestMove[];

  @Field(() => [BestMove], {
    complexity: usualMoves,
    description:
      'All moves that keep the points. In Teeko the quickest win may be worth less than another; elsewhere they are those of `best`.',
  })
  readonly bestByPoints: readonly BestMove[];

  @Field(() => String, {
    nullable: true,
    description: 'The move that was played; null in the last position.',
  })
  readonly played: string | null;

  @Field(() => LostByPly, {
    nullable: true,
    description: 'What was left after the move that was played; null if it gave nothing away.',
  })
  readonly lost: LostByPly | null;
}

@ObjectType({ description: 'How well a seat played.' })
export class SeatAccuracy {
  @Field(() => Int, { description: 'The seat, from 0.' })
  readonly seat: number;

  @Field(() => Float, {
    nullable: true,
    description: 'The share of its plies that kept the value, from 0 to 1; null without a reviewed ply.',
  })
  readonly share: number | null;

  @Field(() => Int, { description: 'The points that it gave away.' })
  readonly pointsLost: number;
}

@ObjectType({ description: 'A finished game held against perfect play. It decides nothing.' })
export class Review {
  @Field(() => [ReviewedPly], {
    complexity: usualPlies,
    description: 'The position before each ply, and the last one if somebody was to act there.',
  })
  readonly plies: readonly ReviewedPly[];

  @Field(() => [SeatAccuracy], { description: 'The accuracy of each seat.' })
  readonly accuracy: readonly SeatAccuracy[];
}

function reviewedPly(entry: ReviewedEntry): ReviewedPly {
  const { ply, seat, best, played } = entry;
  const byPoints = 'bestByPoints' in entry ? entry.bestByPoints : best;
  const { before = { value: null, plies: null, points: null }, lost = null } = worthOf(entry) ?? {};
  const moves = (some: readonly string[]): readonly BestMove[] => some.map((move) => ({ move }));
  return { ply, seat, ...before, best: moves(best), bestByPoints: moves(byPoints), played, lost };
}

/** A review as the schema has it. */
export const reviewOf = (plies: readonly ReviewedEntry[], seats: number): Review => ({
  plies: plies.map(reviewedPly),
  accuracy: accuracyOf(plies, seats),
});
