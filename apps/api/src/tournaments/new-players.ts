import { accepted, defined, type Checked } from '@fairview/kernel';
import type { RowWrites } from '@fairview/events';
import { entrantRows, readName, refusedPerson, type Entrant, type People } from '@fairview/people';
import { refused, type NewEntry, type RequestedBye } from '@fairview/tournaments';
import type { RequestContext } from '../request/context.js';
import type { NewEntryInput } from './entry-inputs.js';

/** Somebody to be entered, their name read. */
export interface NewPlayer {
  readonly name: string;
  readonly account?: string;
  readonly team?: string;
  readonly missed?: RequestedBye;
}

/** A code opens a seat and its hand: to a key it is shown only if the key is made for that. */
export const mayReadCodes = ({ caller }: RequestContext): boolean =>
  caller?.key === undefined || caller.key.scopes.includes('entry-codes');

/** Reads names, and asks who the accounts are: members of the club. An account gives its name if none is given. */
export async function readPlayers(
  people: Pick<People, 'clubs'>,
  { loaders }: RequestContext,
  tournamentId: string,
  given: readonly NewEntryInput[],
): Promise<readonly Checked<NewPlayer>[]> {
  const place = await loaders.tournamentPlaces.load(tournamentId);
  const accounts = given.flatMap(({ accountId }) => accountId ?? []);
  if (!place) return given.map(() => refused('tournament-unknown'));
  const names = await people.clubs.namesOfMembers(place.club, accounts);
  return given.map(({ name: typed, accountId, teamId }): Checked<NewPlayer> => {
    const known = names.get(accountId ?? '');
    if (accountId !== undefined && accountId !== null && known === undefined)
      return refusedPerson('not-a-member');
    const name = readName(typed ?? known ?? '');
    if (!name.ok) return name;
    const of = defined({ account: accountId ?? undefined, team: teamId ?? undefined });
    return accepted({ name: name.value, ...of });
  });
}

/** Names and codes, which are stored beside the log: accounts need no code. */
export async function entrantsOf(
  people: Pick<People, 'entryCodes'>,
  club: string,
  tournament: string,
  players: readonly (NewEntry & { readonly name: string })[],
): Promise<readonly RowWrites[]> {
  const entrants = players.map(async ({ entry, name, account }): Promise<Entrant> => {
    if (account !== undefined) return { tournament, entry, name, account };
    const { codeHash } = await people.entryCodes.codeOf(club, entry, 1);
    return { tournament, entry, name, codeHash };
  });
  return [entrantRows(...(await Promise.all(entrants)))];
}
