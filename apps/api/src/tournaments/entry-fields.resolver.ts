import { Args, Context, ID, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { Match, MatchConnection } from '../types/match.js';
import { PageArgs, type Page } from '../shared/page.js';
import { Bye, ByeAsked, Entry, standsIn } from '../types/entry.js';
import { matchesOf, matchesPage } from './listed-matches.js';
import { Tournament, tournamentOf } from '../types/tournament.js';
import { headOf } from '../reading/find.js';

@Resolver(() => Bye)
export class ByeFields {
  @ResolveField(() => Entry, { description: 'The entry without a match.' })
  entry({ club, tournamentId, entryId: id }: Bye): Entry {
    return { club, tournamentId, id };
  }
}

/** One entry of a tournament. */
@Resolver(() => Tournament)
export class EntryOfTournament {
  @ResolveField(() => Entry, {
    nullable: true,
    description: 'An entry of it, a team or a player; null if it has none with this id.',
  })
  entry(
    @Parent() { club, id: tournamentId, row }: Tournament,
    @Args('id', { type: () => ID, description: 'The entry.' }) id: string,
  ): Entry | null {
    return standsIn(row, id) || row.withdrawn.includes(id) ? { club, tournamentId, id, row } : null;
  }
}

/** Fields of an entry that are stored beside the log, or in its tournament's head. */
@Resolver(() => Entry)
export class EntryFields {
  @ResolveField(() => String, { nullable: true, description: 'The name; null if it was erased.' })
  name({ club, id }: Entry, _args: unknown, { loaders }: RequestContext): Promise<string | undefined> {
    return loaders.names.load({ club, id });
  }

  @ResolveField(() => Int, {
    nullable: true,
    description: 'The pairing number, from 1; null until the rounds are paired.',
  })
  async number(entry: Entry, _args: unknown, context: RequestContext): Promise<number | null> {
    const row = await headOf(entry, context);
    const at = row && row.pairings.length > 0 ? row.entries.indexOf(entry.id) : -1;
    return at === -1 ? null : at + 1;
  }

  @ResolveField(() => Boolean, { description: 'Whether the entry was withdrawn.' })
  async withdrawn(entry: Entry, _args: unknown, context: RequestContext): Promise<boolean> {
    const row = await headOf(entry, context);
    return row === undefined || !standsIn(row, entry.id) || row.withdrawn.includes(entry.id);
  }

  @ResolveField(() => Boolean, { description: 'Whether it has checked in.' })
  async checkedIn(entry: Entry, _args: unknown, context: RequestContext): Promise<boolean> {
    return (await headOf(entry, context))?.checkedIn.includes(entry.id) ?? false;
  }

  @ResolveField(() => Boolean, {
    description: 'In an arena: whether they want to be paired. They are waiting if they have no open match.',
  })
  async ready(entry: Entry, _args: unknown, context: RequestContext): Promise<boolean> {
    return (await headOf(entry, context))?.arena?.ready.includes(entry.id) ?? false;
  }

  @ResolveField(() => [ByeAsked], { description: 'The later rounds in which it will not be paired.' })
  async byesAsked(entry: Entry, _args: unknown, context: RequestContext): Promise<readonly ByeAsked[]> {
    const row = await headOf(entry, context);
    return (row?.requestedByes ?? []).filter((bye) => bye.entry === entry.id);
  }

  @ResolveField(() => Entry, {
    nullable: true,
    description: 'The team of a player; null in tournaments without teams.',
  })
  async team(entry: Entry, _args: unknown, context: RequestContext): Promise<Entry | null> {
    const row = await headOf(entry, context);
    const team = row?.members.find(({ players }) => players.includes(entry.id))?.team;
    return team === undefined ? null : { club: entry.club, tournamentId: entry.tournamentId, id: team };
  }

  @ResolveField(() => Tournament, { nullable: true, description: 'The tournament.' })
  async tournament(entry: Entry, _args: unknown, context: RequestContext): Promise<Tournament | null> {
    const row = await headOf(entry, context);
    return row ? tournamentOf(row) : null;
  }

  @ResolveField(() => MatchConnection, { description: 'Its matches, ordered by round.' })
  async matches(
    @Parent() entry: Entry,
    @Args() page: PageArgs,
    @Context() context: RequestContext,
  ): Promise<Page<Match>> {
    const row = await headOf(entry, context);
    const own = row ? matchesOf(row).filter(({ entries }) => entries.includes(entry.id)) : [];
    return matchesPage(own, page, entry.club, context);
  }
}
