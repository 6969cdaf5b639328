import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { accepted, type Checked } from '@fairview/kernel';
import { refused } from './refusals.js';

@InputType({ isAbstract: true })
export abstract class CommandInput {
  @Field(() => ID, {
    description:
      'A new UUID in lower case. A command sent twice with the same id is carried out once and gets the same answer.',
  })
  readonly commandId: string;
}

/** The description of an optional command id. */
export const commandIdGiven =
  'A new UUID in lower case. A command sent twice with the same id is carried out once and gets the same answer; ' +
  'without one it is carried out each time.';

/** Of commands that were released without an id. */
@InputType({ isAbstract: true })
export abstract class RepeatableInput {
  @Field(() => ID, {
    nullable: true,
    description: commandIdGiven,
  })
  readonly commandId?: string | null;
}

@InputType({ isAbstract: true })
export abstract class VersionedInput extends CommandInput {
  @Field(() => Int, {
    nullable: true,
    description:
      'The version that you last saw. If it has changed since, nothing is done and you get VersionMoved.',
  })
  readonly expectedVersion?: number | null;
}

/** What is said of every rule that a caller names. */
export const houseRules =
  'A club may name a house rule (`Club.houseRules`) by its number, such as `HR-4`: whether there is such a rule is not checked.';

/** The field of a rule that may be left out: the ruling then names the one that allows it. */
export const ruleElse = (allowing: string) => ({
  nullable: true,
  description: `The number of the rule that it follows, such as \`T-7\`. If you leave it out, the ruling names ${allowing}. ${houseRules}`,
});

/**
 * What an input says in one of several fields that mean the same thing; nothing if it says it in none. Saying it twice in the same
 * way is no harm. Refused: fields that say different things (AP-3), of which neither may win silently.
 */
export function onlyOne<Said extends string | number>(
  fields: Readonly<Record<string, Said | null | undefined>>,
): Checked<Said | undefined> {
  const given = Object.entries(fields).filter(
    (field): field is [string, Said] => (field[1] ?? null) !== null,
  );
  const [first] = given;
  const other = given.find(([, said]) => said !== first?.[1]);
  return first && other
    ? refused('fields-contradict', { one: first[0], other: other[0] })
    : accepted(first?.[1]);
}
