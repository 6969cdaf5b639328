import { Field, Int, ObjectType } from '@nestjs/graphql';
import { payloadOf, payloadOfEither } from '../shared/payload.js';
import { Refusal } from '../shared/refusal.js';
import { Game } from '../types/game.js';
import { Dispute, Ply } from '../types/parts.js';
import { Proposed } from '../types/proposal.js';

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

@ObjectType({ description: 'The move was recorded.' })
export class MovePlayed extends BySeat {
  @Field(() => Ply, { description: 'The recorded ply.' })
  readonly ply: Ply;
}

@ObjectType({ implements: () => [Refusal], description: 'The move was not played. This is the reason.' })
export class MoveRefused extends Refusal {}

@ObjectType({ description: 'The seat resigned.' })
export class SeatResigned extends BySeat {}

@ObjectType({ description: 'A draw is on offer.' })
export class DrawOffered extends BySeat {}

@ObjectType({ description: 'The seat accepted the draw.' })
export class DrawAccepted extends BySeat {}

@ObjectType({ description: 'The seat declined the draw.' })
export class DrawDeclined extends BySeat {}

@ObjectType({ description: 'The game is disputed. Its result is provisional until an arbiter rules.' })
export class GameDisputed extends OnGame {
  @Field(() => Dispute, { description: 'The dispute.' })
  readonly dispute: Dispute;
}

@ObjectType({ description: 'The dispute was decided.' })
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
export const IssueRulingPayload = payloadOfEither('IssueRuling', [RulingIssued, Proposed]);
