import { ofCommands } from './commands.js';
import { ofEdges } from './edges.js';
import { ofObjects } from './objects.js';
import { ofQueries } from './queries.js';
import type { RightsTable } from './right.js';
import { ofWholeTypes } from './whole-types.js';

/**
 * The one table of rights, for HTTP and for sockets. A row says who a field is open to, where their role must hold, what a key
 * must be made for, and where to find the id of the resource.
 */
export const rights: RightsTable = { ...ofQueries, ...ofCommands, ...ofObjects, ...ofWholeTypes, ...ofEdges };
