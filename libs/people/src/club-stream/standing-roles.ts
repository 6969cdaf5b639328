import type { Recorded } from '@fairview/events';
import { evolveClub } from './acts.js';
import { emptyClub, type RoleAssignment } from './state.js';
import { clubStreams } from './stream.js';

/** The roles that stand after the events of a club's stream, from the first one: what `people.role` should hold. */
export const standingRoles = (events: readonly Recorded[]): readonly RoleAssignment[] =>
  events.map(clubStreams.read).reduce(evolveClub, emptyClub).assignments;
