import { bug, type Json } from '@fairview/kernel';
import { matchRecord, Play } from '@fairview/play';
import {
  explainedPairing,
  replacedBy,
  scheduledAt,
  standingInstead,
  Tournaments,
  TournamentsAsOf,
} from '@fairview/tournaments';
import { Args, Context, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { findMatch, gameOf } from '../reading/find.js';
import { isProvisional } from '../reading/standings.js';
import { namesIn } from '../reading/names.js';
import type { RequestContext } from '../request/context.js';
import { Game } from '../types/game.js';
import { AsOfArgs, askedAsOf } from '../shared/as-of.js';
import { DateTime, JsonValue } from '../shared/scalars.js';
import { pageRequest, pageOf, PageArgs, type Page } from '../shared/page.js';
import { Tournament, tournamentOf } from '../types/tournament.js';
import { Match } from '../types/match.js';
import { MatchFigures, matchFiguresOf } from '../types/match-figures.js';
import { MatchGame, MatchGameConnection } from '../types/match-game.js';
import {
  BoardResult,
  boardsOf,
  PlayerResult,
  playersOf,
  Round,
  roundsOf,
  boardsOfARound,
} from '../types/round.js';
import { MatchPairing, matchPairingOf } from '../types/match-pairing.js';
import { Credit, Net, Sheet, sheetOf } from '../types/sheet.js';
import { Sides } from '../types/side.js';

/** What of a match is not in its head. */
@Resolver(() => Match)
export class MatchFields {
  constructor(
    private readonly play: Play,
    private readonly stood: TournamentsAsOf,
    private readonly tournaments: Tournaments,
  ) {}

  @ResolveField(() => Sheet, {
    nullable: true,
    description:
      'The score sheet as it was at an earlier time, or as it is now without arguments. Null if the match was not open ' +
      'yet, and while some of its games are hidden from you.',
  })
  @FoldOf('match')
  async sheetAsOf(
    @Parent() { club, id, row, sheet }: Match,
    @Args() args: AsOfArgs,
    @Context() context: RequestContext,
  ): Promise<Sheet | null> {
    const asked = askedAsOf(args);
    if (!asked) return sheet;
    const whole = await context.loaders.matches.load({ club, id });
    if (whole?.games.length !== row.games.length) return null;
    const then = await this.stood.match(club, id, asked);
    return then ? sheetOf(then.sheet, new Sides({ ...row, sides: then.sides })) : null;
  }

  @ResolveField(() => MatchFigures, { description: 'Who meets and how it stands, as plain lists.' })
  figures(@Parent() { club, row }: Match, @Context() { loaders }: RequestContext): Promise<MatchFigures> {
    return matchFiguresOf(row, namesIn(club, loaders));
  }

  @ResolveField(() => Tournament, { nullable: true, description: 'The tournament that it belongs to.' })
  async tournament(
    { club, tournamentId }: Match,
    _args: unknown,
    { loaders }: RequestContext,
  ): Promise<Tournament | null> {
    const row =
      tournamentId === null ? undefined : await loaders.tournaments.load({ club, id: tournamentId });
    return row ? tournamentOf(row) : null;
  }

  @ResolveField(() => DateTime, {
    nullable: true,
    description: 'When its round is due to begin; null if it is not scheduled.',
  })
  async scheduledAt(
    { club, tournamentId, row }: Match,
    _args: unknown,
    { loaders }: RequestContext,
  ): Promise<number | null> {
    const head =
      tournamentId === null ? undefined : await loaders.tournaments.load({ club, id: tournamentId });
    return (head && scheduledAt(head.timetable, row.round)) ?? null;
  }

  @ResolveField(() => MatchPairing, {
    nullable: true,
    description: 'Why its sides meet. Null if its pairing was taken back.',
  })
  async pairing(
    { club, id, tournamentId }: Match,
    _args: unknown,
    { loaders }: RequestContext,
  ): Promise<MatchPairing | null> {
    const row =
      tournamentId === null ? undefined : await loaders.tournaments.load({ club, id: tournamentId });
    const explained = row && explainedPairing(this.tournaments.formats, row, id);
    return explained ? matchPairingOf(explained) : null;
  }

  @ResolveField(() => [Match], {
    complexity: 2,
    description:
      'For a cancelled match: the matches that replace it, in the order of their boards. Either it was opened again, or ' +
      'its sides now meet others in that round. Empty until the round is paired again, and if the match is not cancelled.',
  })
  async replacedBy(
    { club, tournamentId, row }: Match,
    _args: unknown,
    context: RequestContext,
  ): Promise<Match[]> {
    if (tournamentId === null || row.status !== 'cancelled') return [];
    const head = await context.loaders.tournaments.load({ club, id: tournamentId });
    const ids = head ? standingInstead(head, row) : [];
    const found = await Promise.all(ids.map((id) => findMatch(context, club, id)));
    return found.filter((match) => match !== null);
  }

  @ResolveField(() => Match, {
    nullable: true,
    description:
      'The cancelled match that this one replaces: because of a substitute, or to record it as it was played.',
  })
  async replaces(
    { club, id, tournamentId }: Match,
    _args: unknown,
    context: RequestContext,
  ): Promise<Match | null> {
    const head =
      tournamentId === null ? undefined : await context.loaders.tournaments.load({ club, id: tournamentId });
    const before = head && replacedBy(head, id);
    return before === undefined ? null : findMatch(context, club, before);
  }

  @ResolveField(() => Boolean, {
    description:
      'Whether the sheet may still change: a dispute about it or one of its games is open, a ruling or a correction is ' +
      'proposed, a result is not confirmed, or its sides contradict each other.',
  })
  provisional({ row }: Match, _args: unknown, context: RequestContext): Promise<boolean> {
    return isProvisional(row, context);
  }

  @ResolveField(() => MatchGameConnection, {
    description: 'Its games, number 1 first, including those that were struck off the sheet.',
  })
  games(@Parent() match: Match, @Args() page: PageArgs): Page<MatchGame> {
    return pageOf(match.gamesListed, pageRequest(page), (game) => game.gameId);
  }

  @ResolveField(() => Game, {
    nullable: true,
    description: 'The game in progress, if there is one; with several boards, the first.',
  })
  currentGame({ club, row }: Match, _args: unknown, context: RequestContext): Promise<Game | null> | null {
    const [first] = row.inProgress;
    return first === undefined ? null : gameOf(club, first, context);
  }

  @ResolveField(() => [Game], {
    complexity: boardsOfARound,
    description: 'The games in progress. In team matches, the open boards of a round.',
  })
  async currentGames({ club, row }: Match, _args: unknown, context: RequestContext): Promise<Game[]> {
    const games = await Promise.all(row.inProgress.map((id) => gameOf(club, id, context)));
    return games.filter((game) => game !== null);
  }

  @ResolveField(() => [Credit], {
    description: 'Which player collects how much from whom, as on its sheet.',
  })
  credits({ sheet }: Match): readonly Credit[] {
    return sheet.credits;
  }

  @ResolveField(() => [Net], { description: 'What each player won or lost in total, as on its sheet.' })
  nets({ sheet }: Match): readonly Net[] {
    return sheet.nets;
  }

  @ResolveField(() => Int, {
    nullable: true,
    description: 'What the winner collects from each loser, as on its sheet.',
  })
  spread({ sheet }: Match): number | null {
    return sheet.spread;
  }

  @ResolveField(() => [Round], {
    complexity: 8,
    description: 'In team matches: the complete rounds, with their boards and nets (TM-14).',
  })
  rounds({ row }: Match): readonly Round[] {
    return roundsOf(row);
  }

  @ResolveField(() => [BoardResult], {
    complexity: boardsOfARound,
    description: 'In team matches: what was won on each board.',
  })
  boardResults({ row }: Match): readonly BoardResult[] {
    return boardsOf(row);
  }

  @ResolveField(() => [PlayerResult], {
    complexity: boardsOfARound,
    description: 'Each player’s results in their own games.',
  })
  playerResults({ row }: Match): readonly PlayerResult[] {
    return playersOf(row);
  }

  @ResolveField(() => JsonValue, {
    description:
      'The match record, `fairview-match/1`, of what has been entered so far, with the current names of its sides and ' +
      'players. `fairview sheet` prints it. JSON Schema: `/schemas/match-record.json`.',
  })
  @FoldOf('match')
  async record({ club, id, row }: Match, _args: unknown, { loaders }: RequestContext): Promise<Json> {
    const state = (await this.play.match(club, id)) ?? bug(`match ${id} has a head and no stream`);
    const shown = new Set(row.games.map((game) => game.id));
    const nameOf = (entry: string) => loaders.names.load({ club, id: entry });
    const names = await Promise.all(
      Object.entries(row.sides).flatMap(([side, players]) => {
        const called = row.teams?.[side] ?? (players.length === 1 ? players[0] : undefined);
        return [
          ...(called === undefined ? [] : [nameOf(called).then((name) => [side, name] as const)]),
          ...players.map(async (player) => [player, await nameOf(player)] as const),
        ];
      }),
    );
    return {
      ...matchRecord({ ...state, games: state.games.filter(({ gameId }) => shown.has(gameId)) }),
      names: Object.fromEntries(names.map(([id, name = '']) => [id, name])),
    };
  }
}
