import type { RequestContext } from '../request/context.js';
import { tournamentOf, type Tournament } from '../types/tournament.js';
import type { Club } from '../types/club.js';

/** The tournament that a role, a key or an invitation is for; `null` if it is for the whole club. */
export async function tournamentAt(
  { club, tournamentId }: { readonly club: string; readonly tournamentId: string | null },
  { loaders }: RequestContext,
): Promise<Tournament | null> {
  const row = tournamentId === null ? undefined : await loaders.tournaments.load({ club, id: tournamentId });
  return row ? tournamentOf(row) : null;
}

/** The club that a role or a key is for. */
export const clubAt = ({ club: id }: { readonly club: string }): Club => ({ id });
