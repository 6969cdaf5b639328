import {
  People,
  rulesForBoards,
  type HouseRuleCommand,
  type Language,
  languages,
  versionAt,
  type HouseRule as WrittenRule,
} from '@fairview/people';
import {
  Args,
  Context,
  Field,
  ID,
  InputType,
  Parent,
  Query,
  ResolveField,
  Resolver,
  Int,
  ObjectType,
} from '@nestjs/graphql';
import { isClub } from '../reading/find.js';
import { commandContextOf } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import { CommandInput } from '../shared/command-input.js';
import { DateTime } from '../shared/scalars.js';
import { instanceOf } from '../shared/instance-of.js';
import { Refused, refusedAs } from '../shared/refusal.js';
import { refused } from '../shared/refusals.js';
import { Club } from '../types/club.js';
import { onClub } from '../rights/commands.js';
import { Command } from '../commanding/command.js';
import { ClubChanged } from '../types/changes.js';
import { registerEnum } from '../shared/register-enum.js';

const LanguageWord = registerEnum<Language>('Language', 'A language.', {
  en: 'English.',
  fr: 'French.',
} satisfies Record<(typeof languages)[number], string>);

const words = {
  number: 'Its number, from `HR-1` to `HR-999`. Rulings cite it by this number.',
  wording: 'Its words, 1 to 500 characters',
};

@ObjectType({ description: 'A wording of a house rule. It holds until the next version.' })
class HouseRuleVersion {
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
class HouseRule {
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
class ProposedHouseRule {
  @Field(() => String, { description: words.number })
  readonly number: string;

  @Field(() => String, { description: `${words.wording}.` })
  readonly wording: string;
}

/** A house rule as it held at an instant (milliseconds). */
const houseRuleOf = (rule: WrittenRule, at: number): HouseRule =>
  instanceOf(HouseRule, { ...rule, holds: versionAt(rule, at) });

/** How many house rules a club usually has. */
const usually = 10;

@InputType({ description: 'A house rule as it is to hold from now on.' })
export class HouseRuleInput {
  @Field(() => String, { description: 'Its number, from `HR-1` to `HR-999`.' })
  readonly number: string;

  @Field(() => String, { description: 'Its words, 1 to 500 characters.' })
  readonly wording: string;
}

@InputType({ description: 'Writes house rules of a club.' })
export class WriteHouseRulesInput extends CommandInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => [HouseRuleInput], { description: 'The rules, 1 to 100, each number once.' })
  readonly rules: readonly HouseRuleInput[];
}

@InputType({ description: 'Repeals a house rule of a club.' })
export class RepealHouseRuleInput extends CommandInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => String, { description: 'Its number: `HR-4`.' })
  readonly number: string;
}

/** The rules that a club writes down for itself. */
@Resolver(() => Club)
export class HouseRulesResolver {
  constructor(private readonly people: People) {}

  @ResolveField(() => [HouseRule], {
    complexity: usually,
    description:
      'Its house rules, in the order of their numbers, at most 100, repealed ones too. Everybody who can see the club can see them: rulings cite them.',
  })
  async houseRules(
    @Parent() { id: club }: Club,
    @Args('at', {
      type: () => DateTime,
      nullable: true,
      description: 'Answers as they held at this instant; if you leave it out, as they hold now.',
    })
    at?: number | null,
  ): Promise<readonly HouseRule[]> {
    return (await this.people.clubs.houseRules(club)).map((rule) => houseRuleOf(rule, at ?? Infinity));
  }

  @Query(() => [ProposedHouseRule], {
    description:
      'House rules for play at a board: a piece that was let go, a move out of turn, a position set up wrongly. A club can take them over, changed or as they are, with `writeHouseRules`; until then they hold nowhere.',
  })
  houseRulesForBoards(
    @Args('language', {
      type: () => LanguageWord,
      defaultValue: 'en',
      description: 'The language of the words.',
    })
    language: Language,
  ): readonly ProposedHouseRule[] {
    return rulesForBoards(language);
  }

  @Command({
    right: onClub,
    changes: [ClubChanged],
    refusals: [Refused],
    description:
      'Writes house rules of a club: new ones, or the next version of those whose numbers it has. Every version is kept, and a ruling is read with the version that held when it was made.',
  })
  async writeHouseRules(
    @Args('input', { description: 'The rules.' }) input: WriteHouseRulesInput,
    @Context() context: RequestContext,
  ): Promise<ClubChanged | Refused> {
    const rules = input.rules.map(({ number, wording }) => ({ number, wording }));
    return this.changed(context, input, { type: 'WriteHouseRules', rules });
  }

  @Command({
    right: onClub,
    changes: [ClubChanged],
    refusals: [Refused],
    description: 'Repeals a house rule of a club. Its versions are kept, and its number stays its own.',
  })
  async repealHouseRule(
    @Args('input', { description: 'The rule.' }) input: RepealHouseRuleInput,
    @Context() context: RequestContext,
  ): Promise<ClubChanged | Refused> {
    return this.changed(context, input, { type: 'RepealHouseRule', number: input.number });
  }

  private async changed(
    context: RequestContext,
    input: CommandInput & { readonly clubId: string },
    command: HouseRuleCommand,
  ): Promise<ClubChanged | Refused> {
    const { clubId: club } = input;
    if (!(await isClub(context, club))) return refusedAs(Refused, refused('club-unknown').refusal);
    const order = commandContextOf(context, club, input);
    if (!order.ok) return refusedAs(Refused, order.refusal);
    const done = await this.people.clubs.onHouseRules(order.value, command);
    return done.ok ? instanceOf(ClubChanged, { club: { id: club } }) : refusedAs(Refused, done.refusal);
  }
}
