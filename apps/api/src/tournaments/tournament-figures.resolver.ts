import { PostgresLog } from '@fairview/events';
import { PlayReads } from '@fairview/play';
import { captainOf, explainedPairing, Tournaments, TournamentsAsOf } from '@fairview/tournaments';
import { Args, ArgsType, Context, Field, ID, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { isProvisional, foldedAsOf, rowsOf } from '../reading/standings.js';
import { namesIn } from '../reading/names.js';
import type { RequestContext } from '../request/context.js';
import { AsOfArgs } from '../shared/as-of.js';
import { DateTime } from '../shared/scalars.js';
import { instanceOf } from '../shared/instance-of.js';
import { ByesFigures, EntriesFigures, TournamentFigures } from '../types/figures/tournament-figures.js';
import { MatchesFigures } from '../types/figures/matches-figures.js';
import {
  reasonFiguresOf,
  ReasonFigures,
  StandingsFigures,
  standingsFiguresOf,
} from '../types/figures/standings-figures.js';
import { matchFiguresOf } from '../types/match-figures.js';
import { Tournament } from '../types/tournament.js';
import { listedAtOnce, loadMatches, type AskedAtOnce } from './listed-matches.js';

/** What an answer of figures may cost: so many of them count as one entry of a list. */
const anEntry = { standings: 16, entries: 32, matches: 4 } as const;

/** Reasons are most of a row: of more rows than this they are not sent. */
const mostReasons = 200;

@ArgsType()
class MatchesFiguresArgs implements AskedAtOnce {
  @Field(() => Int, { nullable: true, description: 'Only matches of this round, from 1.' })
  readonly round?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Only matches that have changed after this position in the club’s log.',
  })
  readonly updatedAfter?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Only those of the round in play: the first that is not over, or else the last. In an arena all matches in play. It means ' +
      'nothing beside `round`.',
  })
  readonly inPlay?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'All of them, however many there are.' })
  readonly all?: boolean | null;
}

@Resolver(() => Tournament)
export class FiguresOfTournament {
  @ResolveField(() => TournamentFigures, { description: 'All of it as plain lists.' })
  figures(@Parent() { row }: Tournament): TournamentFigures {
    return { row };
  }
}

/** The lists of a tournament, each with an item for each entry, row or match: charged when it is known how many there are. */
@Resolver(() => TournamentFigures)
export class TournamentFiguresFields {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly stood: TournamentsAsOf,
    private readonly reads: PlayReads,
  ) {}

  @ResolveField(() => EntriesFigures, { complexity: 2, description: 'The entries.' })
  async entries(
    @Parent() { row }: TournamentFigures,
    @Context() { loaders, budget }: RequestContext,
  ): Promise<EntriesFigures> {
    const { club, entries, pairings, withdrawn, arena, checkedIn } = row;
    const teams = new Map(row.members.map(({ team, players }) => [team, players]));
    budget.spend(Math.ceil((entries.length + [...teams.values()].flat().length) / anEntry.entries));
    const [gone, ready, here] = [new Set(withdrawn), new Set(arena?.ready), new Set(checkedIn)];
    const namesOf = namesIn(club, loaders);
    const names = await namesOf(entries);
    const players = entries.map((id) => teams.get(id) ?? []);
    return instanceOf(EntriesFigures, {
      ids: entries,
      names: names.map((name) => name || null),
      numbers: pairings.length > 0 ? entries.map((_, at) => at + 1) : [],
      withdrawn: entries.map((id) => gone.has(id)),
      ready: entries.map((id) => ready.has(id)),
      checkedIn: entries.map((id) => here.has(id)),
      byesAsked: row.requestedByes,
      captains: entries.map((id) => (teams.has(id) ? (captainOf(row, id) ?? null) : null)),
      players,
      playerNames: await Promise.all(players.map(namesOf)),
      playersWithdrawn: players.map((all) => all.map((id) => gone.has(id))),
    });
  }

  @ResolveField(() => ByesFigures, { complexity: 2, description: 'The byes.' })
  byes(@Parent() { row: { byes } }: TournamentFigures, @Context() { budget }: RequestContext): ByesFigures {
    budget.spend(Math.ceil(byes.length / anEntry.entries));
    return instanceOf(ByesFigures, {
      rounds: byes.map(({ round }) => round),
      entries: byes.map(({ entry }) => entry),
      kinds: byes.map(({ kind = 'pairing-bye' as const }) => kind),
    });
  }

  @ResolveField(() => StandingsFigures, { complexity: 2, description: 'All rows of the standings.' })
  @FoldOf('tournament')
  async standings(
    @Parent() { row }: TournamentFigures,
    @Args() asOf: AsOfArgs,
    @Context() context: RequestContext,
  ): Promise<StandingsFigures> {
    const from = foldedAsOf(this.stood, asOf);
    const ranked = await rowsOf(row, context, (folded, reader) => folded.standings(reader), from);
    context.budget.spend(Math.ceil(ranked.rows.length / anEntry.standings));
    return standingsFiguresOf(row, ranked);
  }

  @ResolveField(() => MatchesFigures, {
    complexity: 2,
    description:
      'The matches. If there are more than 300, only those of the rounds that are played, or else of the last round, unless ' +
      'you ask for `all`: ask for the other rounds one by one.',
  })
  async matches(
    @Parent() { row }: TournamentFigures,
    @Args() asked: MatchesFiguresArgs,
    @Context() context: RequestContext,
  ): Promise<MatchesFigures> {
    const { club } = row;
    const { listed, isWhole, gone } = await listedAtOnce(this.reads, row, asked, context);
    context.budget.spend(Math.ceil((listed.length + gone.length) / anEntry.matches));
    const matches = await loadMatches(listed, club, context);
    const rows = matches.map((match) => match.row);
    const provisional = await Promise.all(rows.map((each) => isProvisional(each, context)));
    const figures = await Promise.all(
      rows.map((each) => matchFiguresOf(each, namesIn(club, context.loaders))),
    );
    const explained = matches.map(({ id }) => explainedPairing(this.tournaments.formats, row, id));
    return instanceOf(MatchesFigures, {
      matches,
      isWhole,
      gone,
      provisional,
      ids: matches.map(({ id }) => id),
      rounds: matches.map((match) => match.round),
      boards: matches.map(({ board }) => board),
      statuses: matches.map(({ status }) => status),
      inPlay: rows.map(({ inProgress }) => inProgress.length > 0),
      logPositions: matches.map(({ logPosition }) => logPosition),
      settings: matches.map(({ settings }) => settings),
      clocks: matches.map(({ clock }) => clock),
      sides: figures.map(({ sides }) => sides),
      players: figures.map(({ players }) => players),
      names: figures.map(({ names }) => names),
      teams: figures.map(({ teams }) => teams),
      counts: figures.map(({ counts }) => counts),
      winners: figures.map(({ winner }) => winner),
      bases: explained.map((each) => each?.basis ?? null),
      brackets: explained.map((each) => each?.bracket ?? null),
      places: explained.map((each) => each?.place ?? null),
      because: isWhole ? explained.map((each) => each?.because ?? []) : null,
    });
  }
}

/** What of the standings is read or made only for those who ask. */
@Resolver(() => StandingsFigures)
export class StandingsFiguresFields {
  constructor(private readonly log: PostgresLog) {}

  @ResolveField(() => DateTime, { description: "The server's time at which it was read." })
  serverTime(): Promise<number> {
    return this.log.now();
  }

  @ResolveField(() => [ReasonFigures], {
    nullable: true,
    complexity: 1,
    description:
      'Why the entries have their ranks, step by step: of all rows, or of one. Of more than 200 rows they are only made of one; ' +
      'without `entry` it is null then.',
  })
  reasons(
    @Parent() { rows }: StandingsFigures,
    @Args('entry', { type: () => ID, nullable: true, description: 'Only of the row of this entry.' })
    entry?: string | null,
  ): readonly ReasonFigures[] | null {
    if (entry) return reasonFiguresOf(rows.filter(({ entryId }) => entryId === entry));
    return rows.length > mostReasons ? null : reasonFiguresOf(rows);
  }
}
