import type { GameAtPly as SeenAtPly } from '@fairview/play';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { DateTime } from '../shared/scalars.js';
import { connectionOf } from '../shared/page.js';
import { listedOf, MovesUnlisted, unlistedOf } from './game-words.js';
import { Ply, plyOf, type PlyPlace } from './seat.js';
import { Seat, seatAt, seatsAt } from './seat.js';
import { GameView, gameViewOf } from './views/game-view.js';

@ObjectType({ description: 'The time that a seat had left for its next ply.' })
export class SeatClock {
  @Field(() => Seat, { description: 'The seat.' })
  readonly seat: Seat;

  @Field(() => Int, { description: 'Milliseconds left.' })
  readonly left: number;
}

@ObjectType({ description: 'A game as it was after a number of plies.' })
export class GameAtPly {
  @Field(() => Int, { description: 'How many plies had been played.' })
  readonly ply: number;

  @Field(() => String, { description: "The position in the rulebook's notation, as you may see it." })
  readonly position: string;

  @Field(() => GameView, { description: 'The game as data, as you may see it.' })
  readonly view: typeof GameView;

  @Field(() => [Int], { description: 'The seats that could act.' })
  readonly toAct: readonly number[];

  @Field(() => [Seat], { description: 'The seats that could act, with the entries that sat there.' })
  readonly seatsToAct: readonly Seat[];

  @Field(() => Int, {
    nullable: true,
    description: 'The number of legal moves; null if they cannot be counted, or if you may not know it.',
  })
  @FoldOf('moves')
  readonly legalMoves: number | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "The legal moves at that point, in the rulebook's notation: of your own seat, or of all seats if nothing is hidden " +
      'from you. Empty once the game was over; null if they are not listed: `movesUnlisted` says why.',
  })
  @FoldOf('moves')
  readonly moves: readonly string[] | null;

  @Field(() => MovesUnlisted, { nullable: true, description: 'Why `moves` is null; null if it is not.' })
  @FoldOf('moves')
  readonly movesUnlisted: MovesUnlisted | null;

  @Field(() => Ply, { nullable: true, description: 'The ply that led to this position; null at the start.' })
  readonly played: Ply | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Milliseconds left to the time limit, negative once it has passed; null without a limit.',
  })
  readonly toLimit: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Milliseconds left to the end of the grace period, negative once it has passed; null without a limit.',
  })
  readonly toNoContest: number | null;

  @Field(() => [SeatClock], {
    nullable: true,
    description:
      'The move clock at that point: each seat whose time was running, and what it had left. If the clock played the ply ' +
      'for a silent seat, this is the time left when that ply was due. Null without a move clock; empty once the game was over.',
  })
  readonly moveClock: readonly SeatClock[] | null;

  @Field(() => DateTime, { description: 'When that ply was recorded, or the game started.' })
  readonly at: number;
}

@ObjectType({ description: 'A page of the moments of a game: as it was at the start, and after each ply.' })
export class MomentConnection extends connectionOf(GameAtPly, 'Moment') {}

/** A game after so many plies, as the schema has it. */
export function gameAtPlyOf(game: PlyPlace & { readonly gameKind: string }, seen: SeenAtPly): GameAtPly {
  const { ply, view, toAct, played, at, toLimit = null, toNoContest = null, moveClock } = seen;
  return {
    ply,
    position: view.position,
    view: gameViewOf(game, view),
    seatsToAct: seatsAt(game, toAct),
    moveClock: moveClock?.map(({ seat, left }) => ({ seat: seatAt(game, seat), left })) ?? null,
    toAct,
    played: played ? plyOf(game, played) : null,
    toLimit,
    toNoContest,
    at,
    get legalMoves() {
      return seen.legalMoves;
    },
    get moves() {
      return listedOf(seen.moves);
    },
    get movesUnlisted() {
      return unlistedOf(seen.moves);
    },
  };
}
