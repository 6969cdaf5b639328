import type { RequestContext } from '../request/context.js';
import { matchOf, type Match } from '../types/match.js';
import { visibleMatch } from './visible-match.js';

/** A match from its current head and as the caller may see it; the head is written in the same transaction as its events. */
export async function findMatch(context: RequestContext, club: string, id: string): Promise<Match | null> {
  const row = await context.loaders.matches.load({ club, id });
  return row ? matchOf(await visibleMatch(row, context)) : null;
}
