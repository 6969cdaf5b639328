import type { JsonObject } from '@fairview/kernel';
import { games, type ReportedResult, type ResultFieldType, type ResultForm } from '@fairview/rules';
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

@InputType({
  isOneOf: true,
  description:
    'How a game ended: exactly one kind of result, which the system of the match must know. A kind without ' +
    'fields is given as `true`.',
})
export class ResultInput {}

for (const form of games.systems.resultForms) {
  const { kind, description, fields } = form;
  const type = Object.keys(fields).length > 0 ? inputOf(form) : Boolean;
  Field(() => type, { nullable: true, description })(ResultInput.prototype, kind);
}

/** The one kind that was given, with its fields. `false` for a kind without fields is none: it is refused with the fields. */
export function reportedOf(input: ResultInput): ReportedResult {
  const [[kind, said] = ['', false]] = Object.entries(input) as readonly [string, JsonObject | boolean][];
  return { kind, fields: said === true ? {} : typeof said === 'boolean' ? null : { ...said } };
}
