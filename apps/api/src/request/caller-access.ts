import type { Role } from '@fairview/people';
import type { GameAccess } from '@fairview/play';

/** What a caller is to a club, and to one of its tournaments. */
export interface CallerAccess extends GameAccess {
  readonly roles: ReadonlySet<Role>;
}

const arbiters: readonly Role[] = ['arbiter', 'organizer'];
const reporters: readonly Role[] = ['scorer', ...arbiters];

/**
 * What these roles and entries let a caller do at the games, said here once: `viewing` judges the rest. `competes`: whether
 * one of the entries plays in the tournament.
 */
export function accessOf(
  roles: ReadonlySet<Role>,
  entries: ReadonlySet<string>,
  competes: boolean,
): CallerAccess {
  const hasOneOf = (wanted: readonly Role[]): boolean => wanted.some((role) => roles.has(role));
  return { roles, entries, competes, arbitrates: hasOneOf(arbiters), reports: hasOneOf(reporters) };
}
