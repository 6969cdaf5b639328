import { PostgresLog } from '@fairview/events';
import { ladderPlaces, mayChallenge, openChallengeOf, type TournamentRow } from '@fairview/tournaments';
import { Args, Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { findMatch, headOf } from '../reading/find.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { PageArgs, pageOf, pageRequest, type Page } from '../shared/page.js';
import { Entry } from '../types/entry.js';
import {
  Challenge,
  ChallengeConnection,
  challengeOf,
  challengesOf,
  Ladder,
  LadderPlace,
  LadderPlaceConnection,
  PlaceChange,
  placesOf,
} from '../types/ladder.js';
import { Match } from '../types/match.js';
import { Tournament } from '../types/tournament.js';

const entryOf = (row: TournamentRow, id: string): Entry => ({
  club: row.club,
  tournamentId: row.id,
  id,
  row,
});

/** How many somebody may usually challenge: as far as a challenge reaches. */
const usuallyChallenged = 10;

@Resolver(() => Tournament)
export class LadderOfTournament {
  @ResolveField(() => Ladder, {
    nullable: true,
    description: 'Its ladder, with rules, places and challenges; null in other formats.',
  })
  ladder({ row }: Tournament): Ladder | null {
    if (!row.ladder) return null;
    const { decayDays = null, ...rules } = row.ladder.rules;
    return instanceOf(Ladder, { row, ...rules, decayDays });
  }
}

@Resolver(() => Ladder)
export class LadderFields {
  @ResolveField(() => LadderPlaceConnection, {
    description: 'The entries on it, top first, and how they got there.',
  })
  @FoldOf('tournament')
  async places(
    @Parent() { row }: Ladder,
    @Args() page: PageArgs,
    @Context() { loaders }: RequestContext,
  ): Promise<Page<LadderPlace>> {
    const ladder = (await loaders.folds.load(row))?.ladder;
    const places = ladder ? placesOf(row, ladderPlaces(ladder)) : [];
    return pageOf(places, pageRequest(page), ({ entryId }) => entryId);
  }

  @ResolveField(() => ChallengeConnection, {
    description: 'Its challenges: open ones first, then those that ended most recently.',
  })
  challenges(@Parent() { row }: Ladder, @Args() page: PageArgs): Page<Challenge> {
    return pageOf(
      row.ladder ? challengesOf(row, row.ladder) : [],
      pageRequest(page),
      ({ matchId }) => matchId,
    );
  }
}

/** What an entry has on a ladder. */
@Resolver(() => Entry)
export class LadderOfEntry {
  constructor(private readonly log: PostgresLog) {}

  @ResolveField(() => Challenge, {
    nullable: true,
    description: 'Its open challenge on a ladder; null if there is none.',
  })
  async challenge(entry: Entry, _args: unknown, context: RequestContext): Promise<Challenge | null> {
    const row = await headOf(entry, context);
    const open = row?.ladder && openChallengeOf(row.ladder, entry.id);
    return row && open ? challengeOf(row, open) : null;
  }

  @ResolveField(() => [Entry], {
    complexity: usuallyChallenged,
    description: 'The entries that it may challenge on a ladder now, highest first; empty in other formats.',
  })
  async mayChallenge(entry: Entry, _args: unknown, context: RequestContext): Promise<Entry[]> {
    const row = await headOf(entry, context);
    if (!row?.ladder || row.status === 'closed') return [];
    return mayChallenge(row.ladder, entry.id, await this.log.now()).map((id) => entryOf(row, id));
  }
}

@Resolver(() => LadderPlace)
export class LadderPlaceFields {
  @ResolveField(() => Entry, { description: 'The entry in this place.' })
  entry({ row, entryId }: LadderPlace): Entry {
    return entryOf(row, entryId);
  }
}

@Resolver(() => PlaceChange)
export class PlaceChangeFields {
  @ResolveField(() => Entry, { description: 'The entry that joined, left, climbed or dropped.' })
  by({ row, byId }: PlaceChange): Entry {
    return entryOf(row, byId);
  }

  @ResolveField(() => Match, {
    nullable: true,
    description: 'The match that caused it; null if there was none.',
  })
  match(
    { row, matchId }: PlaceChange,
    _args: unknown,
    context: RequestContext,
  ): Promise<Match | null> | null {
    return matchId === undefined ? null : findMatch(context, row.club, matchId);
  }
}

@Resolver(() => Challenge)
export class ChallengeFields {
  @ResolveField(() => Entry, { description: 'The entry that challenges.' })
  challenger({ row, challengerId }: Challenge): Entry {
    return entryOf(row, challengerId);
  }

  @ResolveField(() => Entry, { description: 'The entry that is challenged.' })
  challenged({ row, challengedId }: Challenge): Entry {
    return entryOf(row, challengedId);
  }

  @ResolveField(() => Match, {
    nullable: true,
    description: 'Its match; null if none was opened.',
  })
  match(
    { row, matchId, playBy }: Challenge,
    _args: unknown,
    context: RequestContext,
  ): Promise<Match | null> | null {
    return playBy === null ? null : findMatch(context, row.club, matchId);
  }
}
