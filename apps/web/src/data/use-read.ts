import type { AnyVariables, CombinedError, RequestPolicy, TypedDocumentNode } from '@urql/core';
import { useCallback, useEffect, useRef } from 'react';
import { useQuery } from 'urql';
import { connection, untilNextTry } from './connection.js';
import { mayComeLater, refusalOfError, type Refusal } from './refusal.js';

/** What was read once of the server, or why it was not. */
export interface ReadOnce<Data> {
  readonly data: Data | undefined;
  /** Why there is nothing yet, also while it is retried; null before the first answer, and once it is there. */
  readonly failure: Refusal | null;
  /** Whether it is worth waiting: it is retried automatically. */
  readonly comesLater: boolean;
  /** Asks the server again. */
  readonly again: () => void;
}

interface ReadOptions {
  readonly pause?: boolean;
  readonly requestPolicy?: RequestPolicy;
  /** The position of something live that it depends on: it is read again whenever that is another. */
  readonly at?: number;
}

/** Reads what does not change. What may succeed a little later is retried automatically, and a lost connection is reported. */
export function useRead<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables & Record<string, unknown>,
  { at, ...options }: ReadOptions = {},
): ReadOnce<Data> {
  const [{ data: answered, error }, ask] = useQuery<Data, AnyVariables>({
    query: document,
    variables,
    // What was kept may be older than that.
    ...(at === undefined ? {} : { requestPolicy: 'cache-and-network' }),
    ...options,
  });
  const asked = JSON.stringify(variables);
  const isLate = error !== undefined && mayComeLater(error);
  const last = useRef<{ readonly asked: string; readonly data: Data | undefined }>(undefined);
  if (!isLate) last.current = { asked, data: answered };
  // An answer of which a part came too late has null there, and looks like one that says so. What was read before stays until then:
  // a form that somebody has open below it must not go.
  const data = last.current?.asked === asked ? last.current.data : undefined;
  const attempt = useRef(0);
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const readAt = useRef(at);
  useEffect(() => {
    if (readAt.current !== at) again();
    readAt.current = at;
  }, [at, again]);
  const failed = useRef<{ readonly asked: string; readonly error: CombinedError }>(undefined);
  if (error) failed.current = { asked, error };
  // While it is retried, the message stays: nothing disappears under a finger or is read aloud twice.
  const why = data || failed.current?.asked !== asked ? undefined : failed.current.error;
  if (data) failed.current = undefined;
  useEffect(() => {
    if (!isLate) {
      attempt.current = 0;
      return;
    }
    if (error?.networkError) connection.doubt();
    const leaving = new AbortController();
    void untilNextTry(attempt.current++, leaving.signal).then(() => {
      if (!leaving.signal.aborted) again();
    });
    return () => leaving.abort();
  }, [isLate, error, again]);
  return {
    data,
    again,
    failure: why ? refusalOfError(why) : null,
    comesLater: why !== undefined && mayComeLater(why),
  };
}
