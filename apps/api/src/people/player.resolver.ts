import { defined } from '@fairview/kernel';
import { People, type EntryPlace } from '@fairview/people';
import { Leagues, PlayerReads, TournamentReads } from '@fairview/tournaments';
import { Args, ArgsType, Context, Field, ID, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { limits } from '../limits/limits.js';
import { joinedEntries } from '../reading/joined-entries.js';
import type { RequestContext } from '../request/context.js';
import {
  entriesOfOpponent,
  entriesPage,
  gamesToPlay,
  historyPage,
  mostToPlay,
  openMatchesOf,
  opponentsByEntry,
  opponentsPage,
  recordOf,
} from '../reading/player.js';
import { PageArgs, type Page } from '../shared/page.js';
import { Member } from '../types/club.js';
import { Entry, EntryConnection } from '../types/entry.js';
import { Me } from '../types/me.js';
import {
  GameToPlay,
  HeadToHead,
  HeadToHeadConnection,
  PlayedMatch,
  PlayedMatchConnection,
  PlayersMatch,
  PlayRecord,
} from '../types/player.js';

@ArgsType()
class HistoryArgs extends PageArgs {
  @Field(() => ID, {
    nullable: true,
    description:
      'Only matches against this opponent: the id of an account, or of an entry; for the history of an entry, of an entry.',
  })
  readonly against?: string | null;
}

/** What the caller plays, and has played. */
@Resolver(() => Me)
export class PlayerOfMe {
  constructor(
    readonly people: People,
    readonly reads: PlayerReads,
  ) {}

  @ResolveField(() => EntryConnection, {
    description: 'All entries that you hold, including those of closed tournaments, latest tournament first.',
  })
  async entries(
    @Parent() _me: Me,
    @Args() page: PageArgs,
    @Context() context: RequestContext,
  ): Promise<Page<Entry>> {
    return entriesPage(this.reads, await this.places(context), page, context);
  }

  @ResolveField(() => [GameToPlay], {
    complexity: mostToPlay,
    description: `The games in which it is your turn, longest waiting first, at most ${mostToPlay}.`,
  })
  async toPlay(_me: Me, _args: unknown, context: RequestContext): Promise<readonly GameToPlay[]> {
    return gamesToPlay(this.reads, await this.places(context), context);
  }

  @ResolveField(() => [PlayersMatch], {
    complexity: limits.page,
    description: `Your open matches, latest tournament first, at most ${limits.page}.`,
  })
  async matches(_me: Me, _args: unknown, context: RequestContext): Promise<readonly PlayersMatch[]> {
    return openMatchesOf(this.reads, await this.places(context), context);
  }

  @ResolveField(() => PlayedMatchConnection, {
    description: 'Your finished matches, starting with the last round of the latest tournament.',
  })
  async history(
    @Parent() _me: Me,
    @Args() { against, ...page }: HistoryArgs,
    @Context() context: RequestContext,
  ): Promise<Page<PlayedMatch>> {
    const opponent = against ? await entriesOfOpponent(this.people, against) : undefined;
    const asked = { ...page, ...defined({ against: opponent }) };
    return historyPage(this.reads, await this.places(context), asked, context);
  }

  @ResolveField(() => PlayRecord, { description: 'How your finished matches ended.' })
  async record(_me: Me, _args: unknown, context: RequestContext): Promise<PlayRecord> {
    return recordOf(this.reads, await this.places(context), context);
  }

  @ResolveField(() => HeadToHeadConnection, {
    description: 'Everybody you met in finished matches, most frequent opponents first.',
  })
  async headToHead(
    @Parent() _me: Me,
    @Args() page: PageArgs,
    @Context() context: RequestContext,
  ): Promise<Page<HeadToHead>> {
    return opponentsPage(this, await this.places(context), page, context);
  }

  private places({ caller }: RequestContext): Promise<readonly EntryPlace[]> {
    return caller ? this.people.entrants.heldBy(caller) : Promise.resolve([]);
  }
}

/** What an entry has played, whether it belongs to an account or not. */
@Resolver(() => Entry)
export class PlayerOfEntry {
  constructor(
    private readonly reads: PlayerReads,
    private readonly leagues: Leagues,
    private readonly tournamentReads: TournamentReads,
  ) {}

  @ResolveField(() => PlayedMatchConnection, {
    description:
      'Its finished matches in which it had an opponent, latest tournament first; with those of the entries of the club that an ' +
      'organizer joined with it in a league, as far as you see them. No account is needed.',
  })
  async history(
    @Parent() entry: Entry,
    @Args() { against, ...page }: HistoryArgs,
    @Context() context: RequestContext,
  ): Promise<Page<PlayedMatch>> {
    const asked = { ...page, opposed: true, ...(against ? { against: [against] } : {}) };
    return historyPage(this.reads, await this.places(entry, context), asked, context);
  }

  @ResolveField(() => PlayRecord, { description: 'How these matches ended.' })
  async record(@Parent() entry: Entry, @Context() context: RequestContext): Promise<PlayRecord> {
    return recordOf(this.reads, await this.places(entry, context), context);
  }

  @ResolveField(() => HeadToHeadConnection, {
    description: 'Everybody met in these matches, entry by entry, most frequent opponents first.',
  })
  async headToHead(
    @Parent() entry: Entry,
    @Args() page: PageArgs,
    @Context() context: RequestContext,
  ): Promise<Page<HeadToHead>> {
    return opponentsByEntry(this.reads, await this.places(entry, context), page, context);
  }

  private places({ club, tournamentId: tournament, id }: Entry, context: RequestContext) {
    const sources = { leagues: this.leagues, tournaments: this.tournamentReads };
    return joinedEntries(sources, { club, tournament, entry: id }, context);
  }
}

/** What a member has played in the club. */
@Resolver(() => Member)
export class PlayerOfMember {
  constructor(
    readonly people: People,
    readonly reads: PlayerReads,
  ) {}

  @ResolveField(() => EntryConnection, {
    description: 'Their entries in tournaments of the club, latest tournament first.',
  })
  async entries(
    @Parent() member: Member,
    @Args() page: PageArgs,
    @Context() context: RequestContext,
  ): Promise<Page<Entry>> {
    return entriesPage(this.reads, await this.places(member), page, context);
  }

  @ResolveField(() => PlayedMatchConnection, {
    description: 'Their finished matches in the club in which they had an opponent, latest tournament first.',
  })
  async history(
    @Parent() member: Member,
    @Args() { against, ...page }: HistoryArgs,
    @Context() context: RequestContext,
  ): Promise<Page<PlayedMatch>> {
    const opponent = against ? await entriesOfOpponent(this.people, against) : undefined;
    const asked = { ...page, opposed: true, ...defined({ against: opponent }) };
    return historyPage(this.reads, await this.places(member), asked, context);
  }

  @ResolveField(() => PlayRecord, { description: 'How their finished matches in the club ended.' })
  async record(member: Member, _args: unknown, context: RequestContext): Promise<PlayRecord> {
    return recordOf(this.reads, await this.places(member), context);
  }

  private places({ accountId, club }: Member): Promise<readonly EntryPlace[]> {
    return this.people.entrants.ofAccount(accountId, { club });
  }
}
