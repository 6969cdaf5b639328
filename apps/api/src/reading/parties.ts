import type { RequestContext } from '../request/context.js';
import type { Party, PartyPlace } from '../types/party.js';
import { Sides } from '../types/side.js';

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
