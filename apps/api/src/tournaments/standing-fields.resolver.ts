import { bug } from '@fairview/kernel';
import { PostgresLog } from '@fairview/events';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { findMatch } from '../reading/find.js';
import type { RequestContext } from '../request/context.js';
import { DateTime } from '../shared/scalars.js';
import { Entry } from '../types/entry.js';
import { Match } from '../types/match.js';
import { OpenQuestion, StandingConnection, StandingRow } from '../types/standing.js';

@Resolver(() => StandingConnection)
export class StandingConnectionFields {
  constructor(private readonly log: PostgresLog) {}

  @ResolveField(() => DateTime, { description: "The server's time at which it was read." })
  serverTime(): Promise<number> {
    return this.log.now();
  }
}

@Resolver(() => StandingRow)
export class StandingRowFields {
  @ResolveField(() => Entry, { description: 'The entry.' })
  entry({ tournament, entryId }: StandingRow): Entry {
    return { club: tournament.club, tournamentId: tournament.id, id: entryId, row: tournament };
  }
}

@Resolver(() => OpenQuestion)
export class OpenQuestionFields {
  @ResolveField(() => Match, {
    nullable: true,
    description: 'The match that it is about; null if the row itself is disputed.',
  })
  async match(
    { club, matchId }: OpenQuestion,
    _args: unknown,
    context: RequestContext,
  ): Promise<Match | null> {
    if (matchId === null) return null;
    return (await findMatch(context, club, matchId)) ?? bug(`a question about no match ${matchId}`);
  }
}
