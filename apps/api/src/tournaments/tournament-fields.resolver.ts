import { bug, defined } from '@fairview/kernel';
import { Play, PlayReads } from '@fairview/play';
import {
  Args,
  ArgsType,
  Context,
  Int,
  IntersectionType,
  Parent,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import {
  endsByResults,
  lastRoundToCome,
  nextRoundOf,
  pairedBy,
  pairingsToCome,
  GameReviews,
  playersOf,
  Tournaments,
  TournamentsAsOf,
  type PairingMode,
} from '@fairview/tournaments';
import { FoldOf } from '../limits/fold.js';
import { findMatch } from '../reading/find.js';
import { foldedAsOf, standingsOf } from '../reading/standings.js';
import { tournamentName } from '../reading/names.js';
import type { RequestContext } from '../request/context.js';
import { Match, MatchConnection } from '../types/match.js';
import { Club } from '../types/club.js';
import { pageRequest, pageOf, PageArgs, type Page } from '../shared/page.js';
import { Bye, ByeConnection, entriesOf, Entry, EntryConnection } from '../types/entry.js';
import { filteredMatches, MatchesArgs } from './listed-matches.js';
import { OfferedFormat, offeredFormats } from '../types/offered-format.js';
import { PairingModeWord } from '../types/tournament-words.js';
import { Tournament } from '../types/tournament.js';
import { TournamentDeal, tournamentDealsOf } from '../types/tournament-deal.js';
import { AsOfArgs, askedAsOf } from '../shared/as-of.js';
import {
  Pairing,
  PairingConnection,
  PairingToCome,
  PairingToComeConnection,
  pairingsOf,
} from '../types/pairing.js';
import { StandingConnection } from '../types/standing.js';

/** A page of what was, or is. */
@ArgsType()
class StandingsArgs extends IntersectionType(PageArgs, AsOfArgs) {}

/** As many as sit at a table of a schedule: that of whist. */
const mostAtTable = 4;

/** What of a tournament is not in its head. */
@Resolver(() => Tournament)
export class TournamentFields {
  private readonly offered: ReadonlyMap<string, OfferedFormat>;

  constructor(
    private readonly play: Play,
    private readonly tournaments: Tournaments,
    private readonly stood: TournamentsAsOf,
    private readonly reads: PlayReads,
    private readonly reviews: GameReviews,
  ) {
    const offered = offeredFormats({ games: play.registry, formats: tournaments.formats });
    this.offered = new Map(offered.map((format) => [format.format, format]));
  }

  @ResolveField(() => String, {
    description: 'Its name. If that was erased, the last part of its slug, such as `tournament-3`.',
  })
  name(@Parent() { row }: Tournament, @Context() { loaders }: RequestContext): Promise<string> {
    return tournamentName(row, loaders);
  }

  @ResolveField(() => Club, { description: 'The club that runs it.' })
  club({ club: id }: Tournament): Club {
    return { id };
  }

  @ResolveField(() => EntryConnection, {
    description:
      'The entries: the players or, in team tournaments, the teams. Ordered by pairing number once it is paired.',
  })
  entries(@Parent() { row }: Tournament, @Args() page: PageArgs): Page<Entry> {
    return pageOf(entriesOf(row), pageRequest(page), (entry) => entry.id);
  }

  @ResolveField(() => EntryConnection, {
    description: 'Its players: in team tournaments, ordered by team; otherwise its entries.',
  })
  players(@Parent() { row }: Tournament, @Args() page: PageArgs): Page<Entry> {
    const players = playersOf(row).map((id): Entry => ({ club: row.club, tournamentId: row.id, id, row }));
    return pageOf(players, pageRequest(page), (entry) => entry.id);
  }

  @ResolveField(() => MatchConnection, {
    description:
      'Its matches, ordered by round and board. A match of teams opens when both line-ups are recorded.',
  })
  matches(
    @Parent() { row }: Tournament,
    @Args() { round, filter, ...page }: MatchesArgs,
    @Context() context: RequestContext,
  ): Promise<Page<Match>> {
    return filteredMatches(this.reads, row, { ...page, filter: defined({ round, ...filter }) }, context);
  }

  @ResolveField(() => ByeConnection, { description: 'Its byes, ordered by round.' })
  byes(@Parent() { row }: Tournament, @Args() page: PageArgs): Page<Bye> {
    const byes = row.byes.map(({ round, entry, kind = 'pairing-bye' as const }): Bye => ({
      club: row.club,
      tournamentId: row.id,
      entryId: entry,
      round,
      kind,
    }));
    return pageOf(byes, pageRequest(page), ({ round }) => String(round));
  }

  @ResolveField(() => OfferedFormat, {
    complexity: 2,
    description: 'Its format: what sets tournaments of it apart from others.',
  })
  offeredFormat({ row }: Tournament): OfferedFormat {
    return this.offered.get(row.format) ?? bug(`no format is called ${row.format}`);
  }

  @ResolveField(() => PairingModeWord, { description: 'How its matches come about.' })
  pairedBy({ row }: Tournament): PairingMode {
    return pairedBy(this.tournaments.formats.of(row));
  }

  @ResolveField(() => Int, {
    nullable: true,
    description:
      'The round that `pairRounds` pairs next, from 1; null if all rounds are paired, if it is over, or if the organizer ' +
      'arranges its matches.',
  })
  @FoldOf('tournament')
  async nextRound(
    @Parent() { row }: Tournament,
    @Context() { loaders }: RequestContext,
  ): Promise<number | null> {
    const { formats } = this.tournaments;
    if (!endsByResults(formats, row)) return nextRoundOf(formats, row);
    return (await loaders.folds.load(row))?.nextRound ?? null;
  }

  @ResolveField(() => Int, {
    nullable: true,
    description:
      'The number of the last round: as agreed, or as in its schedule once it is paired. Null if results decide it, and in ' +
      'formats without rounds.',
  })
  lastRound(@Parent() { row }: Tournament): number | null {
    return lastRoundToCome(this.tournaments.formats, row);
  }

  @ResolveField(() => StandingConnection, {
    description:
      'Its standings now. Entries are ranked by match points, then spread, then direct encounter; in a Swiss by match ' +
      'points, then the tie-breaks over opponents. Teams: by match points, credits, spread, board points. Arranged matches ' +
      'and whist: players, as in `playerStandings`. Duplicate: by total, deals won and best game, over the deals that you ' +
      'may see (those that you, or all, have finished). Elimination: by the round reached, then the place at the table in ' +
      'that round, then the chips (BC-18). Brackets: by the place in the bracket.',
  })
  @FoldOf('tournament')
  standings(
    @Parent() { row }: Tournament,
    @Args() args: StandingsArgs,
    @Context() context: RequestContext,
  ): Promise<StandingConnection> {
    const from = foldedAsOf(this.stood, args);
    return standingsOf(row, pageRequest(args), context, (folded, reader) => folded.standings(reader), from);
  }

  @ResolveField(() => StandingConnection, {
    description:
      'The standings of individual players, whatever sides they played for: by the sum of their nets, then match points, ' +
      'then board points.',
  })
  @FoldOf('tournament')
  playerStandings(
    @Parent() { row }: Tournament,
    @Args() args: StandingsArgs,
    @Context() context: RequestContext,
  ): Promise<StandingConnection> {
    const from = foldedAsOf(this.stood, args);
    return standingsOf(
      row,
      pageRequest(args),
      context,
      (folded, reader) => folded.playerStandings(reader),
      from,
    );
  }

  @ResolveField(() => PairingConnection, {
    description:
      'Its pairings, ordered by round and board: who meets whom. A team match is paired before it opens.',
  })
  async pairings(@Parent() { row }: Tournament, @Args() args: StandingsArgs): Promise<Page<Pairing>> {
    const asked = askedAsOf(args);
    const then = asked ? await this.stood.tournament(row.club, row.id, asked) : row;
    return pageOf(pairingsOf(then?.pairings ?? [], row), pageRequest(args), ({ matchId }) => matchId);
  }

  @ResolveField(() => PairingToComeConnection, {
    description:
      'The known pairings of rounds that are still to be paired, if rounds are paired one at a time (`roundsInTurn`), ' +
      'ordered by round and board. Entries that withdraw keep their place in it and forfeit. Empty if rounds depend on ' +
      'results, before the first round is paired, and once all are paired.',
  })
  pairingsToCome(@Parent() { row }: Tournament, @Args() page: PageArgs): Page<PairingToCome> {
    const toCome = pairingsToCome(this.tournaments.formats, row).map(
      ({ round, board, contenders }): PairingToCome => ({ row, round, board, entryIds: contenders }),
    );
    return pageOf(toCome, pageRequest(page), ({ round, board }) => `${round}.${board}`);
  }

  @ResolveField(() => Int, {
    nullable: true,
    description:
      'Scarney Baccarat: the play chips that the house won or lost at all tables (BC-17); null for other games.',
  })
  @FoldOf('tournament')
  async house({ row }: Tournament, _args: unknown, { loaders }: RequestContext): Promise<number | null> {
    return (await loaders.folds.load(row))?.house ?? null;
  }

  @ResolveField(() => [TournamentDeal], {
    complexity: 5,
    description:
      'In a duplicate: its deals, number 1 first, with the scores that you may see; otherwise empty.',
  })
  @FoldOf('tournament')
  deals(
    @Parent() { row }: Tournament,
    @Context() context: RequestContext,
  ): Promise<readonly TournamentDeal[]> {
    const { play, reviews } = this;
    return tournamentDealsOf({ play, formats: this.tournaments.formats, reviews }, row, context);
  }
}

@Resolver(() => PairingToCome)
export class PairingToComeFields {
  @ResolveField(() => [Entry], {
    complexity: mostAtTable,
    description:
      'The entries that will meet: players or teams, in the order of their seats. The first opens with black.',
  })
  entries({ row, entryIds }: PairingToCome): Entry[] {
    return entryIds.map((id) => ({ club: row.club, tournamentId: row.id, id, row }));
  }
}

@Resolver(() => Pairing)
export class PairingFields {
  @ResolveField(() => [Entry], {
    description: 'The entries that meet: players or teams. The first opens with black.',
  })
  entries({ row, entryIds }: Pairing): Entry[] {
    return entryIds.map((id) => ({ club: row.club, tournamentId: row.id, id, row }));
  }

  @ResolveField(() => Match, { nullable: true, description: 'The match; null until it opens.' })
  match({ row, matchId }: Pairing, _args: unknown, context: RequestContext): Promise<Match | null> {
    return findMatch(context, row.club, matchId);
  }
}
