import type { Client } from '@urql/core';
import { useClient } from 'urql';
import { askerOf, everyPage } from '../../data/asker.js';
import { followByReading } from '../../data/follow-by-reading.js';
import type { FoldState, Known, Subject } from '../../data/fold.js';
import type { Live } from '../../data/live.js';
import { named } from '../../data/named.js';
import { useFold } from '../../data/use-fold.js';
import {
  clubPositionDocument,
  leagueDocument,
  leaguePage,
  leagueUpdatedDocument,
  publicLeagueDocument,
  type LeagueNow,
} from './documents.js';

/** Reads a league with all its rows: as a member sees it, or else as anybody does. Null if there is none that one may see. */
async function readLeague(client: Client, club: string, league: string): Promise<LeagueNow | null> {
  const ask = askerOf(client);
  for (const isMember of [true, false]) {
    const heads: Omit<LeagueNow, 'rows'>[] = [];
    const rows = await everyPage(async (after) => {
      const variables = { ...named(club), league, first: leaguePage, after };
      // Viewers without a role in the club are refused, and ask as the public may.
      const told = isMember
        ? (await ask(leagueDocument, variables).catch(() => null))?.club
        : (await ask(publicLeagueDocument, variables)).club;
      const shown = told && ('league' in told ? told.league : told.publicLeague);
      if (!told || !shown) return null;
      const { standings, ...agreed } = shown;
      const { id, slug, name } = told;
      heads.push({ ...agreed, club: { id, slug, name } });
      return standings;
    });
    const [head] = heads;
    if (head) return { ...head, rows };
  }
  return null;
}

/** How a league is read, and followed: whenever it may have changed it is read again. */
function leagueSubject(
  client: Client,
  live: Live,
  club: string,
  league: string,
): Omit<Subject<LeagueNow, Known<LeagueNow>>, 'key'> {
  let clubId = '';
  return {
    begin: async () => {
      const place = (await askerOf(client)(clubPositionDocument, named(club))).club;
      const value = place && (await readLeague(client, club, league));
      if (!value) return null;
      clubId = place.id;
      return { value, position: place.logPosition };
    },
    follow: (after, listener) =>
      followByReading(after, listener, {
        listen: (told, ended) =>
          live.listen(
            leagueUpdatedDocument,
            { club: clubId, league, after },
            { next: ({ leagueUpdated }) => told(leagueUpdated.logPosition), ended },
          ),
        read: async (_, position) => {
          const value = await readLeague(client, club, league);
          return value && { value, position };
        },
      }),
    positionOf: ({ position }) => position,
    evolve: (_, { value }) => value,
  };
}

/** The league of an address, live. */
export function useLeague(club: string, id: string): FoldState<LeagueNow> {
  const client = useClient();
  return useFold(`league:${club}/${id}`, (live) => leagueSubject(client, live, club, id));
}
