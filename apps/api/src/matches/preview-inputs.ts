import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { ResultInput } from './result-input.js';
import { RulingFields } from '../types/ruling-input.js';

@InputType({ description: 'A ruling on a game that was played here, to be tried out.' })
export class PreviewedRulingInput extends RulingFields {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;
}

@InputType({ description: 'A correction of a reported result, to be tried out.' })
export class PreviewedCorrectionInput {
  @Field(() => ID, { description: 'The game whose result was reported wrongly.' })
  readonly gameId: string;

  @Field(() => ResultInput, { description: 'The correct result.' })
  readonly result: ResultInput;
}

@InputType({ description: 'Striking a reported result, to be tried out.' })
export class PreviewedStrikeInput {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;
}

@InputType({ description: 'Ending a match by a ruling, to be tried out.' })
export class PreviewedAdjudicationInput {
  @Field(() => String, { nullable: true, description: 'The side that wins; null for no winner.' })
  readonly winner?: string | null;
}

@InputType({ description: 'A forfeit, to be tried out.' })
export class PreviewedForfeitInput {
  @Field(() => [String], { description: 'The sides that are absent.' })
  readonly absent: readonly string[];
}

@InputType({ description: 'A penalty, to be tried out.' })
export class PreviewedPenaltyInput {
  @Field(() => String, { description: 'The side, such as `A`.' })
  readonly side: string;

  @Field(() => Int, { description: 'The points: 1 to 1000.' })
  readonly points: number;
}

@InputType({ isOneOf: true, description: 'What is to be tried out: exactly one of these.' })
export class PreviewedActInput {
  @Field(() => PreviewedRulingInput, { nullable: true, description: 'As `issueRuling`.' })
  readonly ruling?: PreviewedRulingInput;

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
}

@InputType({ description: 'A ruling or a correction that is tried out.' })
export class PreviewInput {
  @Field(() => ID, { description: 'The match.' })
  readonly matchId: string;

  @Field(() => PreviewedActInput, { description: 'What is tried out.' })
  readonly act: PreviewedActInput;
}
