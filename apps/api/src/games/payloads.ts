import { Field, Int, ObjectType } from '@nestjs/graphql';
import { payloadOf } from '../shared/payload.js';
import { Refusal } from '../shared/refusal.js';
import { Game } from './game.js';
import { Dispute, Ply } from './parts.js';

@ObjectType({ isAbstract: true })
abstract class OnGame {
  @Field(() => Game, { description: 'The game as it now stands.' })
  readonly game: Game;
}

@ObjectType({ isAbstract: true })
abstract class BySeat extends OnGame {
  @Field(() => Int, { description: 'The seat that acted.' })
  readonly seat: number;
}

@ObjectType({ description: 'The move is recorded.' })
export class MovePlayed extends BySeat {
  @Field(() => Ply, { description: 'The ply as it was recorded.' })
  readonly ply: Ply;
}

@ObjectType({ implements: () => [Refusal], description: 'The move was not played, for this reason.' })
export class MoveRefused extends Refusal {}

@ObjectType({ description: 'The seat has given its game up.' })
export class SeatResigned extends BySeat {}

@ObjectType({ description: 'A draw is on offer.' })
export class DrawOffered extends BySeat {}

@ObjectType({ description: 'The seat has taken the draw.' })
export class DrawAccepted extends BySeat {}

@ObjectType({ description: 'The seat has declined the draw.' })
export class DrawDeclined extends BySeat {}

@ObjectType({ description: 'The game is disputed: its result is provisional until a ruling.' })
export class GameDisputed extends OnGame {
  @Field(() => Dispute, { description: 'The dispute.' })
  readonly dispute: Dispute;
}

@ObjectType({ description: 'The dispute is decided.' })
export class RulingIssued extends OnGame {
  @Field(() => Dispute, { description: 'The dispute with its ruling.' })
  readonly dispute: Dispute;
}

export const PlayMovePayload = payloadOf('PlayMove', MovePlayed, MoveRefused);
export const ResignPayload = payloadOf('Resign', SeatResigned);
export const OfferDrawPayload = payloadOf('OfferDraw', DrawOffered);
export const AcceptDrawPayload = payloadOf('AcceptDraw', DrawAccepted);
export const DeclineDrawPayload = payloadOf('DeclineDraw', DrawDeclined);
export const DisputeGamePayload = payloadOf('DisputeGame', GameDisputed);
export const IssueRulingPayload = payloadOf('IssueRuling', RulingIssued);
