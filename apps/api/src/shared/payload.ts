import { createUnionType } from '@nestjs/graphql';
import type { Type } from '@nestjs/common';
import { Refused, VersionMoved, type Refusal } from './refusal.js';

const descriptionOf = (mutation: string, done: readonly Type<object>[]): string => {
  const field = `${mutation.charAt(0).toLowerCase()}${mutation.slice(1)}`;
  return `The result of \`${field}\`: ${done.map(({ name }) => name).join(', ')}, or the reason why nothing was done.`;
};

/** The answer to a mutation on something with a version: what was done, why not, or that the version has moved on. */
export const payloadOf = <Done extends object, No extends Refusal>(
  mutation: string,
  done: Type<Done>,
  refused: Type<No> = Refused as Type<No>,
) =>
  createUnionType({
    name: `${mutation}Payload`,
    description: descriptionOf(mutation, [done]),
    types: () => [done, refused, VersionMoved] as const,
  });

/** The same for a mutation that may do one of several things. */
export const payloadOfEither = <const Done extends readonly Type<object>[]>(mutation: string, done: Done) =>
  createUnionType({
    name: `${mutation}Payload`,
    description: descriptionOf(mutation, done),
    types: () => [...done, Refused, VersionMoved] as const,
  });

/** The answer to a mutation on something without a version: what was done, or why not. */
export const simplePayloadOf = <Done extends object>(mutation: string, done: Type<Done>) =>
  createUnionType({
    name: `${mutation}Payload`,
    description: descriptionOf(mutation, [done]),
    types: () => [done, Refused] as const,
  });
