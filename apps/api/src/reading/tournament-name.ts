import type { TournamentRow } from '@fairview/tournaments';
import type { Loaders } from '../loaders/loaders.js';

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
