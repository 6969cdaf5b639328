import { useMemo, useSyncExternalStore } from 'react';
import type { FoldState, Subject } from './fold.js';
import type { Live } from './live.js';
import { useData } from './provider.js';

/**
 * What is known of a subject, live. `subjectOf` gets the socket and defines how the subject is read and followed; it is called
 * again when `key` changes.
 */
export function useFold<Value, Update>(
  key: string,
  subjectOf: (live: Live) => Omit<Subject<Value, Update>, 'key'>,
): FoldState<Value> {
  const { folds } = useData();
  // The key says all that makes the subject: what the function closes over besides must follow from it.
  const fold = useMemo(() => folds.of({ key, ...subjectOf(folds.live) }), [folds, key]);
  const state = useSyncExternalStore(fold.watch, fold.state);
  // The page in which it is shown stops, and says why.
  if (state.status === 'failed') throw state.error;
  return state;
}
