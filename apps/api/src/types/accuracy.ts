import { playsTogether, type Plays } from '@fairview/review';
import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { OfSide, type Sides } from './side.js';

@ObjectType({
  description: 'How well somebody played in the finished games that are reviewed. It decides nothing.',
})
export class Accuracy {
  @Field(() => Float, { description: 'The share of the plies that kept the value, from 0 to 1.' })
  readonly share: number;

  @Field(() => Int, { description: 'The points that were given away.' })
  readonly pointsLost: number;

  @Field(() => Int, { description: 'How many plies were reviewed: the more, the more the share says.' })
  readonly plies: number;
}

@ObjectType({ description: 'How well a side of a match played.' })
export class SideAccuracy extends OfSide {
  @Field(() => Accuracy, { nullable: true, description: 'Its accuracy; null without a reviewed ply.' })
  readonly accuracy: Accuracy | null;
}

type Counts = ReadonlyMap<string, Plays>;

/** The accuracy of players together; null without a reviewed ply. */
export const accuracyIn = (counts: Counts | undefined, players: readonly string[]): Accuracy | null =>
  playsTogether(players.flatMap((player) => counts?.get(player) ?? []));

/** The accuracy of each side of a match. */
export const accuracyOfSides = (counts: Counts | undefined, sides: Sides): readonly SideAccuracy[] =>
  sides.all.map(({ name, entryIds }) => ({ ...sides.of(name), accuracy: accuracyIn(counts, entryIds) }));
