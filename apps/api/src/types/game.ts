import type { Json } from '@fairview/kernel';
import {
  isDisputed,
  isOpen,
  isVoid,
  pliesPlayed,
  seatsToAct,
  type GameRow,
  type GameState,
  type GameStatus,
} from '@fairview/play';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime, JsonValue } from '../shared/scalars.js';
import { instanceOf } from '../shared/instance-of.js';
import { registerEnum } from '../shared/register-enum.js';
import { Node } from './node.js';

const GameStatusWord = registerEnum<GameStatus>('GameStatus', 'The state of a game.', {
  open: 'The seats may play.',
  finished: 'It has a result, which may be disputed.',
  void: 'A ruling made it void: it does not count in its match.',
});

@ObjectType({ implements: () => [Node], description: 'A game, from its start to its end.' })
export class Game implements Node {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly matchId: string | null;
  /** The entry at each seat. */
  readonly entries: readonly string[];
  /** The folded stream, if this was read from it rather than from the list of heads. */
  readonly state?: GameState;

  @Field(() => ID, { description: 'Id of the game.' })
  readonly id: string;

  @Field(() => Int, { nullable: true, description: 'Its number within the match, from 1. It never changes.' })
  readonly number: number | null;

  @Field(() => String, { description: 'The game of the rulebook: `teeko`, `scarney-highlow`.' })
  readonly gameKind: string;

  @Field(() => JsonValue, {
    description:
      'The agreed options, as the rulebook defines them. JSON Schema: `/schemas/variant-GAME.json`.',
  })
  readonly variant: Json;

  @Field(() => GameStatusWord, { description: 'Whether it is open, finished or void.' })
  readonly status: GameStatus;

  @Field(() => Boolean, {
    description: 'Whether a dispute waits for a ruling, which makes the result provisional.',
  })
  readonly disputed: boolean;

  @Field(() => Int, { description: 'The number of plies played. This is also the number of the next ply.' })
  readonly ply: number;

  @Field(() => [Int], {
    description: 'The seats that may act now, counted from 0; empty when the game is over.',
  })
  readonly toAct: readonly number[];

  @Field(() => DateTime, { description: 'When it started, or was imported.' })
  readonly startedAt: number;

  @Field(() => DateTime, { nullable: true, description: 'When it ended; null while it is open.' })
  readonly endedAt: number | null;

  @Field(() => Int, { description: 'Its version, to pass as `expectedVersion`.' })
  readonly version: number;

  @Field(() => Int, { description: "Position of its last event in the club's log." })
  readonly logPosition: number;
}

/** A game from its folded stream: all of one moment. */
export function gameOfState(club: string, id: string, state: GameState): Game {
  const { started } = state;
  return instanceOf(Game, {
    club,
    id,
    state,
    tournamentId: started.tournament ?? null,
    matchId: started.match ?? null,
    entries: started.seats,
    number: started.number ?? null,
    gameKind: started.game,
    variant: started.variant,
    status: isVoid(state) ? 'void' : isOpen(state) ? 'open' : 'finished',
    disputed: isDisputed(state),
    ply: pliesPlayed(state),
    toAct: seatsToAct(state),
    startedAt: state.startedAt,
    endedAt: state.endedAt ?? null,
    version: state.version,
    logPosition: state.position,
  });
}

/** A game from its head, as lists show it. */
export function gameOfRow(row: GameRow): Game {
  const {
    tournament,
    match,
    game,
    seats,
    winners: _winners,
    points: _points,
    endedBy: _endedBy,
    position: logPosition,
    ...head
  } = row;
  return instanceOf(Game, {
    ...head,
    gameKind: game,
    tournamentId: tournament,
    matchId: match,
    entries: seats,
    logPosition,
  });
}

@ObjectType({
  description: 'The time limit of a timed match as it applies to one of its games (TM-18, TM-19).',
})
export class GameLimit {
  @Field(() => DateTime, { description: 'The time limit: no game may start after it.' })
  readonly endsAt: number;

  @Field(() => DateTime, {
    description: 'The end of the grace period: the last instant at which a move counts.',
  })
  readonly noContestAfter: number;
}

export const limitOf = ({ limit }: GameState): GameLimit | null => limit ?? null;
