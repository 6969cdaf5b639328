import type { Type } from '@nestjs/common';
import { createUnionType } from '@nestjs/graphql';
import { Refused, VersionMoved, type Refusal } from './refusal.js';
import { getNullableType, type GraphQLSchema } from 'graphql';

/** `MatchChanged` in the name of a payload: `Match`. */
const subjectOf = ({ name }: Type<object>): string => name.replace(/Changed$/u, '');

/** The name of the payload of commands that answer these: `MatchOrProposalPayload`. */
const nameOf = (done: readonly Type<object>[], refusals: readonly Type<Refusal>[]): string => {
  const special = refusals.filter((type) => type !== Refused && type !== VersionMoved);
  return `${[...done, ...special].map(subjectOf).join('Or')}Payload`;
};

const payloads = new Map<string, { readonly members: readonly Type<object>[]; readonly payload: symbol }>();

/**
 * The union of what commands answer that change the same: what was done, or why not. It is named by what it carries, and one
 * for all of them.
 * @throws if another payload of that name has other members: such a server does not start
 */
export function payloadOf(done: readonly Type<object>[], refusals: readonly Type<Refusal>[]): symbol {
  const name = nameOf(done, refusals);
  const members = [...done, ...refusals];
  const known = payloads.get(name);
  if (known) {
    if (known.members.length !== members.length || known.members.some((type, at) => type !== members[at]))
      throw new Error(`two commands answer ${name} with different members`);
    return known.payload;
  }
  const carried = done.map((type) => type.name).join(', ');
  const payload = createUnionType({
    name,
    description: `What a command answers: ${carried}, or the reason why nothing was done.`,
    types: () => members,
  }) as unknown as symbol;
  payloads.set(name, { members, payload });
  return payload;
}

/** What a field answers that may be refused: what it found, or why not. */
export const payloadOfField = <Found extends object>(name: string, found: Type<Found>) =>
  createUnionType({
    name: `${name}Payload`,
    description: `The answer: ${found.name}, or the reason why there is none.`,
    types: () => [found, Refused] as const,
  });

/**
 * Lets every field of a mutation be null: of several in one request each then has its answer or its error, the next ones are
 * carried out, and nobody loses what was done before.
 */
export function eachAnswered(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    field.type = getNullableType(field.type);
  return schema;
}
