import type { SpreadPlan } from '@fairview/platform';
import { committedTogether, spreadTables } from '@fairview/services';
import { handedOn, spreadFunctions } from '../../../../migrations/spread/functions.js';

/** How the clubs of a server are spread over nodes. */
export const spreadPlan: SpreadPlan = {
  tables: spreadTables,
  committedTogether,
  functions: spreadFunctions,
  handedOn,
  schemas: ['log'],
};
