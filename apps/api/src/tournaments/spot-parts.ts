import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { TournamentInput } from './tournament-input.js';

@InputType({ description: 'Gives an entry points before the start of its matches, or takes them back.' })
export class AgreeSpotInput extends TournamentInput {
  @Field(() => ID, {
    description: 'The entry that gets the points: a player, or a team in tournaments of teams.',
  })
  readonly entryId: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The only opponent that it applies against; if left out, it applies in all matches.',
  })
  readonly againstId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The points, fewer than the target of the matches. Leave it out to remove the spot. 0 between two entries means that ' +
      'they start level, whatever spots they have otherwise.',
  })
  readonly points?: number | null;
}
