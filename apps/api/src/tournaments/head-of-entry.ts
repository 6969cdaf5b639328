import type { TournamentRow } from '@fairview/tournaments';
import type { RequestContext } from '../request/context.js';
import type { Entry } from '../types/entry.js';

/** The head of the tournament of an entry, read if the entry does not come with it. */
export const headOf = (
  { club, tournamentId, row }: Entry,
  { loaders }: RequestContext,
): TournamentRow | Promise<TournamentRow | undefined> =>
  row ?? loaders.tournaments.load({ club, id: tournamentId });
