import type { Instant } from '@fairview/events';
import { defined } from '@fairview/kernel';
import { Queue, type QueueOptions } from 'bullmq';

/** The queue of wake-ups, in whatever backend the process has (decision 0002). */
export const deadlineQueueName = 'deadlines';

/** Kept by id only until it has run: an equal second may then be announced again. */
export const deadlineJobOptions = { removeOnComplete: true, removeOnFail: true } as const;

/**
 * What the worker of the queue runs with. BullMQ's own settings cost a minute after a crash and give a job up at
 * its second one; here a crashed worker's job starts again within ten seconds, and up to twenty times.
 */
export const deadlineWorkerOptions = {
  concurrency: 1,
  lockDuration: 5_000,
  stalledInterval: 5_000,
  maxStalledCount: 20,
} as const;

/** What a job carries: the second, since the epoch, in which deadlines fall due. */
export interface DeadlineJob {
  readonly second: number;
}

/** The span [from, to) of instants covered by a wake-up. */
export const spanOf = ({ second }: DeadlineJob): { readonly from: Instant; readonly to: Instant } => ({
  from: second * 1_000,
  to: (second + 1) * 1_000,
});

/** What is needed of a BullMQ queue. */
export interface JobQueue {
  add(name: string, job: DeadlineJob, options: { jobId: string; delay: number }): Promise<unknown>;
  close(): Promise<void>;
}

/** Where a failed announcement is reported; pino's order of arguments. */
export interface DeadlineQueueLog {
  warn(facts: object, sentence: string): void;
}

/** Announces deadlines to the queue, one job a second of them. The rows decide: an announcement may be lost. */
export class DeadlineQueue {
  private readonly underWay = new Map<number, Promise<void>>();

  constructor(
    private readonly queue: JobQueue,
    private readonly log: DeadlineQueueLog,
  ) {}

  /**
   * To be called after the commit that set a deadline, and not to be awaited in a command's way: it ends when the
   * queue has answered. Never rejects; what the queue does not take is logged and left to the sweep.
   */
  announce(dueAt: Instant): Promise<void> {
    const second = Math.floor(dueAt / 1_000);
    const before = this.underWay.get(second);
    if (before) return before;
    const announcement = this.add(second).finally(() => this.underWay.delete(second));
    this.underWay.set(second, announcement);
    return announcement;
  }

  /** Closes the queue; what is not yet announced by then is left to the sweep. */
  close(): Promise<void> {
    return this.queue.close();
  }

  private async add(second: number): Promise<void> {
    // This machine's clock will do: a job too early comes back, one too late finds the sweep was there.
    const delay = Math.max(0, second * 1_000 - Date.now());
    try {
      await this.queue.add('run-due', { second }, { jobId: `run-due-${second}`, delay });
    } catch (error) {
      this.log.warn({ err: error, second }, 'a deadline was not announced; the sweep will find it');
    }
  }
}

/** The announcements of one process, on the queue backend that it has. */
export function openDeadlineQueue(
  { connection, prefix }: Pick<QueueOptions, 'connection' | 'prefix'>,
  log: DeadlineQueueLog,
): DeadlineQueue {
  const queue = new Queue<DeadlineJob>(deadlineQueueName, {
    connection,
    ...defined({ prefix }),
    defaultJobOptions: deadlineJobOptions,
  });
  queue.on('error', (error) => log.warn({ err: error }, 'the queue of wake-ups is out of reach'));
  return new DeadlineQueue(queue, log);
}
