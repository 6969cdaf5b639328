import { RolesAndSchemas20261121100000 } from './20261121100000-roles-and-schemas.js';
import { Log20261121100100 } from './20261121100100-log.js';
import { Deadlines20261121100200 } from './20261121100200-deadlines.js';
import { People20261121100300 } from './20261121100300-people.js';
import { Play20261121100400 } from './20261121100400-play.js';
import { Tournaments20261121100500 } from './20261121100500-tournaments.js';
import { Sides20261121110000 } from './20261121110000-sides.js';
import { Deals20261121120000 } from './20261121120000-deals.js';
import { Rotations20261121130000 } from './20261121130000-rotations.js';

/** All migrations, oldest first. One that has been released is never changed: a new one follows it. */
export const migrations = [
  RolesAndSchemas20261121100000,
  Log20261121100100,
  Deadlines20261121100200,
  People20261121100300,
  Play20261121100400,
  Tournaments20261121100500,
  Sides20261121110000,
  Deals20261121120000,
  Rotations20261121130000,
] as const;
