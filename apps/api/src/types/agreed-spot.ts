import type { TournamentRow } from '@fairview/tournaments';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../shared/page.js';

@ObjectType({
  description:
    'Points that an entry gets before the start of its matches (TM-4). The spot applies to matches that are paired or ' +
    'arranged later; `Match.settings` has the spot of each match by side.',
})
export class AgreedSpot {
  readonly club: string;
  readonly tournamentId: string;
  readonly entryId: string;
  readonly againstId: string | null;

  @Field(() => Int, {
    description:
      'The points. If both sides have a spot, the sheet opens with the difference. 0 between two entries means that they ' +
      'start level.',
  })
  readonly points: number;
}

@ObjectType({ description: 'A page of the spots agreed in a tournament.' })
export class AgreedSpotConnection extends connectionOf(AgreedSpot, 'AgreedSpot') {}

/** The spots that are agreed in a tournament, in the order in which they were agreed. */
export const agreedSpotsOf = ({ club, id, spots }: TournamentRow): readonly AgreedSpot[] =>
  spots.map(({ entry, against, points }) => ({
    club,
    tournamentId: id,
    entryId: entry,
    againstId: against ?? null,
    points,
  }));
