import { useSyncExternalStore } from 'react';
import { pageHeaders } from './client.js';
import { waitIn } from './waiting.js';

/** Whether the server answers. Everything that sends or listens reports here, so that the page shows it once. */
export interface Connection {
  /** Since when the server has not answered; null while it does. */
  lostAt(): Date | null;
  lost(): void;
  back(): void;
  /** Calls whenever the state changes; what it answers ends that. */
  watch(changed: () => void): () => void;
}

export function openConnection(now: () => Date = () => new Date()): Connection {
  let lostAt: Date | null = null;
  const listeners = new Set<() => void>();
  const become = (next: Date | null): void => {
    if ((lostAt === null) === (next === null)) return;
    lostAt = next;
    for (const changed of listeners) changed();
  };
  return {
    lostAt: () => lostAt,
    lost: () => become(now()),
    back: () => become(null),
    watch: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** The one connection of this page. */
export const connection = openConnection();

/** Since when the server has not answered; null while it does. */
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
      if (await answers(signal)) connection.back();
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

async function answers(signal: AbortSignal): Promise<boolean> {
  try {
    const body = JSON.stringify({ query: '{ __typename }' });
    const headers = { 'content-type': 'application/json', ...pageHeaders };
    const { ok } = await fetch('/graphql', { method: 'POST', headers, body, signal });
    return ok;
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
