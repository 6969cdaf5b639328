import { Play, PlayReads } from '@fairview/play';
import { Tournaments } from '@fairview/tournaments';
import { Args, Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { FoundRulings } from '../reading/found-rulings.js';
import { sideNamed, sidesNamed } from '../reading/names.js';
import type { RequestContext } from '../request/context.js';
import { PageArgs, pageOf, pageRequest, type Page } from '../shared/page.js';
import { SheetAct } from '../types/dispute-ruling.js';
import { Side } from '../types/side.js';
import { Tournament } from '../types/tournament.js';
import { TournamentRuling, TournamentRulingConnection } from '../types/tournament-ruling.js';

/** What was ruled in a tournament: everybody in it may be moved by it. */
@Resolver(() => Tournament)
export class TournamentRulingsResolver {
  private readonly found: FoundRulings;

  constructor(play: Play, playReads: PlayReads, tournaments: Tournaments) {
    this.found = new FoundRulings(play, playReads, tournaments);
  }

  @ResolveField(() => TournamentRulingConnection, {
    description:
      'The rulings in it, latest first: on disputes about games, sheets and rows of the standings, and what officials did ' +
      'to sheets without a dispute, such as corrections and penalties. For each dispute, only the latest ruling.',
  })
  @FoldOf('tournament')
  async rulings(
    @Parent() { club, id }: Tournament,
    @Args() page: PageArgs,
    @Context() context: RequestContext,
  ): Promise<Page<TournamentRuling>> {
    const all = await this.found.ofTournament(context, club, id);
    return pageOf(all, pageRequest(page), ({ key }) => key);
  }
}

/** The sides that an act on a sheet names. */
@Resolver(() => SheetAct)
export class SheetActFields {
  @ResolveField(() => Side, { nullable: true, description: 'The side that wins, if the match is ended.' })
  winningSide(act: SheetAct, _args: unknown, context: RequestContext): Promise<Side | null> {
    return sideNamed(context, act, act.winner);
  }

  @ResolveField(() => [Side], { nullable: true, description: 'The sides that forfeit.' })
  async absentSides(act: SheetAct, _args: unknown, context: RequestContext): Promise<readonly Side[] | null> {
    return act.absent && sidesNamed(context, act, act.absent);
  }

  @ResolveField(() => Side, { nullable: true, description: 'The side that gets a penalty.' })
  of(act: SheetAct, _args: unknown, context: RequestContext): Promise<Side | null> {
    return sideNamed(context, act, act.side);
  }
}
