import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import type { FoldState } from '../../data/fold.js';
import { readUntilAnswered } from '../../data/until-answered.js';
import type { Refusal } from '../../data/refusal.js';
import { useThrow } from '../../data/use-throw.js';
import { useFold } from '../../data/use-fold.js';
import { useDisputeNews } from '../../parts/disputes/use-dispute-news.js';
import type { Desk, DeskBase } from './desk.js';
import { tournamentChangedDocument } from './documents.js';
import { readDesk, type AskedRoom } from './read-desk.js';

/** What the desk knows, and how it is read again after a command of one's own. */
export interface DeskNow {
  /** As it was read last, perhaps for another room. */
  readonly state: Desk | 'fetching' | 'unknown';
  /** Why it was not read the last time; null if it was. */
  readonly failure: Refusal | null;
  readonly again: () => void;
}

/**
 * The desk of a tournament for one of its rooms, read again whenever something of it has changed.
 * @param since a position of the club's log from before it is read: what comes after it is followed
 */
export function useDesk(id: string, since: number, { room, round }: AskedRoom): DeskNow {
  const client = useClient();
  const stop = useThrow();
  const [state, setState] = useState<DeskNow['state']>('fetching');
  const [failure, setFailure] = useState<Refusal | null>(null);
  // What every room knows, as long as nothing has changed since.
  const base = useRef<DeskBase | null>(null);
  const changed = useRef(0);
  const reader = useRef<Reader | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // What the other room knew is followed: only what this one shows is read.
    let known = base.current;
    reader.current = readerOf(() => {
      const before = changed.current;
      const read = () => readDesk(client, id, { room, round }, known);
      return readUntilAnswered(read, setFailure, signal).then((desk) => {
        if (desk === undefined) return;
        known = null;
        if (changed.current === before) base.current = desk;
        setState(desk ?? 'unknown');
        setFailure(null);
      }, stop);
    });
    reader.current.again();
    return () => controller.abort();
  }, [client, id, room, round, stop]);
  const again = useCallback(() => {
    changed.current += 1;
    base.current = null;
    reader.current?.again();
  }, []);
  const changes = useChanges(id, since);
  const news = useDisputeNews(id, since);
  const position = Math.max(since, news, changes.status === 'known' ? changes.position : 0);
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

/** The position of the last change of a tournament after one, live. */
function useChanges(id: string, since: number): FoldState<number> {
  return useFold<number, number>(`changes-of:${id}`, (live) => ({
    begin: async () => ({ value: since, position: since }),
    follow: (after, { next, ended }) =>
      live.listen(
        tournamentChangedDocument,
        { id, after },
        { next: ({ standingsUpdated }) => next(standingsUpdated.logPosition), ended },
      ),
    positionOf: (position) => position,
    evolve: (_, position) => position,
  }));
}
