import type { ScarnecchiaView as Seen } from '@fairview/rules';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../../shared/instance-of.js';
import { describePhases, GamePhaseWord } from './phase.js';
import { SeenTiles, tilesSeen } from './seen.js';

const seats = 2;

describePhases<Seen['phase']>({
  free: 'Scarnecchia: the seat has no build and may make any move.',
  continues: 'Scarnecchia: the seat continues its build (SC-5).',
  captures: 'Scarnecchia: the seat captures its finished build (SC-5).',
});

@ObjectType({ description: 'A build on the table.' })
export class ScarnecchiaBuild {
  @Field(() => Int, { description: 'Its number, which moves use to name it: 1 is `b1`.' })
  readonly number: number;

  @Field(() => Int, { description: 'The seat that owns it.' })
  readonly owner: number;

  @Field(() => [String], { description: 'Its tiles, in the order played.' })
  readonly tiles: readonly string[];

  @Field(() => Int, { description: 'The pips that it must reach.' })
  readonly target: number;

  @Field(() => Int, { description: 'The pips that it has now.' })
  readonly sum: number;
}

@ObjectType({ description: 'A hand of Scarnecchia.' })
export class ScarnecchiaView {
  @Field(() => GamePhaseWord, { description: '`FREE`, `CONTINUES`, `CAPTURES` or `OVER`.' })
  readonly phase: Seen['phase'];

  @Field(() => Int, { nullable: true, description: 'The seat to act; null when the hand is over.' })
  readonly seat: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of the build that the seat continues or captures; null if it has none.',
  })
  readonly ownBuild: number | null;

  @Field(() => [SeenTiles], { complexity: seats, description: 'The hands, seat by seat.' })
  readonly hands: readonly SeenTiles[];

  @Field(() => SeenTiles, { description: 'The tiles still to be drawn.' })
  readonly stock: SeenTiles;

  @Field(() => [SeenTiles], {
    complexity: seats,
    description: 'What each seat has captured, face down even for its owner (SC-15).',
  })
  readonly winnings: readonly SeenTiles[];

  @Field(() => [String], { description: 'The tiles of the pool.' })
  readonly pool: readonly string[];

  @Field(() => [ScarnecchiaBuild], {
    complexity: seats,
    description: 'The builds on the table, two at most (SC-5).',
  })
  readonly builds: readonly ScarnecchiaBuild[];

  @Field(() => Int, { description: 'How many builds were begun so far: the next one gets the next number.' })
  readonly begun: number;

  @Field(() => [Int], { description: 'Sweeps, seat by seat (SC-10).' })
  readonly sweeps: readonly number[];
}

/** The view and the types within it. */
export const scarnecchiaTypes = [ScarnecchiaView, ScarnecchiaBuild] as const;

export function scarnecchiaView(view: Seen): ScarnecchiaView {
  const { phase, seat, ownBuild, hands, stock, winnings, pool, builds, begun, sweeps } = view;
  return instanceOf(ScarnecchiaView, {
    phase,
    seat,
    ownBuild,
    pool,
    begun,
    sweeps,
    hands: hands.map(tilesSeen),
    stock: tilesSeen(stock),
    winnings: winnings.map(tilesSeen),
    builds: builds.map(({ number, owner, tiles, target, sum }) => ({ number, owner, tiles, target, sum })),
  });
}
