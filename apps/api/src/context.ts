import type { Caller, Role } from '@fairview/people';
import type { Loaders } from './loaders/loaders.js';

/** What a caller is to a club, and to one of its events. */
export interface Standing {
  readonly roles: ReadonlySet<Role>;
  /** Ids of the entries that he plays. */
  readonly entries: ReadonlySet<string>;
}

/** What one operation knows of its caller; loaders and standings live no longer than the operation. */
export interface RequestContext {
  readonly caller: Caller | undefined;
  readonly address: string;
  /** The bearer's token as it was sent: signing out ends it, signing in replaces it. */
  readonly token: string | undefined;
  readonly loaders: Loaders;
  standing(club: string, event?: string | null): Promise<Standing>;
}
