import { languages, versionAt, type HouseRule as WrittenRule, type Language } from '@fairview/people';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';
import { instanceOf } from '../shared/instance-of.js';
import { registerEnum } from '../shared/register-enum.js';

export const LanguageWord = registerEnum<Language>('Language', 'A language.', {
  en: 'English.',
  fr: 'French.',
} satisfies Record<(typeof languages)[number], string>);

const words = {
  number: 'Its number, from `HR-1` to `HR-999`. Rulings cite it by this number.',
  wording: 'Its words, 1 to 500 characters',
};

@ObjectType({ description: 'A wording of a house rule. It holds until the next version.' })
export class HouseRuleVersion {
  @Field(() => Int, { description: 'Its number: 1 for the first wording of the rule.' })
  readonly version: number;

  @Field(() => String, {
    nullable: true,
    description: `${words.wording}, or an empty text if they were erased; null if the rule was repealed.`,
  })
  readonly wording: string | null;

  @Field(() => DateTime, { description: 'Since when it holds.' })
  readonly at: number;
}

@ObjectType({ description: 'A rule that a club has written down for itself.' })
export class HouseRule {
  @Field(() => String, { description: words.number })
  readonly number: string;

  @Field(() => HouseRuleVersion, {
    nullable: true,
    description: 'The version that holds, or held at the instant asked for; null if there was none yet.',
  })
  readonly holds: HouseRuleVersion | null;

  @Field(() => [HouseRuleVersion], {
    complexity: 2,
    description: 'Every version, oldest first. A club has at most 1000 versions of all its rules.',
  })
  readonly versions: readonly HouseRuleVersion[];
}

@ObjectType({ description: 'A rule that a club can take over as its own.' })
export class ProposedHouseRule {
  @Field(() => String, { description: words.number })
  readonly number: string;

  @Field(() => String, { description: `${words.wording}.` })
  readonly wording: string;
}

/** A house rule as it held at an instant (milliseconds). */
export const houseRuleOf = (rule: WrittenRule, at: number): HouseRule =>
  instanceOf(HouseRule, { ...rule, holds: versionAt(rule, at) });
