import type { Refusal as Reason } from '@fairview/kernel';
import { peopleRefusals } from '@fairview/people';
import { playRefusals } from '@fairview/play';
import { games, sentence } from '@fairview/rules';
import { tournamentRefusals } from '@fairview/tournaments';
import { apiRefusals, storageRefusals } from './refusals.js';
import { Field, Int, InterfaceType, ObjectType } from '@nestjs/graphql';
import { JsonValue } from './scalars.js';

/** The refusals besides the rulebooks, library by library: by code, with their rule. */
export const houseRefusals: readonly Readonly<
  Record<string, { readonly rule: string; readonly sentence: string }>
>[] = [playRefusals, tournamentRefusals, peopleRefusals, apiRefusals, storageRefusals];

/** A refusal in an English sentence, its figures filled in. */
export function message(refusal: Reason): string {
  const { rule, code, params = {} } = refusal;
  const own = houseRefusals.map((list) => list[code]).find((entry) => entry?.rule === rule);
  if (!own) return sentence(refusal, games);
  return own.sentence.replace(/\{(\w+)\}/g, (braces, name: string) => String(params[name] ?? braces));
}

@InterfaceType({
  description: 'Why something was not done: a rule, a code that never changes, and a sentence.',
})
export abstract class Refusal {
  @Field(() => String, {
    description:
      'The number of the rule, in a rulebook (`T-12`, `TM-7`, `R-3`) or of Fairview itself (`PL-4`, `TO-4`, ' +
      '`PE-3`).',
  })
  readonly rule: string;

  @Field(() => String, {
    description: 'The code, for programs: `circle-occupied`. docs/errors.md lists them all.',
  })
  readonly code: string;

  @Field(() => String, { description: 'The reason as an English sentence.' })
  readonly message: string;

  @Field(() => JsonValue, {
    description:
      'The values in that sentence, by name: texts and numbers. JSON Schema: `/schemas/refusal-params.json`.',
  })
  readonly params: Reason['params'] & object;
}

@ObjectType({ implements: () => [Refusal], description: 'Nothing was done. This is the reason.' })
export class Refused extends Refusal {}

@ObjectType({
  implements: () => [Refusal],
  description:
    'Nothing was done, because the object has changed since you saw it. Read it again, then decide.',
})
export class VersionMoved extends Refusal {
  @Field(() => Int, { description: 'Its current version.' })
  readonly version: number;
}

const fieldsOf = ({ rule, code, params = {} }: Reason) => ({
  rule,
  code,
  params,
  message: message({ rule, code, params }),
});

/** A refusal as an answer of its own class. */
export const refusedAs = <T extends Refusal>(type: new () => T, reason: Reason): T =>
  Object.assign(new type(), fieldsOf(reason));

/** What a command answers: what it did, or why nothing was done. */
export type OrRefused<Done> = Done | Refused | VersionMoved;

/** A refusal as the answer it is: a version that moved on says to where. */
export function answerOf(reason: Reason): Refused | VersionMoved {
  const version = reason.params?.['version'];
  return reason.code === 'version-moved' && typeof version === 'number'
    ? Object.assign(new VersionMoved(), fieldsOf(reason), { version })
    : refusedAs(Refused, reason);
}
