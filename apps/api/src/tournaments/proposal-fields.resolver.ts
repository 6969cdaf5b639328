import { Play, PlayReads } from '@fairview/play';
import { Tournaments } from '@fairview/tournaments';
import { Args, Context, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { findMatch } from '../reading/find.js';
import { partiesNamed } from '../reading/names.js';
import type { RequestContext } from '../request/context.js';
import { connectionOf, PageArgs, pageOf, pageRequest, type Page } from '../shared/page.js';
import { Game } from '../types/game.js';
import { Match } from '../types/match.js';
import { Party } from '../types/party.js';
import { Proposal } from '../types/proposal.js';
import { Tournament } from '../types/tournament.js';
import { FoundProposals } from './found-proposals.js';

const waiting = 'Proposals and reports by officials that wait for a second person, oldest first.';

@Resolver(() => Match)
export class MatchProposals {
  private readonly found: FoundProposals;

  constructor(play: Play, tournaments: Tournaments) {
    this.found = new FoundProposals(play, tournaments);
  }

  @ResolveField(() => [Proposal], { description: waiting })
  proposals({ row }: Match, _args: unknown, context: RequestContext): Promise<readonly Proposal[]> {
    return this.found.ofMatch(context, row);
  }
}

@Resolver(() => Game)
export class GameProposals {
  private readonly found: FoundProposals;

  constructor(play: Play, tournaments: Tournaments) {
    this.found = new FoundProposals(play, tournaments);
  }

  @ResolveField(() => [Proposal], { description: waiting })
  proposals({ club, id }: Game, _args: unknown, context: RequestContext): Promise<readonly Proposal[]> {
    return this.found.ofGame(context, { club, id });
  }
}

@ObjectType({ description: 'A page of proposals.' })
class ProposalConnection extends connectionOf(Proposal, 'Proposal') {}

@Resolver(() => Tournament)
export class TournamentProposals {
  private readonly found: FoundProposals;

  constructor(
    play: Play,
    tournaments: Tournaments,
    private readonly playReads: PlayReads,
  ) {
    this.found = new FoundProposals(play, tournaments);
  }

  @ResolveField(() => [Proposal], { description: waiting })
  proposals({ row }: Tournament, _args: unknown, context: RequestContext): Promise<readonly Proposal[]> {
    return this.found.ofTournament(context, row);
  }

  /** All that waits anywhere in a tournament, for those at its desk. */
  @ResolveField(() => ProposalConnection, {
    description:
      'Proposals and reports by officials that wait for a second person, in its matches and their games first, then about itself.',
  })
  @FoldOf('tournament')
  async waitingProposals(
    @Parent() { row }: Tournament,
    @Args() page: PageArgs,
    @Context() context: RequestContext,
  ): Promise<Page<Proposal>> {
    const questions = await this.playReads.openQuestions(row.club, row.id);
    const waiting = questions.filter(({ kind }) => kind === 'proposal' || kind === 'report');
    const matches = [...new Set(waiting.map(({ match }) => match))];
    context.budget.chargeFold(row.id, matches.length);
    const found = await Promise.all([
      ...matches.map((match) => this.found.inMatch(context, { club: row.club, id: match })),
      this.found.ofTournament(context, row),
    ]);
    return pageOf(found.flat(), pageRequest(page), ({ id }) => id);
  }
}

/** The parties to a proposal, as objects beside their names. */
@Resolver(() => Proposal)
export class ProposalParties {
  @ResolveField(() => Match, {
    nullable: true,
    description: 'The match that it is about; null if it is about a tournament.',
  })
  match({ place }: Proposal, _args: unknown, context: RequestContext): Promise<Match | null> | null {
    return place.matchId === null ? null : findMatch(context, place.club, place.matchId);
  }

  @ResolveField(() => [Party], { description: 'The parties that the proposer belongs to.' })
  proposers({ place, proposedBy }: Proposal, _args: unknown, context: RequestContext) {
    return partiesNamed(context, place, proposedBy);
  }

  @ResolveField(() => [Party], { description: 'The parties that have given their consent.' })
  consenting({ place, consents }: Proposal, _args: unknown, context: RequestContext) {
    return partiesNamed(context, place, consents);
  }

  @ResolveField(() => [Party], {
    description: 'The parties whose consent is still needed if no official confirms it.',
  })
  toConsent({ place, missing }: Proposal, _args: unknown, context: RequestContext) {
    return partiesNamed(context, place, missing);
  }
}
