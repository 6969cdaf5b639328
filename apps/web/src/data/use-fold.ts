import { useMemo, useSyncExternalStore } from 'react';
import type { FoldState, KeptState, Subject } from './fold.js';
import type { OpenFold } from './folds.js';
import type { Live } from './live.js';
import { useData } from './provider.js';

const fetching = { status: 'fetching', failure: null } as const;

/** What is not wanted: nothing is read, and nothing comes. */
const unwanted = { state: (): KeptState<never> => fetching, watch: () => () => undefined };

/**
 * What is known of a subject, live. `subjectOf` gets the socket and defines how the subject is read and followed; it is called
 * again when `key` changes. Without a key nothing is read.
 */
export function useFold<Value, Update>(
  key: string | null,
  subjectOf: (live: Live) => Omit<Subject<Value, Update>, 'key'>,
): FoldState<Value> {
  const { folds } = useData();
  // The key says all that makes the subject: what the function closes over besides must follow from it.
  const fold: OpenFold<Value> = useMemo(
    () => (key === null ? unwanted : folds.of({ key, ...subjectOf(folds.live) })),
    [folds, key],
  );
  const state = useSyncExternalStore(fold.watch, fold.state);
  // The page in which it is shown stops, and says why.
  if (state.status === 'failed') throw state.error;
  return state;
}

/** What is read once under a key, by several requests perhaps; `unknown` if the reading finds nothing. Without a key nothing is read. */
export const useAnswer = <Value>(key: string | null, read: () => Promise<Value | null>): FoldState<Value> =>
  useFold<Value, never>(key, () => ({
    begin: async () => {
      const value = await read();
      return value === null ? null : { value, position: 0 };
    },
    positionOf: () => 0,
    evolve: (value) => value,
  }));
