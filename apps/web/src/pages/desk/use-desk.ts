import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient, type Client } from 'urql';
import type { FoldState, Subject } from '../../data/fold.js';
import { readUntilAnswered } from '../../data/reading.js';
import type { Refusal } from '../../data/refusal.js';
import { useThrow } from '../../data/use-throw.js';
import type { Live } from '../../data/live.js';
import { useFold } from '../../data/use-fold.js';
import { useDisputeNews } from '../../parts/disputes/use-dispute-news.js';
import type { Desk } from './desk.js';
import { tournamentChangedDocument, tournamentPositionDocument } from './documents.js';
import { readDesk } from './read-desk.js';

/** What the desk knows, and how it is read again after a command of one's own. */
export interface DeskNow {
  readonly state: Desk | 'fetching' | 'unknown';
  /** Why it was not read the last time; null if it was. */
  readonly failure: Refusal | null;
  readonly again: () => void;
}

/** The desk of a tournament, read again whenever something of it has changed. */
export function useDesk(id: string, round: number | null): DeskNow {
  const client = useClient();
  const stop = useThrow();
  const [state, setState] = useState<DeskNow['state']>('fetching');
  const [failure, setFailure] = useState<Refusal | null>(null);
  const changes = useChanges(client, id);
  const news = useDisputeNews(id);
  const position = Math.max(news, changes.status === 'known' ? changes.position : 0);
  const reader = useRef<Reader | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    reader.current = readerOf(() =>
      readUntilAnswered(() => readDesk(client, id, round), setFailure, signal).then((desk) => {
        if (desk === undefined) return;
        setState(desk ?? 'unknown');
        setFailure(null);
      }, stop),
    );
    reader.current.again();
    return () => controller.abort();
  }, [client, id, round, stop]);
  const again = useCallback(() => reader.current?.again(), []);
  const readAt = useRef(position);
  useEffect(() => {
    if (readAt.current !== position) again();
    readAt.current = position;
  }, [again, position]);
  return { state, failure, again };
}

interface Reader {
  again(): void;
}

/** Reads again whenever it is asked to; once for all that has changed while it was reading, so that it comes to an end. */
function readerOf(read: () => Promise<void>): Reader {
  let [isReading, isStale] = [false, false];
  const readOn = async (): Promise<void> => {
    isReading = true;
    do {
      isStale = false;
      await read();
    } while (isStale);
    isReading = false;
  };
  return {
    again: () => {
      isStale = true;
      if (!isReading) void readOn();
    },
  };
}

/** The position of the last change of a tournament, live. */
function useChanges(client: Client, id: string): FoldState<number> {
  return useFold(`changes-of:${id}`, (live) => changesOf(client, live, id));
}

function changesOf(client: Client, live: Live, id: string): Omit<Subject<number, number>, 'key'> {
  return {
    begin: async () => {
      const { data, error } = await client
        .query(tournamentPositionDocument, { id }, { requestPolicy: 'network-only' })
        .toPromise();
      if (error) throw error;
      const position = data?.tournament?.logPosition;
      return position === undefined ? null : { value: position, position };
    },
    follow: (after, { next, ended }) =>
      live.listen(
        tournamentChangedDocument,
        { id, after },
        { next: ({ standingsUpdated }) => next(standingsUpdated.logPosition), ended },
      ),
    positionOf: (position) => position,
    evolve: (_, position) => position,
  };
}
