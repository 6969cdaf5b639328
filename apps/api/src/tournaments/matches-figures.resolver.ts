import { Context, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { gameOf } from '../reading/find.js';
import type { RequestContext } from '../request/context.js';
import {
  gameFiguresOf,
  GameFigures,
  GameUnderWay,
  reportFiguresOf,
  ReportFigures,
} from '../types/figures/game-figures.js';
import { MatchesFigures } from '../types/figures/matches-figures.js';
import { sideReportsOf } from '../types/side-report.js';

/** So many games or reports count as one entry of a list. */
const anEntry = 4;

/** What of matches is made only for those who ask: what officials enter and read on slips. */
@Resolver(() => MatchesFigures)
export class MatchesFiguresFields {
  @ResolveField(() => [Int], { description: 'See `Match.version`.' })
  versions(@Parent() { matches }: MatchesFigures): readonly number[] {
    return matches.map(({ version }) => version);
  }

  @ResolveField(() => [Boolean], {
    description: 'Whether sides have reported different results of a game: see `Tournament.conflicts`.',
  })
  conflicting(@Parent() { matches }: MatchesFigures): readonly boolean[] {
    return matches.map(({ row }) => row.conflicting);
  }

  @ResolveField(() => [Boolean], {
    description: 'Whether it was forfeited by the clock: see `MatchRuling.noShow`.',
  })
  noShows(@Parent() { matches }: MatchesFigures): readonly boolean[] {
    return matches.map(({ ruling }) => ruling?.noShow === true);
  }

  @ResolveField(() => [[GameFigures]], { complexity: 1, description: 'See `Match.games`.' })
  games(
    @Parent() { matches }: MatchesFigures,
    @Context() context: RequestContext,
  ): readonly (readonly GameFigures[])[] {
    return charged(
      context,
      matches.map(({ gamesListed }) => gamesListed.map(gameFiguresOf)),
    );
  }

  @ResolveField(() => [[ReportFigures]], { complexity: 1, description: 'See `Match.reports`.' })
  reports(
    @Parent() { matches }: MatchesFigures,
    @Context() context: RequestContext,
  ): readonly (readonly ReportFigures[])[] {
    return charged(
      context,
      matches.map(({ row }) => sideReportsOf(row).map(reportFiguresOf)),
    );
  }

  @ResolveField(() => [[GameUnderWay]], { complexity: 1, description: 'See `Match.currentGames`.' })
  async currentGames(
    @Parent() { matches }: MatchesFigures,
    @Context() context: RequestContext,
  ): Promise<readonly (readonly GameUnderWay[])[]> {
    const games = await Promise.all(
      matches.map(({ club, row }) => Promise.all(row.inProgress.map((id) => gameOf(club, id, context)))),
    );
    return charged(
      context,
      games.map((all) =>
        all.flatMap((game) => (game ? [{ gameId: game.id, number: game.number, ply: game.ply }] : [])),
      ),
    );
  }
}

function charged<Item>(
  { budget }: RequestContext,
  lists: readonly (readonly Item[])[],
): readonly (readonly Item[])[] {
  budget.spend(Math.ceil(lists.reduce((sum, { length }) => sum + length, 0) / anEntry));
  return lists;
}
