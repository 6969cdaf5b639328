import { connection, untilNextTry } from './connection.js';
import { isLineLost, mayComeAgain, refusalOf, type Refusal } from './refusal.js';

/**
 * Reads until there is an answer. Retries what may succeed a little later, and calls `failed` each time with the reason. Throws
 * errors that would occur again; returns undefined if `signal` aborts before.
 */
export async function readUntilAnswered<Answer>(
  read: () => Promise<Answer>,
  failed: (why: Refusal) => void,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      const answer = await read();
      connection.back();
      return signal.aborted ? undefined : answer;
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!mayComeAgain(error)) throw error;
      if (isLineLost(error)) connection.lost();
      failed(refusalOf(error));
      await untilNextTry(attempt, signal);
    }
  }
  return undefined;
}
