import { RolesAndSchemas20261121100000 } from './20261121100000-roles-and-schemas.js';
import { Deadlines20261121100200 } from './20261121100200-deadlines.js';

/** All migrations, oldest first. One that has been released is never changed: a new one follows it. */
export const migrations = [RolesAndSchemas20261121100000, Deadlines20261121100200] as const;
