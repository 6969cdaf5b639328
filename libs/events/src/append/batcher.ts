import { bug, defined } from '@fairview/kernel';
import { setImmediate as immediately } from 'node:timers/promises';
import type { LogAnswer } from './answer.js';
import type { Entry } from './entry.js';
import { LogUnavailable } from './unavailable.js';

/** Writes appends to one club in one transaction: at most one a stream, no command twice. All are answered, in order. */
export type Write = (entries: readonly Entry[]) => Promise<readonly LogAnswer[]>;

interface Waiting {
  readonly entry: Entry;
  readonly resolve: (answer: LogAnswer) => void;
  readonly reject: (error: unknown) => void;
}

const appendsAtOnce = 128;
const textAtOnce = 1_000_000;

/** Takes from a queue what may go together: the first of each stream and command, in order. */
function nextBatch(queue: readonly Waiting[]): { batch: Waiting[]; rest: Waiting[] } {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const taken = new Set<string>();
  let text = 0;
  for (const waiting of queue) {
    const { stream, commandId, text: bodies, via } = waiting.entry;
    const full = batch.length >= appendsAtOnce || (batch.length > 0 && text + bodies.length > textAtOnce);
    // What a function of its own makes goes alone.
    const alone = batch[0] !== undefined && (via ?? batch[0].entry.via) !== undefined;
    if (full || alone || taken.has(stream) || taken.has(commandId)) rest.push(waiting);
    else {
      batch.push(waiting);
      text += bodies.length;
    }
    // Also if it has to wait: what follows on the same stream waits behind it.
    taken.add(stream).add(commandId);
  }
  return { batch, rest };
}

/** A batch that was answered. */
interface Answered {
  /** Gives the callers their answers. */
  readonly settle: () => void;
  /** Set if the database could not be reached. */
  readonly unavailable?: LogUnavailable;
}

/**
 * The appends of this process, club by club. With nothing under way an append goes at once; what comes in meanwhile
 * goes together in the next statement, because a club's appends would only wait for each other's commits.
 */
export class Batcher {
  /** Clubs with a statement under way, and what waits behind it. */
  private readonly queues = new Map<string, Waiting[]>();

  constructor(private readonly write: Write) {}

  append(entry: Entry): Promise<LogAnswer> {
    return new Promise((resolve, reject) => {
      const waiting = { entry, resolve, reject };
      const queue = this.queues.get(entry.club);
      if (queue) queue.push(waiting);
      else {
        this.queues.set(entry.club, []);
        void this.sendBatch(entry.club, [waiting]);
      }
    });
  }

  private async sendBatch(club: string, first: readonly Waiting[]): Promise<void> {
    let batch = first;
    let writing = this.writeBatch(batch);
    for (;;) {
      const { settle, unavailable } = await writing;
      const queue = this.queues.get(club) ?? [];
      if (unavailable) {
        // What waited for an answer that never came has waited long enough.
        for (const { reject } of queue.splice(0)) reject(unavailable);
      }
      const ahead = queue.length >= batch.length;
      if (!ahead) {
        settle();
        // Fewer are waiting than were just answered, and those may append again at once: they should join this batch, not the
        // next.
        if (batch.length > 1) await immediately();
      }
      const next = nextBatch(queue);
      if (next.batch.length === 0) break;
      this.queues.set(club, next.rest);
      batch = next.batch;
      writing = this.writeBatch(batch);
      // The database works already on what had waited, while these callers go on.
      if (ahead) settle();
    }
    this.queues.delete(club);
  }

  /** Writes a batch. One append that the database cannot take must not fail the others: then one by one. */
  private async writeBatch(batch: readonly Waiting[]): Promise<Answered> {
    try {
      const answers = await this.write(batch.map(({ entry }) => entry));
      const settle = () => {
        for (const [n, { resolve }] of batch.entries())
          resolve(answers[n] ?? bug('an append was not answered'));
      };
      return { settle };
    } catch (error) {
      const unavailable = error instanceof LogUnavailable ? error : undefined;
      if (unavailable || batch.length === 1) {
        const settle = () => {
          for (const { reject } of batch) reject(error);
        };
        return { settle, ...defined({ unavailable }) };
      }
    }
    for (const [n, waiting] of batch.entries()) {
      const { settle, unavailable } = await this.writeBatch([waiting]);
      settle();
      if (!unavailable) continue;
      for (const { reject } of batch.slice(n + 1)) reject(unavailable);
      return { settle, unavailable };
    }
    return { settle: () => undefined };
  }
}
