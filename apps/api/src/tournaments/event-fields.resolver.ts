import { Inject } from '@nestjs/common';
import { Args, ArgsType, Context, Field, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Pairing } from '@fairview/tournaments';
import type { RequestContext } from '../context.js';
import { Match, MatchConnection, matchOf } from '../matches/match.js';
import { Club } from '../people/club.js';
import { ROOMS, type Rooms } from '../rooms.js';
import { DateTime } from '../shared/date-time.js';
import { asked, pageOf, PageArgs, type Page } from '../shared/page.js';
import { Bye, ByeConnection, entriesOf, Entry, EntryConnection } from './entry.js';
import { Event, eventOf } from './event.js';
import { StandingConnection, StandingRow, standingsOf } from './standing.js';

@ArgsType()
class MatchesArgs extends PageArgs {
  @Field(() => Int, { nullable: true, description: 'Only the matches of this round, from 1.' })
  readonly round?: number | null;
}

/** A page of paired matches, loaded by their ids: the list itself stands in the event's head. */
function matchesPage(
  pairings: readonly Pairing[],
  page: PageArgs,
  { club }: { readonly club: string },
  { loaders }: RequestContext,
): Promise<Page<Match>> {
  const load = (paired: readonly Pairing[]) =>
    Promise.all(
      paired.map(async ({ match: id }) => {
        const row = await loaders.matches.load({ club, id });
        return row && matchOf(row);
      }),
    );
  return pageOf(pairings, asked(page), (pairing) => pairing.match).of(load, (match) => match.id);
}

/** What of an event is not in its head. */
@Resolver(() => Event)
export class EventFields {
  constructor(@Inject(ROOMS) private readonly rooms: Rooms) {}

  @ResolveField(() => Club, { description: 'The club that holds it.' })
  club({ club: id }: Event): Club {
    return { id };
  }

  @ResolveField(() => EntryConnection, { description: 'Its entries, by their numbers once it is paired.' })
  entries(@Parent() { row }: Event, @Args() page: PageArgs): Page<Entry> {
    return pageOf(entriesOf(row), asked(page), (entry) => entry.id);
  }

  @ResolveField(() => MatchConnection, { description: 'Its matches, by round and board.' })
  matches(
    @Parent() { row }: Event,
    @Args() { round, ...page }: MatchesArgs,
    @Context() context: RequestContext,
  ): Promise<Page<Match>> {
    const ofRound = row.pairings.filter((pairing) => (round ?? pairing.round) === pairing.round);
    return matchesPage(ofRound, page, row, context);
  }

  @ResolveField(() => ByeConnection, { description: 'Its byes, by round.' })
  byes(@Parent() { row }: Event, @Args() page: PageArgs): Page<Bye> {
    const byes = row.byes.map(({ round, entry }): Bye => ({
      club: row.club,
      eventId: row.id,
      entryId: entry,
      round,
    }));
    return pageOf(byes, asked(page), ({ round }) => String(round));
  }

  @ResolveField(() => StandingConnection, {
    description: 'Its standings now: by match points, then spread, then direct encounter.',
  })
  standings(@Parent() { row }: Event, @Args() page: PageArgs): Promise<StandingConnection> {
    return standingsOf(this.rooms.playReads, row, asked(page));
  }
}

@Resolver(() => StandingConnection)
export class StandingConnectionFields {
  constructor(@Inject(ROOMS) private readonly rooms: Rooms) {}

  @ResolveField(() => DateTime, { description: "The server's time when it was read." })
  serverTime(): Promise<number> {
    return this.rooms.log.now();
  }
}

@Resolver(() => StandingRow)
export class StandingRowFields {
  @ResolveField(() => Entry, { description: 'Who stands here.' })
  entry({ event, entryId }: StandingRow): Entry {
    return { club: event.club, eventId: event.id, id: entryId, row: event };
  }
}

@Resolver(() => Bye)
export class ByeFields {
  @ResolveField(() => Entry, { description: 'Who rests.' })
  entry({ club, eventId, entryId: id }: Bye): Entry {
    return { club, eventId, id };
  }
}

/** What of an entry stands beside the log, or in its event's head. */
@Resolver(() => Entry)
export class EntryFields {
  @ResolveField(() => String, { nullable: true, description: 'The name; null where it was erased.' })
  name({ club, id }: Entry, _args: unknown, { loaders }: RequestContext): Promise<string | undefined> {
    return loaders.names.load({ club, id });
  }

  @ResolveField(() => Int, {
    nullable: true,
    description: 'The pairing number, from 1; null until the rounds are paired.',
  })
  async number(entry: Entry, _args: unknown, context: RequestContext): Promise<number | null> {
    const row = await rowOf(entry, context);
    const at = row && row.pairings.length > 0 ? row.entries.indexOf(entry.id) : -1;
    return at === -1 ? null : at + 1;
  }

  @ResolveField(() => Boolean, { description: 'Whether the entry was withdrawn.' })
  async withdrawn(entry: Entry, _args: unknown, context: RequestContext): Promise<boolean> {
    return (await rowOf(entry, context))?.entries.includes(entry.id) !== true;
  }

  @ResolveField(() => Event, { nullable: true, description: 'The event.' })
  async event(entry: Entry, _args: unknown, context: RequestContext): Promise<Event | null> {
    const row = await rowOf(entry, context);
    return row ? eventOf(row) : null;
  }

  @ResolveField(() => MatchConnection, { description: 'Its matches, by round.' })
  async matches(
    @Parent() entry: Entry,
    @Args() page: PageArgs,
    @Context() context: RequestContext,
  ): Promise<Page<Match>> {
    const pairings = (await rowOf(entry, context))?.pairings ?? [];
    const own = pairings.filter(({ first, second }) => first === entry.id || second === entry.id);
    return matchesPage(own, page, entry, context);
  }
}

const rowOf = ({ club, eventId, row }: Entry, { loaders }: RequestContext) =>
  row ?? loaders.events.load({ club, id: eventId });
