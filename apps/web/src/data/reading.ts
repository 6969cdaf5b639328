import { connection, untilNextTry } from './connection.js';
import { isLineLost, mayComeAgain, refusalOf, type Refusal } from './refusal.js';

/**
 * Reads until there is an answer. What may come a little later is asked for again, and `failed` is told each time why it did
 * not come. Throws what would be refused again; answers undefined if `signal` aborts before.
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
