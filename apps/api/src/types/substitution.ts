import type { TournamentRow } from '@fairview/tournaments';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../shared/page.js';

@ObjectType({
  description:
    'A substitute who plays for an entry in some rounds. The latest substitution for a round applies. Games that were ' +
    'already played stay with those who played them.',
})
export class Substitution {
  readonly club: string;
  readonly tournamentId: string;
  readonly entryId: string;
  readonly playerId: string;
  readonly place: number;

  @Field(() => Int, { description: 'The first round.' })
  readonly from: number;

  @Field(() => Int, { nullable: true, description: 'The last round; null if it applies to all that follow.' })
  readonly until: number | null;
}

@ObjectType({ description: 'A page of the substitutions of a tournament.' })
export class SubstitutionConnection extends connectionOf(Substitution, 'Substitution') {}

/** The substitutions of a tournament, the last word last. */
export const substitutionsOf = ({ club, id, substitutions }: TournamentRow): readonly Substitution[] =>
  substitutions.map(({ entry, player, from, until = null }, place) => ({
    club,
    tournamentId: id,
    entryId: entry,
    playerId: player,
    place,
    from,
    until,
  }));
