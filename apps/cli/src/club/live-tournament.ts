import { Problem } from '../process/problem.js';
import { idOrSlug, type Named } from './called.js';
import { pageInfo, type ClubServer, type Page } from './club-server.js';

/** A tournament with its entries. */
export interface LiveTournament {
  readonly id: string;
  readonly name: string;
  readonly entries: readonly Entry[];
}

interface Entry extends Named {
  readonly ready: boolean;
  readonly withdrawn: boolean;
}

/** A tournament and a page of its entries. */
export const tournamentDocument = `query ($id: ID, $slug: String, $after: String) { tournament(id: $id, slug: $slug) {
  id name entries(first: 50, after: $after) { ${pageInfo} nodes { id name ready withdrawn } } } }`;

type Read = Omit<LiveTournament, 'entries'> & { readonly entries: Page<Entry> };

/** The tournament of an id or a slug. @throws Problem if it does not exist, or the caller may not see it */
export async function liveTournament(server: ClubServer, said: string): Promise<LiveTournament> {
  let known: Read | undefined;
  const entries = await server.every(async (after) => {
    const { tournament } = await server.ask<{ tournament: Read | null }>(tournamentDocument, {
      ...idOrSlug(said),
      after,
    });
    if (!tournament) throw new Problem(`There is no tournament ${said}, or you may not see it.`);
    known = tournament;
    return tournament.entries;
  });
  const { id = '', name = '' } = known ?? {};
  return { id, name, entries };
}
