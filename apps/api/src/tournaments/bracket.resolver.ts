import { Args, Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { TournamentRow } from '@fairview/tournaments';
import { FoldOf } from '../limits/fold.js';
import { findMatch } from '../reading/find.js';
import type { RequestContext } from '../request/context.js';
import { PageArgs, pageOf, pageRequest, type Page } from '../shared/page.js';
import {
  BracketMatch,
  BracketMatchConnection,
  bracketMatchesOf,
  BracketSide,
} from '../types/bracket-match.js';
import { Entry } from '../types/entry.js';
import { Match } from '../types/match.js';
import { Tournament } from '../types/tournament.js';

/** A bracket as it is drawn: every match, those to come too. */
@Resolver(() => Tournament)
export class BracketOfTournament {
  @ResolveField(() => BracketMatchConnection, {
    description:
      'All matches of its bracket, including those still to come, in the order of the bracket: the entries that are known, ' +
      'and where the others will come from. In `GROUPS_THEN_FINAL` it is the bracket of the final. Empty if there is no ' +
      'bracket, and before its first round is paired.',
  })
  @FoldOf('tournament')
  async bracketMatches(
    @Parent() { row }: Tournament,
    @Args() page: PageArgs,
    @Context() { loaders }: RequestContext,
  ): Promise<Page<BracketMatch>> {
    const folded = await loaders.folds.load(row);
    return pageOf(bracketMatchesOf(folded?.bracket ?? [], row), pageRequest(page), ({ place }) => place);
  }
}

const entryOf = (row: TournamentRow, id: string | null | undefined): Entry | null =>
  typeof id === 'string' ? { club: row.club, tournamentId: row.id, id, row } : null;

@Resolver(() => BracketSide)
export class BracketSideFields {
  @ResolveField(() => Entry, {
    nullable: true,
    description: 'The entry; null until it is known, and if the side stays empty.',
  })
  entry({ row, entryId }: BracketSide): Entry | null {
    return entryOf(row, entryId);
  }
}

@Resolver(() => BracketMatch)
export class BracketMatchFields {
  @ResolveField(() => Entry, {
    nullable: true,
    description:
      'The entry that goes on, or that won the last match; null until that is known, and if nobody goes on.',
  })
  winner({ row, winnerId }: BracketMatch): Entry | null {
    return entryOf(row, winnerId);
  }

  @ResolveField(() => Match, {
    nullable: true,
    description: 'The match, once it is paired. If a drawn match is played again, this is the latest one.',
  })
  match(
    { row, matchId }: BracketMatch,
    _args: unknown,
    context: RequestContext,
  ): Promise<Match | null> | null {
    return matchId === undefined ? null : findMatch(context, row.club, matchId);
  }
}
