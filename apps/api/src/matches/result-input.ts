import type { JsonObject } from '@fairview/kernel';
import type { ReportedResult, ResultFieldType, ResultForm, Systems } from '@fairview/rules';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import type { ReturnTypeFunc } from '@nestjs/graphql';

/** The GraphQL type of a field, by what it holds. */
const types: Readonly<Record<ResultFieldType, ReturnTypeFunc>> = {
  player: () => ID,
  players: () => [ID],
  points: () => Int,
  figures: () => [Int],
  'figures-by-round': () => [[Int]],
  word: () => String,
};

/** The input type of a kind of result: `HighlowResultInput` with its fields. */
function inputOf({ kind, description, fields }: ResultForm): new () => object {
  class FormInput {}
  for (const [name, { type, optional = false, description: said }] of Object.entries(fields))
    Field(types[type], { nullable: optional, description: said })(FormInput.prototype, name);
  InputType(`${kind.charAt(0).toUpperCase()}${kind.slice(1)}ResultInput`, { description })(FormInput);
  return FormInput;
}

/**
 * How a game ended. Its fields are the kinds of results of the registry that the API is opened with, so that a kind is
 * added by its system alone: see `offerResults`.
 */
@InputType({
  isOneOf: true,
  description:
    'How a game ended: give exactly one kind of result, one that the scoring system of the match has. Give a kind ' +
    'without fields as `true`.',
})
export class ResultInput {}

const offered = new Set<string>();

/** Gives the input its fields; to be called before the schema is built from its decorators. */
export function offerResults({ resultForms }: Systems): void {
  for (const form of resultForms) {
    const { kind, description, fields } = form;
    if (offered.has(kind)) continue;
    offered.add(kind);
    const type = Object.keys(fields).length > 0 ? inputOf(form) : Boolean;
    Field(() => type, { nullable: true, description })(ResultInput.prototype, kind);
  }
}

/** The one kind that was given, with its fields. `false` for a kind without fields is none: it is refused with the fields. */
export function reportedOf(input: ResultInput): ReportedResult {
  const [[kind, said] = ['', false]] = Object.entries(input) as readonly [string, JsonObject | boolean][];
  return { kind, fields: said === true ? {} : typeof said === 'boolean' ? null : { ...said } };
}
