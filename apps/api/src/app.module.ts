import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { GraphQLModule } from '@nestjs/graphql';
import { GamesModule } from './games/games.module.js';
import { Recent } from './limits/recent.js';
import { MatchesModule } from './matches/matches.module.js';
import { PeopleModule } from './people/people.module.js';
import { enforce } from './rights/enforce.js';
import { Judge } from './rights/judge.js';
import type { RightsTable } from './rights/right.js';
import { Subjects } from './rights/subjects.js';
import { rights } from './rights/table.js';
import { ROOMS, type Rooms } from './rooms.js';
import { ApiDriver } from './server/driver.js';
import { FrontController } from './server/front.controller.js';
import { HealthController } from './server/health.controller.js';
import { SURROUNDINGS, type Surroundings } from './server/surroundings.js';
import { TournamentsModule } from './tournaments/tournaments.module.js';

/** The subjects of the API, one folder each. */
export const subjects: readonly Type[] = [PeopleModule, TournamentsModule, MatchesModule, GamesModule];

const subjectsRemembered = 20_000;

/** What the API is made of besides its resolvers. */
export interface Parts {
  readonly rooms: Rooms;
  readonly surroundings: Surroundings;
  /** Another API than Fairview's own: modules of resolvers, with their rights. */
  readonly api?: { readonly modules: readonly Type[]; readonly rights: RightsTable };
}

@Global()
@Module({})
class RoomsModule {}

/** One api process: the rooms it was given, the schema of its resolvers, the table of rights before it. */
@Module({})
export class AppModule {
  static of({ rooms, surroundings, api = { modules: subjects, rights } }: Parts): DynamicModule {
    const judge = new Judge(new Subjects(rooms, new Recent(subjectsRemembered)));
    const given = [
      { provide: ROOMS, useValue: rooms },
      { provide: SURROUNDINGS, useValue: surroundings },
    ];
    return {
      module: AppModule,
      imports: [
        { module: RoomsModule, providers: given, exports: given },
        GraphQLModule.forRoot({
          driver: ApiDriver,
          autoSchemaFile: true,
          sortSchema: true,
          fieldResolverEnhancers: [],
          buildSchemaOptions: { numberScalarMode: 'integer' },
          transformSchema: (schema) => enforce(schema, api.rights, judge),
        }),
        ...api.modules,
      ],
      controllers: [FrontController, HealthController],
    };
  }
}
