import { refused, type GameResult, type Order } from '@fairview/play';
import { bug, readRecord, type Checked } from '@fairview/rules';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../context.js';
import { findMatch } from '../matches/find-match.js';
import type { Match } from '../matches/match.js';
import { ROOMS, type Rooms } from '../rooms.js';
import { idFromCommand } from '../shared/ids.js';
import { made } from '../shared/made.js';
import { orderOf } from '../shared/order.js';
import { answerOf, Refused } from '../shared/refusal.js';
import { gameOfState } from './game.js';
import { ImportGameInput, OpenGameInput, ReportGameInput } from './inputs.js';
import {
  GameImported,
  GameOpened,
  GameReported,
  ImportGamePayload,
  OpenGamePayload,
  ReportGamePayload,
} from './payloads.js';

/** The result as the sheet enters it: a key that says nothing is left out. */
const resultOf = ({ winner, kind, resigned, noContest }: ReportGameInput): GameResult => ({
  winner: winner ?? null,
  ...(kind === undefined || kind === null ? {} : { kind }),
  ...(resigned ? { resigned } : {}),
  ...(noContest ? { noContest } : {}),
});

/** How games come into a match: opened to be played here, reported from a board, or imported from a record. */
@Resolver()
export class EnteringResolver {
  constructor(@Inject(ROOMS) private readonly rooms: Rooms) {}

  @Mutation(() => OpenGamePayload, {
    description: 'Opens the next game of a match and seats its players (TM-10).',
  })
  async openGame(
    @Args('input', { description: 'The match.' }) input: OpenGameInput,
    @Context() context: RequestContext,
  ): Promise<typeof OpenGamePayload> {
    const order = await this.orderFor(context, input);
    if (!order.ok) return answerOf(Refused, order.refusal);
    const { club, commandId } = order.value;
    const id = idFromCommand(club, commandId, 'game');
    const opened = await this.rooms.play.openGame(order.value, input.matchId, id);
    if (!opened.ok) return answerOf(Refused, opened.refusal);
    const game = gameOfState(club, id, opened.value.game);
    return made(GameOpened, { game, match: await this.matchAfter(context, club, input.matchId) });
  }

  @Mutation(() => ReportGamePayload, {
    description: 'Enters the result of a game that was played on a board.',
  })
  async reportGame(
    @Args('input', { description: 'The result.' }) input: ReportGameInput,
    @Context() context: RequestContext,
  ): Promise<typeof ReportGamePayload> {
    const order = await this.orderFor(context, input);
    if (!order.ok) return answerOf(Refused, order.refusal);
    const { club, commandId } = order.value;
    const gameId = input.gameId ?? idFromCommand(club, commandId, 'game');
    const match = await this.rooms.play.match(club, input.matchId);
    const isForeign = input.gameId && !match?.games.some((game) => game.gameId === gameId);
    if (isForeign) return answerOf(Refused, refused('game-not-of-match').refusal);
    const entered = await this.rooms.play.reportGame(order.value, input.matchId, gameId, resultOf(input));
    if (!entered.ok) return answerOf(Refused, entered.refusal);
    return made(GameReported, { match: await this.matchAfter(context, club, input.matchId) });
  }

  @Mutation(() => ImportGamePayload, {
    description:
      'Takes a whole finished game from its record as the next game of a match: all of it, or nothing.',
  })
  async importGame(
    @Args('input', { description: 'The record.' }) input: ImportGameInput,
    @Context() context: RequestContext,
  ): Promise<typeof ImportGamePayload> {
    const order = await this.orderFor(context, input);
    if (!order.ok) return answerOf(Refused, order.refusal);
    const read = readRecord(input.record, this.rooms.play.registry);
    if (!read.ok) return answerOf(Refused, read.refusal);
    const { club, commandId } = order.value;
    const id = idFromCommand(club, commandId, 'game');
    const imported = await this.rooms.play.importGame(order.value, input.matchId, id, read.value.record);
    if (!imported.ok) return answerOf(Refused, imported.refusal);
    const game = gameOfState(club, id, imported.value);
    return made(GameImported, { game, match: await this.matchAfter(context, club, input.matchId) });
  }

  /** The order for a match's club, or `match-unknown`. */
  private async orderFor(
    context: RequestContext,
    input: { readonly matchId: string; readonly commandId: string; readonly expectedVersion?: number | null },
  ): Promise<Checked<Order>> {
    const place = await context.loaders.matchPlaces.load(input.matchId);
    return place ? orderOf(context, place.club, input) : refused('match-unknown');
  }

  private async matchAfter(context: RequestContext, club: string, id: string): Promise<Match> {
    return (await findMatch(context, club, id)) ?? bug(`match ${id} has a stream and no head`);
  }
}
