import { bug } from '@fairview/kernel';
import { plyOf } from '../types/seat.js';
import { Play, plyAtVersion, viewerOf, type GameCommand } from '@fairview/play';
import { type Seat } from '@fairview/rules';
import { Args, Context, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { gameOfState } from '../types/game.js';
import { seatAt } from '../types/seat.js';
import { PlayMoveInput, SeatInput } from './inputs.js';
import { commandSeat } from '../commanding/command-game.js';
import { atTheTable } from '../rights/commands.js';
import { Command } from '../commanding/command.js';
import { GameChanged, MovePlayed } from '../types/changes.js';

/** What the seats of a game do. */
@Resolver()
export class PlayingResolver {
  constructor(private readonly play: Play) {}

  @Command({
    right: atTheTable,
    changes: [MovePlayed],
    refusals: [Refused, VersionMoved],
    description: "Plays one ply. The rules and the server's clock decide whether it counts.",
  })
  async playMove(
    @Args('input', { description: 'The ply.' }) input: PlayMoveInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MovePlayed>> {
    const { ply, move } = input;
    const done = await commandSeat(this.play, context, input, (seat) => ({
      type: 'PlayMove',
      seat,
      ply,
      move,
    }));
    if (!done.ok) return answerOf(done.refusal);
    const { club, id, state, access, seat, events } = done.value;
    const version = events[0]?.version ?? bug('a move without an event');
    const played = plyAtVersion(state, version, viewerOf(state, access)) ?? bug('a move that was not played');
    const game = gameOfState(club, id, state);
    return instanceOf(MovePlayed, { game, seat, of: seatAt(game, seat), ply: plyOf(game, played) });
  }

  @Command({
    right: atTheTable,
    changes: [GameChanged],
    refusals: [Refused, VersionMoved],
    description: 'Resigns a game for a seat (T-16).',
  })
  resign(
    @Args('input', { description: 'The seat.' }) input: SeatInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<GameChanged>> {
    return this.act(input, context, (seat) => ({ type: 'Resign', seat }));
  }

  @Command({
    right: atTheTable,
    changes: [GameChanged],
    refusals: [Refused, VersionMoved],
    description: 'Offers a draw; the offer stands until another seat plays on.',
  })
  offerDraw(
    @Args('input', { description: 'The seat.' }) input: SeatInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<GameChanged>> {
    return this.act(input, context, (seat) => ({ type: 'OfferDraw', seat }));
  }

  @Command({
    right: atTheTable,
    changes: [GameChanged],
    refusals: [Refused, VersionMoved],
    description: 'Accepts the draw that is on offer. The game is drawn when all other seats have accepted.',
  })
  acceptDraw(
    @Args('input', { description: 'The seat.' }) input: SeatInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<GameChanged>> {
    return this.act(input, context, (seat) => ({ type: 'AcceptDraw', seat }));
  }

  @Command({
    right: atTheTable,
    changes: [GameChanged],
    refusals: [Refused, VersionMoved],
    description: 'Declines the draw on offer.',
  })
  declineDraw(
    @Args('input', { description: 'The seat.' }) input: SeatInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<GameChanged>> {
    return this.act(input, context, (seat) => ({ type: 'DeclineDraw', seat }));
  }

  private async act(
    input: SeatInput,
    context: RequestContext,
    commandFor: (seat: Seat) => GameCommand,
  ): Promise<OrRefused<GameChanged>> {
    const done = await commandSeat(this.play, context, input, commandFor);
    if (!done.ok) return answerOf(done.refusal);
    const { club, id, state, seat } = done.value;
    const game = gameOfState(club, id, state);
    return instanceOf(GameChanged, { game, seat, of: seatAt(game, seat) });
  }
}
