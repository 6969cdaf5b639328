import type { Recorded } from '@fairview/events';
import { readMatchEvent } from '@fairview/play';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';
import { instanceOf } from '../shared/instance-of.js';

@ObjectType({ description: 'Something happened in a match. Its sheet may have changed.' })
export class MatchUpdate {
  readonly club: string;
  readonly matchId: string;
  /** The game that it is about, if any; shown to those who may see that game. */
  readonly gameId: string | null;

  @Field(() => Int, {
    description:
      "Position in the club's log. Pass the last one that you have seen as `after` to continue from there.",
  })
  readonly logPosition: number;

  @Field(() => Int, { description: 'Version of the match after the event.' })
  readonly version: number;

  @Field(() => String, {
    description:
      'The type of the event: `GameOpened`, `GameEntered`, `ResultCorrected`, `GameStruck`, `ChoicesAsked`, `ChoiceMade`, ' +
      '`TimeLimitReached`, `MatchAdjudicated` and so on. `EntryTaken`, `EntryHandedOver`, `EntryClaimed` and ' +
      '`EntryCodeReissued` are about its entries: see `Match.seatChanges`.',
  })
  readonly type: string;

  @Field(() => DateTime, { description: 'When it was recorded.' })
  readonly at: number;
}

/** The update that an event of a match's own stream is. */
export function matchUpdateOf(matchId: string, recorded: Recorded): MatchUpdate {
  const { club, position, version, at, body } = readMatchEvent(recorded);
  const gameId = 'gameId' in body ? body.gameId : null;
  return instanceOf(MatchUpdate, {
    club,
    matchId,
    gameId,
    logPosition: position,
    version,
    at,
    type: body.type,
  });
}
