import { connection, untilNextTry } from './connection.js';
import { keepFold, type KeptState, type Subject } from './fold.js';
import type { Live } from './live.js';

/** One fold of one subject, shared by all parts of a page that show it. */
export interface OpenFold<Value> {
  state(): KeptState<Value>;
  watch(changed: () => void): () => void;
}

export interface Folds {
  readonly live: Live;
  /** The fold of a subject: the one that is open already, or a new one, which is kept while somebody watches it. */
  of<Value, Update>(subject: Subject<Value, Update>): OpenFold<Value>;
}

export function openFolds(live: Live): Folds {
  const opened = new Map<string, OpenFold<never>>();
  return {
    live,
    of: <Value, Update>(subject: Subject<Value, Update>) => {
      const known = opened.get(subject.key);
      if (known) return known as OpenFold<Value>;
      const fold = openFold(subject, () => opened.delete(subject.key));
      opened.set(subject.key, fold as OpenFold<never>);
      return fold;
    },
  };
}

function openFold<Value, Update>(subject: Subject<Value, Update>, unwatched: () => void): OpenFold<Value> {
  let state: KeptState<Value> = { status: 'fetching', failure: null };
  let keeping: AbortController | null = null;
  const listeners = new Set<() => void>();
  const tell = (next: KeptState<Value>): void => {
    state = next;
    for (const changed of listeners) changed();
  };
  return {
    state: () => state,
    watch: (changed) => {
      listeners.add(changed);
      if (!keeping) {
        keeping = new AbortController();
        void keepFold(subject, { connection, untilNextTry }, tell, keeping.signal);
      }
      return () => {
        listeners.delete(changed);
        if (listeners.size > 0) return;
        keeping?.abort();
        keeping = null;
        unwatched();
      };
    },
  };
}
