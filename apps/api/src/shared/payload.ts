import { createUnionType } from '@nestjs/graphql';
import type { Type } from '@nestjs/common';
import { Refused, VersionMoved, type Refusal } from './refusal.js';

/** What a mutation on something with versions answers: what it did, why not, or that its subject has moved on. */
export const payloadOf = <Done extends object, No extends Refusal>(
  mutation: string,
  done: Type<Done>,
  refused: Type<No> = Refused as Type<No>,
) =>
  createUnionType({
    name: `${mutation}Payload`,
    description: `What ${mutation} answers: ${done.name}, or why nothing was done.`,
    types: () => [done, refused, VersionMoved] as const,
  });

/** The same of a mutation that may do one of several things. */
export const payloadOfEither = <const Done extends readonly Type<object>[]>(mutation: string, done: Done) =>
  createUnionType({
    name: `${mutation}Payload`,
    description: `What ${mutation} answers: ${done.map(({ name }) => name).join(', ')}, or why nothing was done.`,
    types: () => [...done, Refused, VersionMoved] as const,
  });

/** What a mutation on something without versions answers: what it did, or why not. */
export const simplePayloadOf = <Done extends object>(mutation: string, done: Type<Done>) =>
  createUnionType({
    name: `${mutation}Payload`,
    description: `What ${mutation} answers: ${done.name}, or why nothing was done.`,
    types: () => [done, Refused] as const,
  });
