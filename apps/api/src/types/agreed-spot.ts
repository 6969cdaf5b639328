import type { TournamentRow } from '@fairview/tournaments';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../shared/page.js';

@ObjectType({
  description:
    'Points that an entry is given before the start of its matches (TM-4). It holds for matches that are paired or arranged later; ' +
    '`Match.settings` has the spot of each match by side.',
})
export class AgreedSpot {
  readonly club: string;
  readonly tournamentId: string;
  readonly entryId: string;
  readonly againstId: string | null;

  @Field(() => Int, {
    description:
      'The points. Where two meet who both have some, the sheet opens with the difference. Between two entries 0 says that they ' +
      'meet level.',
  })
  readonly points: number;
}

@ObjectType({ description: 'A page of the spots that are agreed in a tournament.' })
export class AgreedSpotConnection extends connectionOf(AgreedSpot, 'AgreedSpot') {}

/** The spots that are agreed in a tournament, in the order in which they were agreed. */
export const agreedSpotsOf = ({ club, id, spots }: TournamentRow): readonly AgreedSpot[] =>
  spots.map(({ entry, against, points }) => ({
    ...{ club, tournamentId: id, entryId: entry, againstId: against ?? null, points },
  }));
