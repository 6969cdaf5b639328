import type { Recorded } from '@fairview/events';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';
import { instanceOf } from '../shared/instance-of.js';

@ObjectType({ description: 'Something happened in a game.' })
export class GameUpdate {
  readonly club: string;
  readonly gameId: string;

  @Field(() => Int, {
    description:
      "Position in the club's log. Pass the last one that you have seen as `after` to continue from there.",
  })
  readonly logPosition: number;

  @Field(() => Int, { description: 'Version of the game after the event.' })
  readonly version: number;

  @Field(() => String, {
    description:
      'The type of the event: `MovePlayed`, `ClockPlayed`, `SeatResigned`, `DrawOffered`, `GameDisputed`, ' +
      '`GameDeclaredNoContest` and so on.',
  })
  readonly type: string;

  @Field(() => DateTime, { description: 'When it was recorded.' })
  readonly at: number;
}

/** The update that an event of a game is. */
export const gameUpdateOf = (gameId: string, { club, position, version, at, body }: Recorded): GameUpdate =>
  instanceOf(GameUpdate, { club, gameId, logPosition: position, version, at, type: body.type });
