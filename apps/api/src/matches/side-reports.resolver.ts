import { accepted, defined, type Checked } from '@fairview/kernel';
import { Play, PlayReads, refused, type ClubScope, type SidesOfMatch } from '@fairview/play';
import { Args, Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { commandMatch, matchCommandContext } from '../commanding/command-match.js';
import { personAt } from '../commanding/officiating.js';
import { findMatch } from '../reading/find.js';
import type { RequestContext } from '../request/context.js';
import { idFromCommand } from '../shared/ids.js';
import { pageOf, pageRequest, PageArgs, type Page } from '../shared/page.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { Entry } from '../types/entry.js';
import { Match, MatchConnection } from '../types/match.js';
import { SideReport, sideReportsOf } from '../types/side-report.js';
import { Tournament } from '../types/tournament.js';
import { ReportResultInput } from './inputs.js';
import { saidBySide } from './reported-result.js';
import { atTheMatch } from '../rights/commands.js';
import { Command } from '../commanding/command.js';
import { MatchChanged } from '../types/changes.js';

/** Results that the sides of a match report themselves. */
@Resolver(() => Match)
export class SideReportsResolver {
  constructor(private readonly play: Play) {}

  @Command({
    // A side's own word; officials who do not sit there use `reportGame`.
    right: { ...atTheMatch, to: ['seat'] },
    changes: [MatchChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Reports, for your own side, the result of a game that was played on a real board, or submits its whole record. Once ' +
      'every side has reported the same, the result is entered or the record imported. Until then your side may change its ' +
      'report.',
  })
  async reportResult(
    @Args('input', { description: 'The result.' }) input: ReportResultInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MatchChanged>> {
    const commandContext = await matchCommandContext(context, input);
    if (!commandContext.ok) return answerOf(commandContext.refusal);
    const { club, commandId } = commandContext.value;
    const { matchId } = input;
    const place = await context.loaders.matchPlaces.load(matchId);
    const match = await this.play.match(club, matchId);
    if (!place || !match) return answerOf(refused('match-unknown').refusal);
    if (input.gameId && !match.games.some((game) => game.gameId === input.gameId))
      return answerOf(refused('game-not-of-match').refusal);
    const side = await this.sideOf(context, place, match.opened.sides, input.side ?? undefined);
    if (!side.ok) return answerOf(side.refusal);
    const { person: by, letInBy } = await personAt(context, place);
    const said = await saidBySide(this.play, context, match, input, {
      side: side.value,
      by,
      ...defined({ letInBy }),
      gameId: input.gameId ?? idFromCommand(club, commandId, 'game'),
      ...defined({ board: input.board ?? undefined }),
    });
    if (!said.ok) return answerOf(said.refusal);
    return commandMatch(this.play, context, input, said.value);
  }

  @ResolveField(() => [SideReport], {
    description: 'The reports by sides of games that are not on the sheet yet.',
  })
  reports({ row }: Match): readonly SideReport[] {
    return sideReportsOf(row);
  }

  /** The side for which the caller reports: their own (PL-22). Refused if the tournament takes no reports (PL-21). */
  private async sideOf(
    context: RequestContext,
    place: ClubScope,
    sides: SidesOfMatch,
    named: string | undefined,
  ): Promise<Checked<string>> {
    const { club, tournament: id } = place;
    const row = id === null ? undefined : await context.loaders.tournaments.load({ club, id });
    if (row?.status === 'closed') return refused('reports-closed');
    if (row?.reporting === 'online') return refused('played-online');
    const { entries } = await context.accessTo(club, id);
    const own = Object.keys(sides).filter((side) => sides[side]?.some((player) => entries.has(player)));
    const [only, ...more] = named === undefined ? own : own.filter((side) => side === named);
    if (only === undefined) return refused('not-your-seat');
    return more.length === 0 ? accepted(only) : refused('seat-needed');
  }
}

@Resolver(() => SideReport)
export class SideReportFields {
  @ResolveField(() => Entry, { nullable: true, description: 'The winner according to this report.' })
  winner(report: SideReport): Entry | null {
    return entryAt(report, report.wonId);
  }

  @ResolveField(() => Entry, {
    nullable: true,
    description: 'The active player according to this report (S-21).',
  })
  active(report: SideReport): Entry | null {
    return entryAt(report, report.activeId);
  }
}

const entryAt = ({ club, tournamentId }: SideReport, id: string | null): Entry | null =>
  id === null || tournamentId === null ? null : { club, tournamentId, id };

/** What waits on the desk of an arbiter or a scorer. */
@Resolver(() => Tournament)
export class ConflictsResolver {
  constructor(private readonly playReads: PlayReads) {}

  @ResolveField(() => MatchConnection, {
    description:
      'The matches in which sides have reported different results for a game. An official enters the actual result, or one ' +
      'side changes its report.',
  })
  async conflicts(
    @Parent() { club, id }: Tournament,
    @Args() page: PageArgs,
    @Context() context: RequestContext,
  ): Promise<Page<Match>> {
    const ids = await this.playReads.conflictingMatches(club, id);
    return pageOf(ids, pageRequest(page), (match) => match).of(
      (some) => Promise.all(some.map(async (match) => (await findMatch(context, club, match)) ?? undefined)),
      (match) => match.id,
    );
  }
}
