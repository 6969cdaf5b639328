import { Field, ObjectType } from '@nestjs/graphql';
import { Club } from '../types/club.js';
import { League } from '../types/league.js';

@ObjectType({ description: 'The league as it now stands.' })
export class LeagueSaved {
  @Field(() => League, { description: 'The league.' })
  readonly league: League;
}

@ObjectType({ description: 'The league is deleted.' })
export class LeagueDeleted {
  @Field(() => Club, { description: 'The club.' })
  readonly club: Club;
}
