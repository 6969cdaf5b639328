import type { EntryPlace } from '@fairview/people';
import type { Leagues, TournamentReads } from '@fairview/tournaments';
import type { RequestContext } from '../request/context.js';

/** What is read to know which entries are one player. */
export interface JoinedSources {
  readonly leagues: Pick<Leagues, 'of'>;
  readonly tournaments: Pick<TournamentReads, 'tournaments'>;
}

/** Whether the caller has a role there with which they may read what is not public. */
async function isOfThere(
  { caller, accessTo }: RequestContext,
  club: string,
  tournament: string | null,
): Promise<boolean> {
  if (caller?.key && !caller.key.scopes.includes('read')) return false;
  return (await accessTo(club, tournament)).roles.size > 0;
}

/**
 * The entries of a player who needs no account: the entry itself, and those that an organizer joined with it in a league which the
 * caller sees, in tournaments that they see too.
 */
export async function joinedEntries(
  { leagues, tournaments }: JoinedSources,
  entry: EntryPlace,
  context: RequestContext,
): Promise<readonly EntryPlace[]> {
  const { club } = entry;
  const ofClub = await isOfThere(context, club, null);
  const seen = (await leagues.of(club)).filter(({ visibility }) => ofClub || visibility === 'public');
  const groups = seen.filter(({ joined }) => joined.some((group) => group.includes(entry.entry)));
  if (groups.length === 0) return [entry];
  const others = new Set(
    groups.flatMap(({ joined }) => joined.filter((group) => group.includes(entry.entry)).flat()),
  );
  const rows = await tournaments.tournaments(club, [
    ...new Set(groups.flatMap((league) => league.tournaments)),
  ]);
  const places: EntryPlace[] = [entry];
  for (const row of rows) {
    if (row.id === entry.tournament || row.deleted) continue;
    const there = [...row.entries, ...row.withdrawn].filter((each) => others.has(each));
    if (there.length === 0) continue;
    const isSeen = row.visibility === 'public' || (await isOfThere(context, club, row.id));
    if (isSeen) places.push(...there.map((each) => ({ club, tournament: row.id, entry: each })));
  }
  return places;
}
