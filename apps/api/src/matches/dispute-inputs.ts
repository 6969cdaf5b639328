import { Field, ID, InputType, Int, IntersectionType } from '@nestjs/graphql';
import { VersionedInput, houseRules } from '../shared/command-input.js';
import { SheetRulingFields } from './remedy-input.js';
import { MatchInput } from './inputs.js';

@InputType({ description: 'A line of a sheet.' })
export class SheetLineInput {
  @Field(() => String, { description: 'The side, such as `A`.' })
  readonly side: string;

  @Field(() => String, { description: 'The label of the line, such as `points`.' })
  readonly label: string;
}

@InputType({ isOneOf: true, description: 'What is disputed: give exactly one of these.' })
export class SheetSubjectInput {
  @Field(() => ID, { nullable: true, description: 'A reported result, by the id of its game.' })
  readonly result?: string;

  @Field(() => SheetLineInput, { nullable: true, description: 'A line of the sheet.' })
  readonly line?: SheetLineInput;

  @Field(() => Int, {
    nullable: true,
    description: 'The ruling of an official to appeal, by its version (`Match.rulings`).',
  })
  readonly ruling?: number;
}

@InputType({ description: 'Disputes something on the sheet of a match, or appeals a ruling on it.' })
export class DisputeSheetInput extends MatchInput {
  @Field(() => SheetSubjectInput, { description: 'What is disputed.' })
  readonly subject: SheetSubjectInput;

  @Field(() => String, {
    nullable: true,
    description: 'Your side. Leave it out if you have one side or, as an official, none.',
  })
  readonly side?: string | null;

  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}

@InputType({ isAbstract: true })
class Versioned extends VersionedInput {}

@InputType({ description: 'Rules on a dispute about a sheet or a row, or on an appeal.' })
export class RuleOnDisputeInput extends IntersectionType(Versioned, SheetRulingFields) {
  @Field(() => String, {
    description: 'The number of the rule that it follows: `TM-4`. ' + houseRules,
  })
  readonly rule: string;

  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}
