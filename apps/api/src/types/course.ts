import type { Course as PlayedCourse, Fork, GameState, ReplacedCourse } from '@fairview/play';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';
import { instanceOf } from '../shared/instance-of.js';
import { DisputeRuling, rulingShown } from './dispute-ruling.js';
import type { Game } from './game.js';

@ObjectType({ description: 'Where one course of a game was left for another, and why.' })
export class CourseFork {
  @Field(() => Int, { description: 'The number of the other course.' })
  readonly course: number;

  @Field(() => Int, { description: 'How many plies both courses have.' })
  readonly ply: number;

  @Field(() => DateTime, { description: 'When it was left.' })
  readonly at: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of the dispute whose ruling caused it; null if its round was resumed.',
  })
  readonly dispute: number | null;

  @Field(() => DisputeRuling, {
    nullable: true,
    description: 'The ruling that caused it; null if its round was resumed.',
  })
  readonly ruling: DisputeRuling | null;

  @Field(() => String, { nullable: true, description: 'If its round was resumed: the reason.' })
  readonly reason: string | null;
}

@ObjectType({
  description:
    'A course of a game: what was played until a ruling replaced it, or what replaced it. A game without such rulings has one.',
})
export class Course {
  readonly game: Game;

  @Field(() => Int, { description: 'Its number, from 1, in the order in which courses began.' })
  readonly number: number;

  @Field(() => Boolean, { description: 'Whether it is the course that counts. The others decide nothing.' })
  readonly counts: boolean;

  @Field(() => Int, { description: 'The number of its plies, those included that it shares with others.' })
  readonly ply: number;

  @Field(() => CourseFork, {
    nullable: true,
    description: 'How it began: which course it replaced, and after how many plies. Null for the first.',
  })
  readonly began: CourseFork | null;

  @Field(() => CourseFork, {
    nullable: true,
    description: 'How it was replaced; null for the course that counts.',
  })
  readonly replaced: CourseFork | null;
}

/** The ruling of a dispute that was issued at this instant; one that was appealed stays readable. */
function rulingAt({ disputes }: GameState, { dispute, at }: Fork) {
  const about = dispute === undefined ? undefined : disputes[dispute - 1];
  return [about?.ruling, about?.appeal?.was].find((ruling) => ruling?.at === at);
}

function forkOf(game: Game, state: GameState, fork: Fork | undefined): CourseFork | null {
  if (!fork) return null;
  const { course, ply, at, dispute = null, reason = null } = fork;
  const ruling = rulingAt(state, fork);
  return instanceOf(CourseFork, {
    course,
    ply,
    at,
    dispute,
    reason,
    ruling: ruling ? rulingShown(game, ruling) : null,
  });
}

/** A course of a game, as the schema has it. */
export const courseShown = (game: Game, state: GameState, played: PlayedCourse | ReplacedCourse): Course =>
  instanceOf(Course, {
    game,
    number: played.course,
    counts: played.course === state.course,
    ply: played.plies.length,
    began: forkOf(game, state, played.from),
    replaced: forkOf(game, state, 'replaced' in played ? played.replaced : undefined),
  });
