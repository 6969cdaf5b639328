import type { Client } from '@urql/core';
import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { askerOf } from '../../data/asker.js';
import { everyPage } from '../../data/every-page.js';
import { named } from '../../data/named.js';
import { leagueDocument, leaguePage, publicLeagueDocument, type LeagueNow } from './documents.js';

/** A league: undefined until it is read, null if there is none that one may see, and whether it could not be read. */
export interface LeagueRead {
  readonly league: LeagueNow | null | undefined;
  readonly hasFailed: boolean;
  readonly again: () => void;
}

/** Reads a league with all its rows: as a member sees it, or else as anybody does. */
async function readLeague(client: Client, club: string, league: string): Promise<LeagueNow | null> {
  const ask = askerOf(client);
  for (const isMember of [true, false]) {
    let head: Omit<LeagueNow, 'rows'> | null = null;
    const rows = await everyPage(async (after) => {
      const variables = { ...named(club), league, first: leaguePage, after };
      // Who has no role in the club is refused, and asks as anybody may.
      const told = isMember
        ? (await ask(leagueDocument, variables).catch(() => null))?.club
        : (await ask(publicLeagueDocument, variables)).club;
      const shown = told && ('league' in told ? told.league : told.publicLeague);
      if (!told || !shown) return null;
      const { standings, ...agreed } = shown;
      head ??= { ...agreed, club: { id: told.id, slug: told.slug, name: told.name } };
      return standings;
    });
    if (head) return { ...(head as Omit<LeagueNow, 'rows'>), rows };
  }
  return null;
}

/** The league of an address, read again when something was changed. */
export function useLeague(club: string, id: string): LeagueRead {
  const client = useClient();
  const [state, setState] = useState<Omit<LeagueRead, 'again'>>({ league: undefined, hasFailed: false });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let isHere = true;
    const show = (read: Omit<LeagueRead, 'again'>): void => {
      if (isHere) setState(read);
    };
    readLeague(client, club, id).then(
      (league) => show({ league, hasFailed: false }),
      () => show({ league: undefined, hasFailed: true }),
    );
    return () => {
      isHere = false;
    };
  }, [client, club, id, times]);
  return { ...state, again: () => setTimes((before) => before + 1) };
}
