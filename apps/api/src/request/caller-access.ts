import type { Role } from '@fairview/people';
import type { GameAccess } from '@fairview/play';

/** What a caller is to a club, and to one of its tournaments. */
export interface CallerAccess extends GameAccess {
  readonly roles: ReadonlySet<Role>;
  /** For arbiters: entries whose seats they took on a device while signed in. They do not count as seats of the account. */
  readonly seatsTaken: ReadonlySet<string>;
}

const arbiters: readonly Role[] = ['arbiter', 'organizer'];
const reporters: readonly Role[] = ['scorer', ...arbiters];

/**
 * What these roles and entries let a caller do at the games, defined once: `viewing` decides the rest. Whether one of the
 * entries plays in the tournament is not checked here.
 */
export function accessOf(roles: ReadonlySet<Role>, entries: ReadonlySet<string>): CallerAccess {
  const hasOneOf = (wanted: readonly Role[]): boolean => wanted.some((role) => roles.has(role));
  const seatsTaken: ReadonlySet<string> = new Set();
  return {
    roles,
    entries,
    seatsTaken,
    competes: false,
    arbitrates: hasOneOf(arbiters),
    reports: hasOneOf(reporters),
  };
}
