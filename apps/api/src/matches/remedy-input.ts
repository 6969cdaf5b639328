import { accepted, bug, type Checked } from '@fairview/kernel';
import type { Play, SheetRemedy } from '@fairview/play';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { RulingWord, type AnyRuling } from '../types/dispute-ruling.js';
import { resultOf } from './reported-result.js';
import { ResultInput } from './result-input.js';

@InputType({ description: 'A correction of a reported result, to try out.' })
export class PreviewedCorrectionInput {
  @Field(() => ID, { description: 'The game whose reported result is wrong.' })
  readonly gameId: string;

  @Field(() => ResultInput, { description: 'The correct result.' })
  readonly result: ResultInput;
}

@InputType({ description: 'Striking a reported result, to try out.' })
export class PreviewedStrikeInput {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;
}

@InputType({ description: 'Ending a match by a ruling, to try out.' })
export class PreviewedAdjudicationInput {
  @Field(() => String, { nullable: true, description: 'The side that wins; null for no winner.' })
  readonly winner?: string | null;
}

@InputType({ description: 'A forfeit, to try out.' })
export class PreviewedForfeitInput {
  @Field(() => [String], { description: 'The sides that are absent.' })
  readonly absent: readonly string[];
}

@InputType({ description: 'A penalty, to try out.' })
export class PreviewedPenaltyInput {
  @Field(() => String, { description: 'The side, such as `A`.' })
  readonly side: string;

  @Field(() => Int, { description: 'The points: 1 to 1000.' })
  readonly points: number;
}

@InputType({ isOneOf: true, description: 'How a ruling corrects a match: give exactly one of these.' })
export class RemedyInput {
  @Field(() => PreviewedCorrectionInput, { nullable: true, description: 'As `correctResult`.' })
  readonly correction?: PreviewedCorrectionInput;

  @Field(() => PreviewedStrikeInput, { nullable: true, description: 'As `strikeResult`.' })
  readonly strike?: PreviewedStrikeInput;

  @Field(() => PreviewedAdjudicationInput, { nullable: true, description: 'As `adjudicateMatch`.' })
  readonly adjudication?: PreviewedAdjudicationInput;

  @Field(() => PreviewedForfeitInput, { nullable: true, description: 'As `forfeitMatch`.' })
  readonly forfeit?: PreviewedForfeitInput;

  @Field(() => PreviewedPenaltyInput, { nullable: true, description: 'As `givePenalty`.' })
  readonly penalty?: PreviewedPenaltyInput;

  @Field(() => Int, { nullable: true, description: 'The number of a penalty to lift, as in `liftPenalty`.' })
  readonly liftedPenalty?: number;
}

@InputType({ isAbstract: true })
export class SheetRulingFields {
  @Field(() => ID, { description: 'The dispute, by its id: one about a sheet or a row.' })
  readonly disputeId: string;

  @Field(() => RulingWord, { description: '`LET_STAND`, `CORRECT` or, on appeal, `LIFT`.' })
  readonly ruling: AnyRuling;

  @Field(() => RemedyInput, { nullable: true, description: 'For `CORRECT`: what to do.' })
  readonly remedy?: RemedyInput | null;

  @Field(() => ID, { nullable: true, description: 'The match to correct, if the dispute is about a row.' })
  readonly matchId?: string | null;
}

/** How a ruling corrects a match, as the room of play takes it. Refused: a result that cannot be one of the match. */
export async function remedyOf(
  play: Play,
  context: RequestContext,
  matchId: string,
  { correction, strike, adjudication, forfeit, penalty, liftedPenalty }: RemedyInput,
): Promise<Checked<SheetRemedy>> {
  if (correction) {
    const { gameId, result } = correction;
    const read = await resultOf(play, context, { matchId, result });
    return read.ok ? accepted({ type: 'CorrectResult', gameId, result: read.value }) : read;
  }
  if (strike) return accepted({ type: 'StrikeResult', gameId: strike.gameId });
  if (adjudication) return accepted({ type: 'AdjudicateMatch', winner: adjudication.winner ?? null });
  if (forfeit) return accepted({ type: 'ForfeitMatch', absent: forfeit.absent });
  if (penalty) return accepted({ type: 'GivePenalty', side: penalty.side, points: penalty.points });
  if (liftedPenalty !== undefined) return accepted({ type: 'LiftPenalty', penalty: liftedPenalty });
  return bug('a remedy that is none');
}
