import { bug } from '@fairview/kernel';
import { Module } from '@nestjs/common';
import { Args, Field, ID, InputType, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { printType, type GraphQLSchema } from 'graphql';
import { resolverModules, rights } from '../resolver-modules.js';
import { onClub } from '../rights/commands.js';
import type { RightsTable } from '../rights/right.js';
import { buildSchema } from '../schema.js';
import { CommandInput } from '../shared/command-input.js';
import { instanceOf } from '../shared/instance-of.js';
import { payloadOf } from '../shared/payload.js';
import { Refused, VersionMoved } from '../shared/refusal.js';
import { Command, commandsOf, rightsOfCommands } from './command.js';

@ObjectType({ description: 'A bell as it now stands.' })
class BellChanged {
  @Field(() => ID, { description: 'The bell.' })
  readonly id: string;
}

@InputType({ description: 'Rings a bell.' })
class RingBellInput extends CommandInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;
}

@Resolver()
class BellResolver {
  @Query(() => String, { description: 'The sound.' })
  sound(): string {
    return 'ding';
  }

  @Command({
    right: onClub,
    changes: [BellChanged],
    refusals: [Refused],
    description: 'Rings the bell of a club.',
  })
  async ringBell(
    @Args('input', { description: 'Which.' }) { clubId }: RingBellInput,
  ): Promise<BellChanged | Refused> {
    return instanceOf(BellChanged, { id: clubId });
  }
}

@Module({ providers: [BellResolver] })
class BellModule {}

/** The toy's rows: those of its command come from the declaration. */
const bellRights: RightsTable = { 'Query.sound': { to: 'public' }, ...rightsOfCommands([BellModule]) };

const must = <T>(value: T | undefined): T => value ?? bug('it is missing');

const withBell = (rows: RightsTable): Promise<GraphQLSchema> =>
  buildSchema({ modules: [...resolverModules, BellModule], rights: { ...rights, ...rows } });

describe('a command of the API', () => {
  it('is declared once: its answers, its rights and theirs come from there', async () => {
    const schema = await withBell(bellRights);
    const field = schema.getMutationType()?.getFields()['ringBell'];
    expect([String(field?.type), field?.description]).toEqual(['BellPayload', 'Rings the bell of a club.']);
    expect(printType(must(schema.getType('BellPayload')))).toContain('= BellChanged | Refused');
    expect(rightsOfCommands([BellModule])).toEqual({
      'Mutation.ringBell': onClub,
      BellChanged: 'as-parent',
      Refused: 'as-parent',
    });
  });

  it('keeps a server from starting if it has no right', async () => {
    await expect(withBell({ 'Query.sound': { to: 'public' } })).rejects.toThrow(/no row for .*ringBell/u);
  });

  it('answers with a payload of the same name only what others of that name do', () => {
    expect(payloadOf([BellChanged], [Refused])).toBe(payloadOf([BellChanged], [Refused]));
    expect(() => payloadOf([BellChanged], [Refused, VersionMoved])).toThrow(/BellPayload/u);
  });

  it('is found in the modules that have its resolver', () => {
    expect([...commandsOf([BellModule]).keys()]).toEqual(['ringBell']);
    expect(commandsOf(resolverModules).get('giveTimeBack')?.right).toEqual(rights['Mutation.giveTimeBack']);
  });
});
