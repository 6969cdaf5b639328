import type { Type } from '@nestjs/common';
import { rightsOfCommands } from './commanding/command.js';
import { GamesModule } from './games/games.module.js';
import { MatchesModule } from './matches/matches.module.js';
import { PeopleModule } from './people/people.module.js';
import { rightsOfFields } from './rights/fields.js';
import type { RightsTable } from './rights/right.js';
import { TournamentsModule } from './tournaments/tournaments.module.js';

/** The modules of the API's resolvers, one folder each. */
export const resolverModules: readonly Type[] = [PeopleModule, TournamentsModule, MatchesModule, GamesModule];

/**
 * The one table of rights, for HTTP and for sockets. A row says who a field is open to, where their role must hold, what a key
 * must be made for, and where to find the id of the resource. The rows of commands stand where these are declared.
 */
export const rights: RightsTable = { ...rightsOfFields, ...rightsOfCommands(resolverModules) };
