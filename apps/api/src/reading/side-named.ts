import type { RequestContext } from '../request/context.js';
import { Sides, type Side } from '../types/side.js';

/** A match, for data about one of its sides; `null` if it names none. */
export interface OfMatch {
  readonly club: string;
  readonly matchId: string | null;
}

/** The sides of a match that have these names. */
export async function sidesNamed(
  { loaders }: RequestContext,
  { club, matchId }: OfMatch,
  names: readonly string[],
): Promise<readonly Side[]> {
  if (matchId === null || names.length === 0) return [];
  const row = await loaders.matches.load({ club, id: matchId });
  return row ? new Sides(row).all.filter(({ name }) => names.includes(name)) : [];
}

/** The side of a match that has this name; null if none is named. */
export const sideNamed = async (
  context: RequestContext,
  at: OfMatch,
  name: string | null,
): Promise<Side | null> => (await sidesNamed(context, at, name === null ? [] : [name]))[0] ?? null;
