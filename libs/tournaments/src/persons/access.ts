import type { Role } from '@fairview/people';
import type { GameAccess } from '@fairview/play';
import type { TournamentState } from '../tournament/state.js';
import { entriesTakenBy, type AccountReads } from './person.js';

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

/** The access of an account at a tournament: an arbiter may play there too, also on a device that they let in themselves. */
export async function accessAt(
  access: CallerAccess,
  account: string,
  { holdings, entries, withdrawn }: Pick<TournamentState, 'holdings' | 'entries' | 'withdrawn'>,
  reads: Pick<AccountReads, 'ownerOfKey'>,
): Promise<CallerAccess> {
  const seatsTaken = new Set(await entriesTakenBy(account, holdings, reads));
  // A player who has withdrawn may come back, and then plays what others have played meanwhile.
  const players = [...entries, ...withdrawn];
  const competes = players.some((entry) => access.entries.has(entry) || seatsTaken.has(entry));
  return { ...access, seatsTaken, competes };
}
