import type { Caller, Role } from '@fairview/people';
import { makeLoaders, type Loaders } from './loaders/loaders.js';
import type { Rooms } from './rooms.js';

/** What a caller is to a club, and to one of its tournaments. */
export interface Standing {
  readonly roles: ReadonlySet<Role>;
  /** Ids of the entries that he plays. */
  readonly entries: ReadonlySet<string>;
}

/** Who calls, from where, with what. */
export interface Calling {
  readonly caller: Caller | undefined;
  readonly address: string;
  /** The bearer's token as it was sent: signing out ends it, signing in replaces it. */
  readonly token: string | undefined;
}

/** What one operation knows of its caller; loaders and standings live no longer than the operation. */
export interface RequestContext extends Calling {
  readonly loaders: Loaders;
  /** Asked once an operation for each place. Nobody known: no roles, no entries. */
  standing(club: string, tournament?: string | null): Promise<Standing>;
}

const nobody: Standing = { roles: new Set(), entries: new Set() };

async function standingAt(
  { people }: Rooms,
  caller: Caller,
  club: string,
  tournament: string | null,
): Promise<Standing> {
  const [roles, entries] = await Promise.all([
    people.rolesIn(caller, club, tournament ?? undefined),
    people.entrants.entriesOf(caller, club),
  ]);
  return { roles, entries: new Set(entries) };
}

/** A fresh context for one operation of a caller. */
export function contextOf(rooms: Rooms, calling: Calling): RequestContext {
  const { caller } = calling;
  const standings = new Map<string, Promise<Standing>>();
  const standing = (club: string, tournament: string | null = null): Promise<Standing> => {
    if (!caller) return Promise.resolve(nobody);
    const key = `${club}/${tournament ?? ''}`;
    const known = standings.get(key) ?? standingAt(rooms, caller, club, tournament);
    standings.set(key, known);
    return known;
  };
  return { ...calling, loaders: makeLoaders(rooms), standing };
}
