import type { RequestContext } from '../request/context.js';
import { matchOf, type Match } from '../types/match.js';
import { visibleMatch } from './visible-match.js';

/** A match from its head as it stands now and as the caller may see it, which is written in the same transaction as its events. */
export async function findMatch(context: RequestContext, club: string, id: string): Promise<Match | null> {
  const row = await context.loaders.matches.load({ club, id });
  return row ? matchOf(await visibleMatch(row, context)) : null;
}
