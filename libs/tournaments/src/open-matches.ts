import { hasBegun, ownSides, type MatchRow, type PlayReads } from '@fairview/play';

/** Somebody at a tournament: the entries that they play there. */
export interface PlaysIn {
  readonly club: string;
  readonly tournament: string;
  readonly entries: readonly string[];
}

/** The matches of a tournament that are not over, at which one of these entries sits. */
export async function openMatchesOf(
  reads: Pick<PlayReads, 'matchesOfTournament'>,
  { club, tournament, entries }: PlaysIn,
): Promise<readonly MatchRow[]> {
  if (entries.length === 0) return [];
  const heads = await reads.matchesOfTournament(club, tournament);
  return heads.filter(({ status, sides }) => status === 'open' && ownSides(sides, { entries }).length > 0);
}

/** Those of them in which something was begun. */
export const matchesPlayedBy = async (
  reads: Pick<PlayReads, 'matchesOfTournament'>,
  who: PlaysIn,
): Promise<readonly MatchRow[]> => (await openMatchesOf(reads, who)).filter(hasBegun);
