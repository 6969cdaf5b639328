import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { payloadOf } from '../shared/payload.js';
import { Tournament } from '../types/tournament.js';
import { TournamentInput } from './tournament-input.js';

@InputType({ description: 'Gives an entry points before the start of its matches, or takes them back.' })
export class AgreeSpotInput extends TournamentInput {
  @Field(() => ID, { description: 'The entry that is given points: a player, or a team where teams meet.' })
  readonly entryId: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The only other entry against which it holds; in all matches if left out.',
  })
  readonly againstId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The points, below the target of the matches. If left out nothing is agreed any more. 0 between two entries says that they ' +
      'meet level, whatever each of them has.',
  })
  readonly points?: number | null;
}

@ObjectType({ description: 'The spot is agreed, for matches that are paired or arranged from now on.' })
export class SpotAgreed {
  @Field(() => Tournament, { description: 'The tournament as it now stands.' })
  readonly tournament: Tournament;
}

export const AgreeSpotPayload = payloadOf('AgreeSpot', SpotAgreed);
