import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Game } from '../types/game.js';
import { Dispute } from '../types/dispute.js';
import { Ply } from '../types/ply.js';
import { Seat } from '../types/seat.js';

@ObjectType({ isAbstract: true })
abstract class OnGame {
  @Field(() => Game, { description: 'The game as it now stands.' })
  readonly game: Game;
}

@ObjectType({ isAbstract: true })
export abstract class BySeat extends OnGame {
  @Field(() => Int, { description: 'The number of the seat that acted.' })
  readonly seat: number;

  @Field(() => Seat, { description: 'The seat that acted.' })
  readonly of: Seat;
}

@ObjectType({ description: 'The move was recorded.' })
export class MovePlayed extends BySeat {
  @Field(() => Ply, { description: 'The recorded ply.' })
  readonly ply: Ply;
}

@ObjectType({ description: 'The seat resigned.' })
export class SeatResigned extends BySeat {}

@ObjectType({ description: 'A draw is on offer.' })
export class DrawOffered extends BySeat {}

@ObjectType({ description: 'The seat accepted the draw.' })
export class DrawAccepted extends BySeat {}

@ObjectType({ description: 'The seat declined the draw.' })
export class DrawDeclined extends BySeat {}

@ObjectType({ isAbstract: true })
abstract class OnAnyDispute {
  @Field(() => Game, { nullable: true, description: 'Its game as it now stands, if it is about one.' })
  readonly game: Game | null;

  @Field(() => Dispute, { description: 'The dispute as it now stands.' })
  readonly dispute: Dispute;
}

@ObjectType({ isAbstract: true })
abstract class OnDispute extends OnGame {
  @Field(() => Dispute, { description: 'The dispute as it now stands.' })
  readonly dispute: Dispute;
}

@ObjectType({ description: 'The game is disputed. Its result is provisional until the dispute is answered.' })
export class GameDisputed extends OnDispute {}

@ObjectType({ description: 'The dispute was decided.' })
export class RulingIssued extends OnDispute {}

@ObjectType({ description: 'Your response was added to the dispute.' })
export class DisputeAnswered extends OnAnyDispute {}

@ObjectType({ description: 'The dispute was taken back.' })
export class DisputeWithdrawn extends OnAnyDispute {}

@ObjectType({ description: 'The seat or the side agrees that the dispute is settled.' })
export class SettlementAgreed extends OnAnyDispute {}

@ObjectType({ description: 'The ruling is under appeal. It stands until the next one.' })
export class RulingAppealed extends OnAnyDispute {}

@ObjectType({
  description: 'Arbiters can see all hands of the game until the dispute is answered. All seats are told.',
})
export class HandsOpened extends OnDispute {}

@ObjectType({ description: 'The seat agrees to play on.' })
export class PlayOnAgreed extends OnDispute {}

@ObjectType({ description: 'The seat may raise one more dispute.' })
export class DisputeAllowed extends BySeat {}
