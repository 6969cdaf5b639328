import { Field, ID, InputType } from '@nestjs/graphql';
import {
  PreviewedAdjudicationInput,
  PreviewedCorrectionInput,
  PreviewedForfeitInput,
  PreviewedPenaltyInput,
  PreviewedStrikeInput,
  SheetRulingFields,
} from './remedy-input.js';
import { RulingFields } from '../types/ruling-input.js';

@InputType({ description: 'A ruling on a game that was played here, to try out.' })
export class PreviewedRulingInput extends RulingFields {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;
}

@InputType({ description: 'A ruling on a dispute about a sheet or a row, to try out.' })
export class PreviewedSheetRulingInput extends SheetRulingFields {}

@InputType({ isOneOf: true, description: 'What to try out: give exactly one of these.' })
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

  @Field(() => PreviewedSheetRulingInput, { nullable: true, description: 'As `ruleOnDispute`.' })
  readonly sheetRuling?: PreviewedSheetRulingInput;
}

@InputType({ description: 'A ruling or a correction to try out.' })
export class PreviewInput {
  @Field(() => ID, { description: 'The match.' })
  readonly matchId: string;

  @Field(() => PreviewedActInput, { description: 'What to try out.' })
  readonly act: PreviewedActInput;
}
