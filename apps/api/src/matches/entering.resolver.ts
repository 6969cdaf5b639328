import { accepted, type Checked } from '@fairview/kernel';
import type { CommandContext } from '@fairview/events';
import { ownSides, refused, Play, type OfficialContext } from '@fairview/play';
import { readRecord } from '@fairview/rules';
import { Args, Context, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { gameOfState, type Game } from '../types/game.js';
import { findGame } from '../reading/find.js';
import { idFromCommand } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { officialContext } from '../commanding/officiating.js';
import { matchAfter, matchCommandContext } from '../commanding/command-match.js';
import { resultOf } from './reported-result.js';
import { ImportGameInput, OpenGameInput, ReportGameInput } from './inputs.js';
import { atTheMatch, onTheSheet } from '../rights/commands.js';
import { Command } from '../commanding/command.js';
import { GameAdded, MatchChanged, RoundOpened } from '../types/changes.js';

const boardOf = ({ board }: { readonly board?: number | null }): number | undefined => board ?? undefined;

/** How games come into a match: opened to be played here, reported from a board, or imported from a record. */
@Resolver()
export class EnteringResolver {
  constructor(private readonly play: Play) {}

  @Command({
    right: atTheMatch,
    changes: [GameAdded, RoundOpened, MatchChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Opens the next game of a match and seats its players (TM-10, TM-11). In team matches it opens all boards of the ' +
      'next round at once (TM-13). If a player must name an opening first, they are asked.',
  })
  async openGame(
    @Args('input', { description: 'The match.' }) input: OpenGameInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<GameAdded | RoundOpened | MatchChanged>> {
    const commandContext = await matchCommandContext(context, input);
    if (!commandContext.ok) return answerOf(commandContext.refusal);
    const { club, commandId } = commandContext.value;
    const may = await this.mayOpen(context, input.matchId);
    if (!may.ok) return answerOf(may.refusal);
    const id = idFromCommand(club, commandId, 'game');
    const bySeat = await this.isBySeat(context, input.matchId);
    const opened = await this.play.openGame(commandContext.value, input.matchId, id, bySeat);
    if (!opened.ok) return answerOf(opened.refusal);
    const match = await matchAfter(context, club, input.matchId);
    const { games: ids } = opened.value;
    if (ids.length === 0) return instanceOf(MatchChanged, { match });
    const games = (await Promise.all(ids.map((gameId) => this.game(context, gameId)))).filter(
      (game) => game !== undefined,
    );
    const [game] = games;
    if (!game) return instanceOf(MatchChanged, { match });
    return game.id === id
      ? instanceOf(GameAdded, { match, game })
      : instanceOf(RoundOpened, { match, games });
  }

  @Command({
    right: onTheSheet,
    changes: [MatchChanged],
    refusals: [Refused, VersionMoved],
    description: 'Enters the result of a game that was played on a real board.',
  })
  async reportGame(
    @Args('input', { description: 'The result.' }) input: ReportGameInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MatchChanged>> {
    const commandContext = await matchCommandContext(context, input);
    if (!commandContext.ok) return answerOf(commandContext.refusal);
    const { club, commandId } = commandContext.value;
    const { matchId } = input;
    const gameId = input.gameId ?? idFromCommand(club, commandId, 'game');
    const match = await this.play.match(club, matchId);
    const isForeign = input.gameId && !match?.games.some((game) => game.gameId === gameId);
    if (isForeign) return answerOf(refused('game-not-of-match').refusal);
    const result = await resultOf(this.play, context, input);
    if (!result.ok) return answerOf(result.refusal);
    const board = boardOf(input);
    const official = await this.official(context, matchId, commandContext.value);
    const signed = input.signed || undefined;
    const entered = await this.play.reportGame(official, matchId, gameId, result.value, board, signed);
    if (!entered.ok) return answerOf(entered.refusal);
    return instanceOf(MatchChanged, { match: await matchAfter(context, club, matchId) });
  }

  @Command({
    right: onTheSheet,
    changes: [GameAdded],
    refusals: [Refused, VersionMoved],
    description:
      'Imports a whole finished game from its record, as the next game of a match. It is imported completely or ' +
      'not at all.',
  })
  async importGame(
    @Args('input', { description: 'The record.' }) input: ImportGameInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<GameAdded>> {
    const commandContext = await matchCommandContext(context, input);
    if (!commandContext.ok) return answerOf(commandContext.refusal);
    const read = readRecord(input.record, this.play.registry);
    if (!read.ok) return answerOf(read.refusal);
    const { club, commandId } = commandContext.value;
    const { record } = read.value;
    const id = idFromCommand(club, commandId, 'game');
    const official = await this.official(context, input.matchId, commandContext.value);
    const imported = await this.play.importGame(official, input.matchId, id, record, boardOf(input));
    if (!imported.ok) return answerOf(imported.refusal);
    const game = gameOfState(club, id, imported.value);
    return instanceOf(GameAdded, { game, match: await matchAfter(context, club, input.matchId) });
  }

  private async official(
    context: RequestContext,
    matchId: string,
    commandContext: CommandContext,
  ): Promise<OfficialContext> {
    const place = await context.loaders.matchPlaces.load(matchId);
    return officialContext(context, place?.tournament ?? null, commandContext);
  }

  /**
   * PL-21: no game is opened in a closed tournament; and if games are played at the board, players open none here. An
   * official may, to enter it ply by ply.
   */
  private async mayOpen(context: RequestContext, matchId: string): Promise<Checked<undefined>> {
    const place = await context.loaders.matchPlaces.load(matchId);
    if (!place || place.tournament === null) return accepted(undefined);
    const { club, tournament: id } = place;
    const row = await context.loaders.tournaments.load({ club, id });
    if (row?.status === 'closed') return refused('reports-closed');
    const { reports } = await context.accessTo(club, id);
    return row?.reporting === 'board' && !reports ? refused('played-at-the-board') : accepted(undefined);
  }

  /** Whether the caller is a player of the match, even one who officiates: they do not speak for their opponent (PL-24). */
  private async isBySeat(context: RequestContext, matchId: string): Promise<true | undefined> {
    const place = await context.loaders.matchPlaces.load(matchId);
    const match = place && (await this.play.match(place.club, matchId));
    if (!place || !match) return undefined;
    const { entries, reports } = await context.accessTo(place.club, place.tournament);
    const sits = ownSides(match.opened.sides, { entries: [...entries] }).length > 0;
    return sits || !reports ? true : undefined;
  }

  /** A game that has started, as far as it is the caller's to see; one that is being dealt has not. */
  private async game(context: RequestContext, id: string): Promise<Game | undefined> {
    const found = await findGame(this.play, context, id, { recordsExpiry: false });
    return found && gameOfState(found.club, id, found.state);
  }
}
