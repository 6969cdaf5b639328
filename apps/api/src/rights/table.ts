import { ofCommands } from './commands.js';
import { ofObjects } from './objects.js';
import { ofQueries } from './queries.js';
import type { RightsTable } from './right.js';
import { ofWholeTypes } from './whole-types.js';

/**
 * Who may ask for what: the one table of rights, for HTTP and for sockets. A row says to whom a field
 * is open, where their role must hold, what a key must be made for, and where the id of the resource stands.
 */
export const rights: RightsTable = { ...ofQueries, ...ofCommands, ...ofObjects, ...ofWholeTypes };
