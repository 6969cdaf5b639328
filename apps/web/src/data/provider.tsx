import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Provider } from 'urql';
import { askWhoLooks, openClient } from './client.js';
import { connection, watchConnection } from './connection.js';
import { openFolds, type Folds } from './folds.js';
import { openLive } from './live.js';
import { speakFor } from './seat.js';

interface Data {
  readonly folds: Folds;
  /** Forgets all that was read, which is due when somebody else looks; names the seat that the page speaks for from then on. */
  readonly forgetAll: (seat?: string | null) => void;
  /** Whether the session by which the page was read has ended elsewhere, and nobody has come in since. */
  readonly hasEnded: boolean;
}

const DataContext = createContext<Data | null>(null);

/** Gives its children the data of the server. What was read as one person is forgotten when another signs in, or nobody is any more. */
export function DataProvider({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  const [hasEnded, setEnded] = useState(false);
  const forgetAll = useCallback((seat: string | null = null) => {
    speakFor(seat);
    setEnded(false);
    setOpened((before) => {
      before.live.drop();
      return open();
    });
  }, []);
  useEffect(() => {
    const { ended } = opened;
    const forget = (): void => {
      forgetAll();
      setEnded(true);
    };
    ended.addEventListener('abort', forget);
    return () => ended.removeEventListener('abort', forget);
  }, [opened, forgetAll]);
  useEffect(() => watchConnection(() => opened.live.drop()), [opened]);
  const data = useMemo(() => ({ folds: opened.folds, forgetAll, hasEnded }), [opened, forgetAll, hasEnded]);
  return (
    <DataContext value={data}>
      <Provider value={opened.client}>{children}</Provider>
    </DataContext>
  );
}

/** The folds of this page, and how to forget all that was read, which is due when somebody signs in or out. */
export function useData(): Data {
  const data = useContext(DataContext);
  if (!data) throw new Error('A page is shown inside of DataProvider.');
  return data;
}

function open() {
  const session = new AbortController();
  const client = openClient(() => session.abort());
  const live = openLive(connection, () => void askWhoLooks(client));
  return { client, live, folds: openFolds(live), ended: session.signal };
}
