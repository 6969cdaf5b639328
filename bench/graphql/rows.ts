import { Module } from '@nestjs/common';
import { Field, ID, Int, ObjectType, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { ApiParts } from '../../apps/api/src/app.module.js';
import { resolverModules, rights } from '../../apps/api/src/resolver-modules.js';
import type { RequestContext } from '../../apps/api/src/request/context.js';
import type { RightsTable } from '../../apps/api/src/rights/right.js';

const club = '018f0000-0000-7000-8000-000000000001';

@ObjectType()
class Player {
  @Field(() => ID)
  readonly id: string;
}

@ObjectType()
class Row {
  readonly playerId: string;
  @Field(() => Int)
  readonly rank: number;
  @Field(() => Int)
  readonly matchPoints: number;
  @Field(() => Int)
  readonly spread: number;
  @Field(() => Int)
  readonly played: number;
  @Field(() => Int)
  readonly won: number;
  @Field(() => Int)
  readonly drawn: number;
  @Field(() => Int)
  readonly lost: number;
  @Field(() => Boolean)
  readonly provisional: boolean;
}

let rows: readonly Row[] = [];

@Resolver(() => Row)
class RowsResolver {
  @Query(() => String)
  hello(): string {
    return 'hello';
  }

  @Query(() => [Row])
  rows(): readonly Row[] {
    return rows;
  }

  @ResolveField(() => String, { nullable: true })
  name({ playerId: id }: Row, _args: unknown, { loaders }: RequestContext): Promise<string | undefined> {
    return loaders.names.load({ club, id });
  }

  @ResolveField(() => String, { nullable: true })
  loaded({ playerId: id }: Row, _args: unknown, { loaders }: RequestContext): Promise<string | undefined> {
    return loaders.names.load({ club, id });
  }

  @ResolveField(() => Player)
  player({ playerId: id }: Row): Player {
    return { id };
  }
}

@Resolver(() => Player)
class PlayerResolver {
  @ResolveField(() => String, { nullable: true })
  name({ id }: Player, _args: unknown, { loaders }: RequestContext): Promise<string | undefined> {
    return loaders.names.load({ club, id });
  }
}

@Module({ providers: [RowsResolver, PlayerResolver] })
class RowsModule {}

const ownRights: RightsTable = {
  'Query.hello': { to: 'public' },
  'Query.rows': { to: 'public' },
  Row: 'as-parent',
  Player: 'as-parent',
};

/** Fairview's api, and beside it 200 rows that are read from no service. */
export function withRows(given: readonly object[]): NonNullable<ApiParts['api']> {
  rows = given.map((row) => Object.assign(new Row(), row));
  return { modules: [...resolverModules, RowsModule], rights: { ...rights, ...ownRights } };
}
