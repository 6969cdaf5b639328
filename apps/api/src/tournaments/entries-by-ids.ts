import type { Entry } from '../types/entry.js';
import type { Tournament } from '../types/tournament.js';

/** Entries of a tournament, by their ids. */
export const entriesByIds = (
  { club, id, row }: Pick<Tournament, 'club' | 'id' | 'row'>,
  ids: readonly string[],
): Entry[] => ids.map((entry) => ({ club, tournamentId: id, id: entry, row }));
