import { bug } from '@fairview/kernel';
import { coursesOf, onCourse } from '@fairview/play';
import { Args, ArgsType, Context, Field, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { seen, stateOf } from '../reading/seen-game.js';
import type { RequestContext } from '../request/context.js';
import { PageArgs, type Page } from '../shared/page.js';
import { Course, courseShown } from '../types/course.js';
import { PliesFigures } from '../types/figures/plies-figures.js';
import { Game } from '../types/game.js';
import { GameAtPly, MomentConnection } from '../types/game-at-ply.js';
import { Outcome, outcomeIn } from '../types/outcome.js';
import type { Ply } from '../types/seat.js';
import {
  AtArgs,
  listedPlies,
  momentAt,
  momentsAround,
  NearArgs,
  pageOfMoments,
  pageOfPlies,
  PlyConnection,
  type Replayed,
} from './course-pages.js';

@ArgsType()
class CourseArgs {
  @Field(() => Int, { description: 'The number of the course, from 1.' })
  readonly number: number;
}

/** As many courses a game seldom has: each takes a ruling. */
const usualCourses = 8;

/** The courses of a game: what was played, and what rulings have replaced. */
@Resolver(() => Game)
export class CoursesOfGame {
  @ResolveField(() => [Course], {
    complexity: usualCourses,
    description:
      'Its courses, number 1 first: what was played until a ruling replaced it, and what replaced it.',
  })
  @FoldOf('game')
  async courses(@Parent() game: Game, @Context() context: RequestContext): Promise<readonly Course[]> {
    const state = await stateOf(game, context);
    return coursesOf(state).map((course) => courseShown(game, state, course));
  }

  @ResolveField(() => Course, {
    nullable: true,
    description: 'One of its courses; null if it has none of this number.',
  })
  @FoldOf('game')
  async course(
    @Parent() game: Game,
    @Args() { number }: CourseArgs,
    @Context() context: RequestContext,
  ): Promise<Course | null> {
    const state = await stateOf(game, context);
    const found = coursesOf(state).find(({ course }) => course === number);
    return found ? courseShown(game, state, found) : null;
  }
}

/** One course of a game, ply by ply, as the caller may see it. */
@Resolver(() => Course)
export class CourseFields {
  @ResolveField(() => PlyConnection, {
    description: 'Its plies, number 0 first, those included that it shares with others, as you may see them.',
  })
  @FoldOf('game')
  async plies(
    @Parent() course: Course,
    @Args() page: PageArgs,
    @Context() context: RequestContext,
  ): Promise<Page<Ply>> {
    return pageOfPlies(await replayedOf(course, context), page);
  }

  @ResolveField(() => PliesFigures, {
    complexity: 2,
    description:
      'All its plies as plain lists, those included that it shares with others, as you may see them.',
  })
  @FoldOf('game')
  async figures(@Parent() course: Course, @Context() context: RequestContext): Promise<PliesFigures> {
    return listedPlies(await replayedOf(course, context), context.budget);
  }

  @ResolveField(() => MomentConnection, {
    description: 'The game at the start and after each ply of this course, as you may see it.',
  })
  @FoldOf('game')
  async moments(
    @Parent() course: Course,
    @Args() page: PageArgs,
    @Context() context: RequestContext,
  ): Promise<Page<GameAtPly>> {
    return pageOfMoments(await replayedOf(course, context), page);
  }

  @ResolveField(() => GameAtPly, {
    nullable: true,
    description: 'The game as it was after a number of plies of this course; null if it has fewer.',
  })
  @FoldOf('game')
  async at(
    @Parent() course: Course,
    @Args() at: AtArgs,
    @Context() context: RequestContext,
  ): Promise<GameAtPly | null> {
    return momentAt(await replayedOf(course, context), at);
  }

  @ResolveField(() => [GameAtPly], {
    complexity: 3,
    description:
      'The game after a number of plies of this course, with the moments before and after it if there are any: what a page shows that ' +
      'steps through the game. One replay serves all of them.',
  })
  @FoldOf('game')
  async near(
    @Parent() course: Course,
    @Args() near: NearArgs,
    @Context() context: RequestContext,
  ): Promise<readonly GameAtPly[]> {
    return momentsAround(await replayedOf(course, context), near);
  }

  @ResolveField(() => Outcome, {
    nullable: true,
    description: 'How it ended; null if it had not when it was replaced, and while it is open.',
  })
  @FoldOf('game')
  async outcome(@Parent() course: Course, @Context() context: RequestContext): Promise<Outcome | null> {
    const { game, state } = await replayedOf(course, context);
    return outcomeIn(state, game);
  }
}

/** The game as it went on this course. */
async function replayedOf({ game, number }: Course, context: RequestContext): Promise<Replayed> {
  const { state, viewer } = await seen(game, context);
  return { game, viewer, state: onCourse(state, number) ?? bug(`no course ${number} of game ${game.id}`) };
}
