import { ClubCheckpoints, TextStore, PostgresLog } from '@fairview/events';
import { Recent } from '@fairview/kernel';
import { People } from '@fairview/people';
import { Play, PlayReads } from '@fairview/play';
import { Incidents, LostConnections, type Services } from '@fairview/services';
import {
  EntryHolders,
  PlayerReads,
  Previews,
  Reseating,
  TryingPairings,
  WhatIf,
  Leagues,
  GameReviews,
  RatingReads,
  Ratings,
  TournamentsAsOf,
  TournamentFolds,
  TournamentReads,
  Tournaments,
} from '@fairview/tournaments';
import { Global, Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { GraphQLModule } from '@nestjs/graphql';
import { EPOCH } from './live/resume-args.js';
import { offerResults } from './matches/result-input.js';
import { showTexts } from './reading/show-texts.js';
import { RequestContexts } from './request/context.js';
import { enforce } from './rights/enforce.js';
import { Authorizer } from './rights/authorizer.js';
import type { RightsTable } from './rights/right.js';
import { IdLookup } from './loaders/id-lookup.js';
import { LOADER_SERVICES } from './loaders/loaders.js';
import { ResourceLocator } from './rights/resource-locator.js';
import { resolverModules, rights } from './resolver-modules.js';
import { ApiDriver } from './server/driver.js';
import { HealthController } from './server/health.controller.js';
import { DATABASE, METRICS, NOTIFICATIONS, SPREAD_NODES, WITNESS } from './server/tokens.js';
import { eachAnswered } from './shared/payload.js';
import { keepCommandRequest } from './request/command-request.js';
import { SERVER_CONTEXT, type ServerContext } from './transport/server-context.js';
import { offerFormats } from './types/tournament-words.js';
import { offerGames } from './types/game-words.js';

const locationsRemembered = 20_000;

/** What the API is made of besides its resolvers. */
export interface ApiParts {
  readonly services: Services;
  readonly serverContext: ServerContext;
  /** Another API than Fairview's own: modules of resolvers, with their rights. */
  readonly api?: { readonly modules: readonly Type[]; readonly rights: RightsTable };
}

/** Each service under its own class; what is an interface has a token. */
const providersOf = (services: Services, serverContext: ServerContext, idLookup: IdLookup): Provider[] => [
  { provide: LOADER_SERVICES, useValue: { ...services, idLookup } },
  { provide: Play, useValue: services.play },
  { provide: PlayReads, useValue: services.playReads },
  { provide: Tournaments, useValue: services.tournaments },
  { provide: TournamentReads, useValue: services.tournamentReads },
  { provide: PlayerReads, useValue: services.playerReads },
  { provide: TournamentFolds, useValue: services.tournamentFolds },
  { provide: Previews, useValue: services.previews },
  { provide: Reseating, useValue: services.reseating },
  { provide: TryingPairings, useValue: services.tryingPairings },
  { provide: WhatIf, useValue: services.whatIf },
  { provide: Ratings, useValue: services.ratings },
  { provide: RatingReads, useValue: services.ratingReads },
  { provide: GameReviews, useValue: services.gameReviews },
  { provide: Leagues, useValue: services.leagues },
  { provide: TournamentsAsOf, useValue: services.tournamentsAsOf },
  { provide: People, useValue: services.people },
  { provide: EntryHolders, useValue: services.entryHolders },
  { provide: PostgresLog, useValue: services.log },
  { provide: TextStore, useValue: services.texts },
  { provide: ClubCheckpoints, useValue: services.checkpoints },
  { provide: DATABASE, useValue: services.database },
  { provide: NOTIFICATIONS, useValue: services.notifications },
  { provide: EPOCH, useValue: services.epoch },
  { provide: WITNESS, useValue: services.witness },
  { provide: SPREAD_NODES, useValue: services.spreadNodes ?? null },
  { provide: METRICS, useValue: services.metrics ?? null },
  { provide: Incidents, useValue: services.incidents },
  { provide: LostConnections, useValue: services.connections },
  { provide: SERVER_CONTEXT, useValue: serverContext },
  RequestContexts,
];

/** Offers the services of this process to every module. */
@Global()
@Module({})
class ServicesModule {
  static of(providers: Provider[]): DynamicModule {
    return { module: ServicesModule, providers, exports: providers };
  }
}

/** One api process: its services, the schema of its resolvers, and the table of rights before it. */
@Module({})
export class AppModule {
  static of({
    services,
    serverContext,
    api = { modules: resolverModules, rights },
  }: ApiParts): DynamicModule {
    offerFormats(services.tournaments.formats);
    offerGames(services.play.registry);
    offerResults(services.play.registry.systems);
    const idLookup = new IdLookup(services, new Recent(locationsRemembered));
    const authorizer = new Authorizer(new ResourceLocator(services, idLookup), () => {
      services.people.memory.forget();
      void services.notifications.callersChanged();
    });
    return {
      module: AppModule,
      imports: [
        ServicesModule.of(providersOf(services, serverContext, idLookup)),
        GraphQLModule.forRoot({
          driver: ApiDriver,
          autoSchemaFile: true,
          fieldResolverEnhancers: [],
          // Its check asks the whole schema about itself at each start: `schema.spec` holds that it is valid.
          buildSchemaOptions: { numberScalarMode: 'integer', skipCheck: true },
          transformSchema: (schema) =>
            showTexts(keepCommandRequest(eachAnswered(enforce(schema, api.rights, authorizer)))),
        }),
        ...api.modules,
      ],
      controllers: [HealthController],
    };
  }
}
