import type { RequestContext } from '../request/context.js';
import type { TournamentRow } from '@fairview/tournaments';
import type { Loaders } from '../loaders/loaders.js';
import type { Party, PartyPlace } from '../types/party.js';
import { Sides, type Side } from '../types/side.js';

/** How the entries of a club are called, in the order of their ids; empty for one without a name. */
export const namesIn =
  (club: string, { names }: RequestContext['loaders']) =>
  async (entries: readonly string[]): Promise<readonly string[]> => {
    const called = await names.loadMany(entries.map((id) => ({ club, id })));
    return called.map((name) => (typeof name === 'string' ? name : ''));
  };

/**
 * What a tournament is called: its name, which stands beside the log, or once that was erased its part of the address, which is
 * unique in its club.
 */
export async function tournamentName(
  { club, id, name }: Pick<TournamentRow, 'club' | 'id' | 'name'>,
  { texts, tournamentSlugs }: Pick<Loaders, 'texts' | 'tournamentSlugs'>,
): Promise<string> {
  const written = await texts.load(name);
  return written === '' ? ((await tournamentSlugs.load({ club, id })) ?? id) : written;
}

/** The parties that a log names at a place: sides by their names on the sheet, entries by their ids. */
export async function partiesNamed(
  { loaders }: RequestContext,
  { club, tournamentId, matchId }: PartyPlace,
  names: readonly string[],
): Promise<readonly Party[]> {
  if (names.length === 0) return [];
  if (matchId === null)
    return tournamentId === null
      ? []
      : names.map((id) => ({ side: null, entry: { club, tournamentId, id } }));
  const row = await loaders.matches.load({ club, id: matchId });
  const sides = row && new Sides(row);
  return names.flatMap((name) => {
    const side = sides?.named(name);
    return side ? [{ side, entry: null }] : [];
  });
}

/** The party that is named; null if none is. */
export async function partyNamed(
  context: RequestContext,
  place: PartyPlace,
  name: string | null,
): Promise<Party | null> {
  const [party = null] = await partiesNamed(context, place, name === null ? [] : [name]);
  return party;
}

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
