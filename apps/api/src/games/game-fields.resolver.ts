import type { Json } from '@fairview/kernel';
import { areHandsOpen, legalMovesFor, moveDueAt, Play, viewFor, gameStream } from '@fairview/play';
import { Int, ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import type { RequestContext } from '../request/context.js';
import { Deal, dealOf } from '../types/deal.js';
import { dealtIn, gameRecord, seen, stateOf } from '../reading/seen-game.js';
import { findMatch } from '../reading/find.js';
import { Match } from '../types/match.js';
import { DateTime, JsonValue } from '../shared/scalars.js';
import { Entry } from '../types/entry.js';
import { Tournament, tournamentOf } from '../types/tournament.js';
import { Game, GameLimit, limitOf } from '../types/game.js';
import { Dispute } from '../types/dispute.js';
import { gameDisputesOf } from '../types/game-dispute.js';
import { DrawOffer, drawOfferOf } from '../types/draw-offer.js';
import { listedOf, MovesUnlisted, unlistedOf } from '../types/game-words.js';
import { Outcome, outcomeIn } from '../types/outcome.js';
import { Seat, seatsAt } from '../types/seat.js';
import { GameView, gameViewOf } from '../types/views/game-view.js';
import { Actor, actorOf } from '../types/actor.js';
import { Ply } from '../types/seat.js';

/** What of a game is not in its head: the match and tournament around it, and what only the fold knows, as the caller sees it. */
@Resolver(() => Game)
export class GameFields {
  constructor(private readonly play: Play) {}

  @ResolveField(() => Tournament, { nullable: true, description: 'The tournament that it belongs to.' })
  async tournament(
    { club, tournamentId }: Game,
    _args: unknown,
    { loaders }: RequestContext,
  ): Promise<Tournament | null> {
    const row =
      tournamentId === null ? undefined : await loaders.tournaments.load({ club, id: tournamentId });
    return row ? tournamentOf(row) : null;
  }

  @ResolveField(() => Match, { nullable: true, description: 'The match that it belongs to.' })
  async match({ club, matchId }: Game, _args: unknown, context: RequestContext): Promise<Match | null> {
    return matchId === null ? null : findMatch(context, club, matchId);
  }

  @ResolveField(() => [Seat], { description: 'Its seats, 0 first.' })
  seats(game: Game): readonly Seat[] {
    return seatsAt(game, [...game.entries.keys()]);
  }

  @ResolveField(() => [Seat], { description: 'The seats that may act now; empty when the game is over.' })
  seatsToAct(game: Game): readonly Seat[] {
    return seatsAt(game, game.toAct);
  }

  @ResolveField(() => [String], {
    nullable: true,
    description:
      "The legal moves in the rulebook's notation: of your own seat, or of all seats if nothing is hidden from you. Empty only " +
      'while nobody may act; null if they are not listed: `legalMovesUnlisted` says why.',
  })
  @FoldOf('game')
  async legalMoves(game: Game, _args: unknown, context: RequestContext): Promise<readonly string[] | null> {
    const { state, viewer } = await seen(game, context);
    return listedOf(legalMovesFor(state, viewer));
  }

  @ResolveField(() => MovesUnlisted, {
    nullable: true,
    description: 'Why `legalMoves` is null; null if it is not.',
  })
  @FoldOf('game')
  async legalMovesUnlisted(
    game: Game,
    _args: unknown,
    context: RequestContext,
  ): Promise<MovesUnlisted | null> {
    const { state, viewer } = await seen(game, context);
    return unlistedOf(legalMovesFor(state, viewer));
  }

  @ResolveField(() => String, {
    description: "The position now, in the rulebook's notation, as you may see it.",
  })
  @FoldOf('game')
  async position(game: Game, _args: unknown, context: RequestContext): Promise<string> {
    const { state, viewer } = await seen(game, context);
    return viewFor(state, viewer).position;
  }

  @ResolveField(() => GameView, {
    description: 'The game as data, as far as you may see it: its board, hands, bets and so on.',
  })
  @FoldOf('game')
  async view(game: Game, _args: unknown, context: RequestContext): Promise<typeof GameView> {
    const { state, viewer } = await seen(game, context);
    return gameViewOf(game, viewFor(state, viewer));
  }

  @ResolveField(() => Deal, {
    nullable: true,
    description: 'How it was dealt (shuffle.md); null if nothing was dealt, and for imported games.',
  })
  @FoldOf('game')
  async deal(game: Game, _args: unknown, context: RequestContext): Promise<Deal | null> {
    const dealt = await dealtIn(this.play, game, await stateOf(game, context));
    return dealt ? dealOf(game, dealt.id, dealt.state) : null;
  }

  @ResolveField(() => Outcome, {
    nullable: true,
    description: 'How it ended; null while it is open, and if it is void.',
  })
  @FoldOf('game')
  async outcome(game: Game, _args: unknown, context: RequestContext): Promise<Outcome | null> {
    return outcomeIn(await stateOf(game, context), game);
  }

  @ResolveField(() => DateTime, {
    nullable: true,
    description:
      'When a dispute suspended it: no plies are accepted and its clocks stand still (PL-18). Null if it is not suspended.',
  })
  @FoldOf('game')
  async suspendedSince(game: Game, _args: unknown, context: RequestContext): Promise<number | null> {
    const { suspension } = await stateOf(game, context);
    return suspension?.since ?? null;
  }

  @ResolveField(() => Boolean, {
    description: 'Whether arbiters can see all its hands now, because of a dispute that suspends it.',
  })
  @FoldOf('game')
  async handsOpen(game: Game, _args: unknown, context: RequestContext): Promise<boolean> {
    return areHandsOpen(await stateOf(game, context));
  }

  @ResolveField(() => [Int], {
    description: 'The seats that an arbiter has allowed one more dispute, if they need permission.',
  })
  @FoldOf('game')
  async allowedToDispute(game: Game, _args: unknown, context: RequestContext): Promise<readonly number[]> {
    return (await stateOf(game, context)).leaves;
  }

  @ResolveField(() => [Seat], { description: 'The seats of `allowedToDispute`, each with who sits there.' })
  @FoldOf('game')
  async seatsAllowedToDispute(game: Game, _args: unknown, context: RequestContext): Promise<readonly Seat[]> {
    return seatsAt(game, (await stateOf(game, context)).leaves);
  }

  @ResolveField(() => [Dispute], { description: 'Its disputes, oldest first.' })
  @FoldOf('game')
  async disputes(game: Game, _args: unknown, context: RequestContext): Promise<readonly Dispute[]> {
    return gameDisputesOf(await stateOf(game, context), game, game.id);
  }

  @ResolveField(() => DrawOffer, { nullable: true, description: 'The current draw offer, if there is one.' })
  @FoldOf('game')
  async drawOffer(game: Game, _args: unknown, context: RequestContext): Promise<DrawOffer | null> {
    return drawOfferOf(await stateOf(game, context), game);
  }

  @ResolveField(() => GameLimit, { nullable: true, description: 'Its time limit, if its match is timed.' })
  @FoldOf('game')
  async limit(game: Game, _args: unknown, context: RequestContext): Promise<GameLimit | null> {
    return limitOf(await stateOf(game, context));
  }

  @ResolveField(() => Int, {
    nullable: true,
    description: 'The seconds that a seat has for each ply; null without a limit.',
  })
  @FoldOf('game')
  async moveSeconds(game: Game, _args: unknown, context: RequestContext): Promise<number | null> {
    const { started } = await stateOf(game, context);
    return started.moveSeconds ?? null;
  }

  @ResolveField(() => DateTime, {
    nullable: true,
    description:
      'The deadline for the next ply, if plies have a time limit. After that the clock plays for the seat (PL-17), even ' +
      'before it is recorded.',
  })
  @FoldOf('game')
  async moveDueAt(game: Game, _args: unknown, context: RequestContext): Promise<number | null> {
    return moveDueAt(await stateOf(game, context)) ?? null;
  }

  @ResolveField(() => JsonValue, {
    nullable: true,
    description:
      'The game record, `fairview/1`, which `fairview replay` and `importGame` take. Null while something of ' +
      'the game is hidden from you. JSON Schema: `/schemas/game-record.json`.',
  })
  @FoldOf('game')
  record(game: Game, _args: unknown, context: RequestContext): Promise<Json> {
    return gameRecord(this.play, game, context);
  }
}

@Resolver(() => Seat)
export class SeatFields {
  @ResolveField(() => Entry, { nullable: true, description: 'The entry at this seat.' })
  entry({ club, tournamentId, entryId: id }: Seat): Entry | null {
    return tournamentId === null ? null : { club, tournamentId, id };
  }
}

/** The player of a ply: the seat is in `seat`, but an official may have reported it from the board. */
@Resolver(() => Ply)
export class PlyFields {
  @ResolveField(() => Actor, {
    description:
      'Who played it: the player at the seat, or the official who reported it from the board. For the clock, the server.',
  })
  async by(ply: Ply, _args: unknown, { loaders }: RequestContext): Promise<Actor> {
    if (ply.byClock) return actorOf(ply);
    const events = await loaders.streams.load({ club: ply.club, id: gameStream(ply.gameId) });
    return actorOf(ply, events.find(({ version }) => version === ply.version)?.actor);
  }
}
