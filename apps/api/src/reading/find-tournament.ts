import type { RequestContext } from '../request/context.js';
import { tournamentOf, type Tournament } from '../types/tournament.js';

/** A tournament from its current head, which is written in the same transaction as its events. */
export async function findTournament(
  { loaders }: RequestContext,
  club: string,
  id: string,
): Promise<Tournament | null> {
  const row = await loaders.tournaments.load({ club, id });
  return row ? tournamentOf(row) : null;
}
