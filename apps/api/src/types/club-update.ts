import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';
import { GameUpdate } from './game-update.js';
import { MatchUpdate } from './match-update.js';

@ObjectType({
  description:
    'Something happened in a club: to its members, or in one of its tournaments, matches or games.',
})
export class ClubUpdate {
  readonly club: string;
  /** The tournament in which it happened, if in one. */
  readonly tournamentId: string | null;

  @Field(() => Int, {
    description:
      "Position in the club's log. Pass the last one that you have seen as `after` to continue from there.",
  })
  readonly logPosition: number;

  @Field(() => String, {
    description:
      'The type of the event: `RoleGranted`, `EntryAdded`, `RoundsPaired`, `GameEntered`, `MovePlayed` and so on.',
  })
  readonly type: string;

  @Field(() => DateTime, { description: 'When it was recorded.' })
  readonly at: number;

  @Field(() => MatchUpdate, {
    nullable: true,
    description: 'What `matchUpdated` sends, if it happened in a match; otherwise null.',
  })
  readonly match: MatchUpdate | null;

  @Field(() => GameUpdate, {
    nullable: true,
    description: 'What `gameUpdated` sends, if it happened in a game; otherwise null.',
  })
  readonly game: GameUpdate | null;
}
