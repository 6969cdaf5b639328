import { Field, ObjectType } from '@nestjs/graphql';
import { Entry } from './entry.js';
import { Side } from './side.js';

@ObjectType({
  description: 'A party: a side of a match or, in a tournament, an entry. The other field is null.',
})
export class Party {
  @Field(() => Side, { nullable: true, description: 'The side of the match.' })
  readonly side: Side | null;

  @Field(() => Entry, { nullable: true, description: 'The entry in the tournament.' })
  readonly entry: Entry | null;
}

/** Where parties are: in a match they are its sides, else the entries of the tournament. */
export interface PartyPlace {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly matchId: string | null;
}
