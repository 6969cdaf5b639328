import type { Refusal } from './refusal.js';
import { untilAnswered, type TryServices } from './until-answered.js';

/** What a page knows of one subject, and up to which position of the club's log. */
export interface Known<Value> {
  readonly value: Value;
  readonly position: number;
}

/** How one subject is read and followed: a game, a match, the standings of a tournament. */
export interface Subject<Value, Update> {
  /** The same subject has the same key, and then one fold serves all who ask for it. */
  readonly key: string;
  /** Reads the current value, with the log position it includes; null if there is none, or none that one may see. */
  begin(): Promise<Known<Value> | null>;
  /** Listens to what came after a position; absent for what does not change. */
  follow?(after: number, listener: { next(update: Update): void; ended(refused: boolean): void }): () => void;
  /** The position of an update in the club's log. */
  positionOf(update: Update): number;
  /** The value after an update; null if the update does not follow from it: then the subject is read again. */
  evolve(value: Value, update: Update): Value | null;
}

/** A fold's state for a page: nothing yet, no such subject, or its value. */
export type FoldState<Value> =
  | { readonly status: 'fetching'; readonly failure: Refusal | null }
  | { readonly status: 'unknown' }
  | { readonly status: 'known'; readonly value: Value; readonly position: number };

/** What a fold has come to: that, or an error that would come again. */
export type KeptState<Value> = FoldState<Value> | { readonly status: 'failed'; readonly error: unknown };

/**
 * Adds one update to what is known; null if it does not follow from it. An update that is known already changes nothing, however
 * often it comes.
 */
export function foldUpdate<Value, Update>(
  known: Known<Value>,
  update: Update,
  subject: Pick<Subject<Value, Update>, 'positionOf' | 'evolve'>,
): Known<Value> | null {
  const position = subject.positionOf(update);
  if (position <= known.position) return known;
  const value = subject.evolve(known.value, update);
  return value === null ? null : { value, position };
}

/** How following ended: lost or at its end, so that it may go on; refused; or with an update that does not follow from what is known. */
type Ending = 'lost' | 'refused' | 'stale';

/**
 * Keeps what is known of a subject up to date until `signal` aborts: reads it once, follows it from there, and after a lost
 * connection resumes after the last position, so that nothing is missed or repeated.
 */
export async function keepFold<Value, Update>(
  subject: Subject<Value, Update>,
  services: TryServices,
  tell: (state: KeptState<Value>) => void,
  signal: AbortSignal,
): Promise<void> {
  const { connection, untilNextTry } = services;
  let known: Known<Value> | null = null;
  let ending: Ending = 'stale';
  let attempt = 0;
  const learn = (next: Known<Value>): void => {
    if (next === known || signal.aborted) return;
    known = next;
    tell({ status: 'known', ...next });
  };
  try {
    for (; !signal.aborted; await untilNextTry(attempt++, signal)) {
      if (ending === 'stale') {
        const fetching = (failure: Refusal): void => {
          if (!known) tell({ status: 'fetching', failure });
        };
        const begun = await untilAnswered(() => subject.begin(), fetching, signal, services);
        if (signal.aborted) return;
        if (!begun) return tell({ status: 'unknown' });
        learn(begun);
        attempt = 0;
      }
      if (!subject.follow) return;
      ending = await followed(
        subject,
        () => known,
        signal,
        (next) => {
          attempt = 0;
          connection.back();
          learn(next);
        },
      );
      if (ending === 'refused') return signal.aborted ? undefined : tell({ status: 'unknown' });
    }
  } catch (error) {
    if (!signal.aborted) tell({ status: 'failed', error });
  }
}

/** Follows a subject from what is known, as far as each update follows from it. */
function followed<Value, Update>(
  subject: Subject<Value, Update>,
  knownNow: () => Known<Value> | null,
  signal: AbortSignal,
  learn: (next: Known<Value>) => void,
): Promise<Ending> {
  return new Promise((resolve) => {
    const leave = (ending: Ending): void => {
      stop?.();
      resolve(ending);
    };
    const next = (update: Update): void => {
      const known = knownNow();
      const after = known && foldUpdate(known, update, subject);
      if (after) learn(after);
      else leave('stale');
    };
    const ended = (refused: boolean): void => resolve(refused ? 'refused' : 'lost');
    const stop = subject.follow?.(knownNow()?.position ?? 0, { next, ended });
    if (signal.aborted) leave('lost');
    else signal.addEventListener('abort', () => leave('lost'), { once: true });
  });
}
