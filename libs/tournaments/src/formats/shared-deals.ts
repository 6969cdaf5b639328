import { v5 as derivedId } from 'uuid';
import type { Formats } from './registry.js';
import type { MatchPlan } from '../tournament/terms.js';

/** A match of Skarney is seven hands (SK-19). */
const dealsOfTables = 7;

/** Namespace of the ids of deals that several tables play. */
const deals = '5b0f4f0a-9f3d-5d0a-9d0c-7c8a3c1b6e52';

const dealsUnder = (id: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => derivedId(`${id}:${at + 1}`, deals));

/** The deals that all matches of a tournament share, by the number of each less one; none if its format has none. */
export const dealsOf = (
  formats: Formats,
  tournament: { readonly id: string; readonly format: string },
): readonly string[] => dealsUnder(tournament.id, formats.of(tournament).sharedDeals ?? 0);

/** A match whose tables play the same deals, as in bridge. */
export const isOfTables = ({ system }: Pick<MatchPlan, 'system'>): boolean => system === 'skarney-duplicate';

/**
 * The deals from which a match of a tournament plays its games, each shared by several tables: with the other matches of a
 * duplicate, or by the two tables of one match. By the number of each less one; of other matches none.
 */
export function sharedDealsOf(
  formats: Formats,
  tournament: { readonly id: string; readonly format: string; readonly plan: MatchPlan },
  match: string,
): readonly string[] {
  const shared = dealsOf(formats, tournament);
  if (shared.length > 0) return shared;
  return isOfTables(tournament.plan) ? dealsUnder(match, dealsOfTables) : [];
}
