import { v5 as derivedId } from 'uuid';
import type { Games } from '@fairview/rules';
import { duplicateGame } from './duplicate.js';
import type { Formats, Registries } from './registry.js';
import type { MatchPlan } from '../tournament/terms.js';

/** Namespace of the ids of deals that several tables play. */
const deals = '5b0f4f0a-9f3d-5d0a-9d0c-7c8a3c1b6e52';

const dealsUnder = (id: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => derivedId(`${id}:${at + 1}`, deals));

/** The deals that all matches of a tournament share, by the number of each less one; none if its format has none. */
export const dealsOf = (
  formats: Formats,
  tournament: { readonly id: string; readonly format: string },
): readonly string[] => dealsUnder(tournament.id, formats.of(tournament).sharedDeals ?? 0);

/** How many deals a match has whose tables play the same ones, as in bridge; `undefined` of any other. */
function dealsOfTables(games: Games, match: Pick<MatchPlan, 'game' | 'system'>): number | undefined {
  const system = games.systems.find(match);
  return system.ok ? system.value.sharedDeals : undefined;
}

/** A match whose tables play the same deals. */
export const isOfTables = (games: Games, match: Pick<MatchPlan, 'game' | 'system'>): boolean =>
  dealsOfTables(games, match) !== undefined;

/** Whether a deal of the game may be played by others too: in a duplicate, or at the other table of a match. */
export const mayShareDeals = (games: Games, game: string): boolean =>
  game === duplicateGame || games.systems.of(game).some(({ sharedDeals }) => sharedDeals !== undefined);

/**
 * The deals from which a match of a tournament plays its games, each shared by several tables: with the other matches of a
 * duplicate, or by the two tables of one match. By the number of each less one; of other matches none.
 */
export function sharedDealsOf(
  { games, formats }: Registries,
  tournament: { readonly id: string; readonly format: string; readonly plan: MatchPlan },
  match: string,
): readonly string[] {
  const shared = dealsOf(formats, tournament);
  if (shared.length > 0) return shared;
  return dealsUnder(match, dealsOfTables(games, tournament.plan) ?? 0);
}
