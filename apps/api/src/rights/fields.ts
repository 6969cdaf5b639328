import { ofEdges } from './edges.js';
import { ofObjects } from './objects.js';
import { ofQueries } from './queries.js';
import type { RightsTable } from './right.js';
import { ofWholeTypes } from './whole-types.js';

/** The rows of everything but commands, whose rows stand where these are declared. */
export const rightsOfFields: RightsTable = { ...ofQueries, ...ofObjects, ...ofWholeTypes, ...ofEdges };
