import { Field, ObjectType } from '@nestjs/graphql';
import { simplePayloadOf } from '../shared/payload.js';
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

export const CreateLeaguePayload = simplePayloadOf('CreateLeague', LeagueSaved);
export const EditLeaguePayload = simplePayloadOf('EditLeague', LeagueSaved);
export const DeleteLeaguePayload = simplePayloadOf('DeleteLeague', LeagueDeleted);
export const AddToLeaguePayload = simplePayloadOf('AddToLeague', LeagueSaved);
export const RemoveFromLeaguePayload = simplePayloadOf('RemoveFromLeague', LeagueSaved);
export const JoinLeagueEntriesPayload = simplePayloadOf('JoinLeagueEntries', LeagueSaved);
