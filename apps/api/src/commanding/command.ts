import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { Mutation } from '@nestjs/graphql';
import type { Guarded, RightsTable } from '../rights/right.js';
import { payloadOf } from '../shared/payload.js';
import type { Refusal } from '../shared/refusal.js';

/** All that the API says about a command besides its input and its code. */
export interface CommandDeclaration<
  Done extends readonly Type<object>[] = readonly Type<object>[],
  No extends readonly Type<Refusal>[] = readonly Type<Refusal>[],
> {
  /** Who may give it, and where its input names what it is given to: its row in the table of rights. */
  readonly right: Guarded;
  /** What it answers once it is carried out: what it changed, as it now stands. */
  readonly changes: Done;
  /** What it answers if nothing was done: `VersionMoved` is among them if it changes something that has a version. */
  readonly refusals: No;
  readonly description: string;
}

/** What a method of such a declaration answers. */
type Answer<Done extends readonly Type<object>[], No extends readonly Type<Refusal>[]> = InstanceType<
  Done[number] | No[number]
>;

const declared = Symbol('declaration of a command');

/**
 * Declares a method of a resolver as a command: a mutation of the same name, which answers one of the classes that are named
 * here. The union of its answers, its row and theirs in the table of rights, and the pages that are printed from that table,
 * are made from this.
 */
export const Command =
  <const Done extends readonly Type<object>[], const No extends readonly Type<Refusal>[]>(
    declaration: CommandDeclaration<Done, No>,
  ) =>
  <Method extends (...args: never[]) => Promise<Answer<Done, No>>>(
    resolver: object,
    name: string,
    method: TypedPropertyDescriptor<Method>,
  ): void => {
    const { changes, refusals, description } = declaration;
    const payload = payloadOf(changes, refusals);
    Mutation(() => payload, { description })(resolver, name, method);
    Reflect.defineMetadata(declared, declaration, resolver, name);
  };

/** The commands that the resolvers of these modules declare, by name. */
export function commandsOf(modules: readonly Type[]): ReadonlyMap<string, CommandDeclaration> {
  const resolvers = modules.flatMap(
    (module) => (Reflect.getMetadata(MODULE_METADATA.PROVIDERS, module) ?? []) as readonly Type<object>[],
  );
  const commands = new Map<string, CommandDeclaration>();
  for (const { prototype } of resolvers)
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const declaration = Reflect.getMetadata(declared, prototype, name) as CommandDeclaration | undefined;
      if (declaration) commands.set(name, declaration);
    }
  return commands;
}

/** The rows of these commands, and of what they answer: that is open to everyone who may give the command. */
export function rightsOfCommands(modules: readonly Type[]): RightsTable {
  const rows: Record<string, RightsTable[string]> = {};
  for (const [name, { right, changes, refusals }] of commandsOf(modules)) {
    rows[`Mutation.${name}`] = right;
    for (const answer of [...changes, ...refusals]) rows[answer.name] = 'as-parent';
  }
  return rows;
}
