import type { AnyVariables, RequestPolicy, TypedDocumentNode } from '@urql/core';
import { useCallback, useEffect, useRef } from 'react';
import { useQuery } from 'urql';
import { connection, untilNextTry } from './connection.js';
import { mayComeLater, refusalOfError, type Refusal } from './refusal.js';

/** What was read once of the server, or why it was not. */
export interface ReadOnce<Data> {
  readonly data: Data | undefined;
  /** Why there is nothing yet; null while it is on its way, and once it is there. */
  readonly failure: Refusal | null;
  /** Whether it is worth waiting: it is asked for again by itself. */
  readonly comesLater: boolean;
  /** Asks the server again. */
  readonly again: () => void;
}

/** Reads what stands still. What may come a little later is asked for again by itself, and a lost line is said. */
export function useRead<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables & Record<string, unknown>,
  options: { readonly pause?: boolean; readonly requestPolicy?: RequestPolicy } = {},
): ReadOnce<Data> {
  const [{ data, error }, ask] = useQuery<Data, AnyVariables>({ query: document, variables, ...options });
  const attempt = useRef(0);
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const comesLater = error !== undefined && mayComeLater(error);
  useEffect(() => {
    if (data) attempt.current = 0;
    if (!error || data || !mayComeLater(error)) return;
    if (error.networkError) connection.lost();
    const leaving = new AbortController();
    void untilNextTry(attempt.current++, leaving.signal).then(() => {
      if (!leaving.signal.aborted) again();
    });
    return () => leaving.abort();
  }, [data, error, again]);
  return { data, failure: error && !data ? refusalOfError(error) : null, comesLater, again };
}
