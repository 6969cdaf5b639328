import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import type { FoldState } from '../../data/fold.js';
import type { Named } from '../../data/named.js';
import { readUntilAnswered } from '../../data/until-answered.js';
import type { Refusal } from '../../data/refusal.js';
import { useFold } from '../../data/use-fold.js';
import { useDisputeNews } from '../../parts/disputes/use-dispute-news.js';
import type { Desk } from './desk.js';
import { tournamentChangedDocument } from './documents.js';
import { readDesk, type AskedRoom } from './read-desk.js';

/** What the desk knows, and how it is read again after a command of one's own. */
export interface DeskNow {
  /** As it was read last, perhaps for another room. */
  readonly state: Desk | 'fetching' | 'unknown';
  /** Why it was not read the last time; null if it was. */
  readonly failure: Refusal | null;
  /** An error that would come again; null without one. */
  readonly stopped: { readonly error: unknown } | null;
  readonly again: () => void;
}

/** The desk of a tournament for one of its rooms, read again whenever something of it has changed. */
export function useDesk(named: Named, { room, round }: AskedRoom): DeskNow {
  const client = useClient();
  const [state, setState] = useState<DeskNow['state']>('fetching');
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [stopped, setStopped] = useState<DeskNow['stopped']>(null);
  // From before it was read for the first time: what comes after it is followed.
  const [since, setSince] = useState(0);
  const reader = useRef<Reader | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    reader.current = readerOf(() => {
      const read = () => readDesk(client, named, { room, round });
      return readUntilAnswered(read, setFailure, signal).then(
        (answer) => {
          if (answer === undefined) return;
          setState(answer?.desk ?? 'unknown');
          setSince((before) => before || (answer?.position ?? 0));
          setFailure(null);
        },
        (error: unknown) => setStopped({ error }),
      );
    });
    reader.current.again();
    return () => controller.abort();
  }, [client, named, room, round]);
  const again = useCallback(() => reader.current?.again(), []);
  const id = typeof state === 'string' ? null : state.plan.id;
  const changes = useChanges(id, since);
  const news = useDisputeNews(id, since);
  const position = Math.max(since, news, changes.status === 'known' ? changes.position : 0);
  const readAt = useRef(0);
  useEffect(() => {
    // The first position is that of the first reading.
    if (readAt.current !== 0 && readAt.current !== position) again();
    readAt.current = position;
  }, [again, position]);
  return { state, failure, stopped, again };
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

/** The position of the last change of a tournament after one, live; of none, if there is no id yet. */
function useChanges(id: string | null, since: number): FoldState<number> {
  return useFold<number, number>(id === null ? null : `changes-of:${id}`, (live) => ({
    begin: async () => ({ value: since, position: since }),
    follow: (after, { next, ended }) =>
      live.listen(
        tournamentChangedDocument,
        { id: id ?? '', after },
        { next: ({ standingsUpdated }) => next(standingsUpdated.logPosition), ended },
      ),
    positionOf: (position) => position,
    evolve: (_, position) => position,
  }));
}
