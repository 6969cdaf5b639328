import type { RequestContext } from '../context.js';
import { matchOf, type Match } from './match.js';

/** A match from its head as it stands now, which is written in the same transaction as its events. */
export async function findMatch(
  { loaders }: RequestContext,
  club: string,
  id: string,
): Promise<Match | null> {
  const row = await loaders.matches.load({ club, id });
  return row ? matchOf(row) : null;
}
