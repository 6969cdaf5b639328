import { useSyncExternalStore } from 'react';
import { pageHeaders } from './client.js';
import { waitIn } from './waiting.js';

/** Whether the server is reached. Everything that sends or listens reports here, so that the page shows it once. */
export interface Connection {
  /** Since when the server has not been reached; null while it is. */
  lostAt(): Date | null;
  /** A request failed, or a socket closed. The server may only be crowded, so it is asked: without any answer the line is lost. */
  doubt(): void;
  lost(): void;
  back(): void;
  /** Calls whenever the state changes; what it answers ends that. */
  watch(changed: () => void): () => void;
}

/** @param answers asks the server for anything at all */
export function openConnection(
  answers: () => Promise<boolean> = isReached,
  now: () => Date = () => new Date(),
): Connection {
  let lostAt: Date | null = null;
  let doubtedAt: Date | null = null;
  const listeners = new Set<() => void>();
  const become = (next: Date | null): void => {
    if ((lostAt === null) === (next === null)) return;
    lostAt = next;
    for (const changed of listeners) changed();
  };
  return {
    lostAt: () => lostAt,
    doubt: () => {
      if (lostAt !== null || doubtedAt !== null) return;
      const since = now();
      doubtedAt = since;
      void answers().then((isThere) => {
        // Whatever was answered meanwhile has settled it.
        if (doubtedAt !== since) return;
        doubtedAt = null;
        if (!isThere) become(since);
      });
    },
    lost: () => become(now()),
    back: () => {
      doubtedAt = null;
      become(null);
    },
    watch: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** The one connection of this page. */
export const connection = openConnection();

/** Since when the server has not been reached; null while it is. */
export function useLostAt(): Date | null {
  return useSyncExternalStore(connection.watch, connection.lostAt);
}

/**
 * Tracks the connection independently of the browser. While it is lost the server is polled, and once it answers the connection
 * is back. `drop` is called when the browser goes offline: its sockets are dead without any event.
 */
export function watchConnection(drop: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let asking = false;
  const ask = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    for (let attempt = 0; connection.lostAt() && !signal.aborted; attempt++) {
      await untilNextTry(attempt, signal);
      if (await isReached()) connection.back();
    }
    asking = false;
  };
  const stop = connection.watch(() => void ask());
  const offline = (): void => {
    connection.lost();
    drop();
  };
  window.addEventListener('offline', offline, { signal });
  if (!navigator.onLine) offline();
  return () => {
    stop();
    controller.abort();
  };
}

/** A server that says nothing for so long is as good as gone. */
const answersWithinMs = 5_000;
/** What a proxy says for a server that it does not reach. */
const unreachedStatuses = [502, 504];

/** Whether the server is reached: it is, too, when it answers that it has too much to do. */
async function isReached(): Promise<boolean> {
  const signal = AbortSignal.timeout(answersWithinMs);
  try {
    const body = JSON.stringify({ query: '{ __typename }' });
    const headers = { 'content-type': 'application/json', ...pageHeaders };
    const { status } = await fetch('/graphql', { method: 'POST', headers, body, signal });
    return !unreachedStatuses.includes(status);
  } catch {
    return false;
  }
}

/** Resolves after a pause that is longer each time, or as soon as the network or the server is there again. */
export const untilNextTry = waitIn({
  random: Math.random,
  after: (ms, done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  },
  onReturn: (wake) => {
    window.addEventListener('online', wake);
    // The one who finds that the server answers tells all the others.
    const stop = connection.watch(() => connection.lostAt() ?? wake());
    return () => {
      window.removeEventListener('online', wake);
      stop();
    };
  },
});
