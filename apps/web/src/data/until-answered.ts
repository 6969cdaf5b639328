import { connection, untilNextTry } from './connection.js';
import { isLineLost, mayComeAgain, refusalOf, type Refusal } from './refusal.js';
import { useCallback, useState } from 'react';

/** What trying again needs of the page. */
export interface TryServices {
  /** Told to doubt whether the server is reached, and when it answers again. */
  readonly connection: { doubt(): void; back(): void };
  /** Resolves when it is time for the next try. */
  readonly untilNextTry: (attempt: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Asks until there is an answer: the one loop behind all that is read, followed and sent. Asks again after what may succeed a
 * little later, and calls `failed` each time with the reason. Throws errors that would occur again; returns undefined if `signal`
 * aborts before there is an answer.
 */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  failed: (why: Refusal) => void,
  signal: AbortSignal,
  services: TryServices = { connection, untilNextTry },
): Promise<Answer | undefined> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      const answer = await ask();
      services.connection.back();
      return answer;
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!mayComeAgain(error)) throw error;
      if (isLineLost(error)) services.connection.doubt();
      failed(refusalOf(error));
      await services.untilNextTry(attempt, signal);
    }
  }
  return undefined;
}

/** Reads until there is an answer, as `untilAnswered` does; an answer that comes after `signal` has aborted counts no more. */
export async function readUntilAnswered<Answer>(
  read: () => Promise<Answer>,
  failed: (why: Refusal) => void,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  const answer = await untilAnswered(read, failed, signal);
  return signal.aborted ? undefined : answer;
}

/**
 * What an answer ended with is thrown while the component is drawn, so that the page stops there and says why: an error that is
 * thrown in a promise, or within `setState`, reaches no boundary.
 */
export function useThrow(): (error: unknown) => void {
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null);
  if (failed) throw failed.error;
  return useCallback((error: unknown) => setFailed({ error }), []);
}
