import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { refusalOf, type Refusal } from '../../../data/refusal.js';
import { readUntilAnswered } from '../../../data/until-answered.js';
import { readStandings } from '../read-standings.js';
import { asOfAsked, type StandingsAsked } from './asked.js';
import type { StandingsNow } from '../figures.js';

/** Standings of another time: on their way, there, or why they are not. */
export interface ReadAsOf {
  readonly standings: StandingsNow | null;
  readonly refusal: Refusal | null;
}

const nothing: ReadAsOf = { standings: null, refusal: null };

/**
 * The requested standings. They are read again when the tournament has changed, because a correction today may change what is
 * known about yesterday; until then the earlier ones stay.
 */
export function useAsOf(id: string, asked: StandingsAsked | null, position: number): ReadAsOf {
  const client = useClient();
  const [read, setRead] = useState(nothing);
  const key = JSON.stringify(asked);
  useEffect(() => {
    const wanted = JSON.parse(key) as StandingsAsked | null;
    if (!wanted) return setRead(nothing);
    const leaving = new AbortController();
    const failed = (refusal: Refusal): void => setRead({ standings: null, refusal });
    readUntilAnswered(() => readStandings(client, id, asOfAsked(wanted)), failed, leaving.signal).then(
      (standings) => {
        if (standings) setRead({ standings, refusal: null });
      },
      (error: unknown) => failed(refusalOf(error)),
    );
    return () => leaving.abort();
  }, [client, id, key, position]);
  return read;
}
