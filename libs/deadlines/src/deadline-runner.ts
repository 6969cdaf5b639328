import { kindOfStream, type Instant } from '@fairview/events';
import { claimedAt, claimLasts, type Claim } from './claim.js';
import type { Backlog, DueRows } from './due-rows.js';
import type { ExpiryHandlers } from './expiry-handlers.js';

/** Rows that one statement claims; enough that a round's end is a handful of statements. */
const batch = 500;

/** Streams handled side by side: their appends meet in the log's batcher, and the pool stays free for others. */
const together = 64;

/** What one run over the table came to, in streams. */
export interface DueRun {
  readonly handled: number;
  readonly failed: number;
}

/** Where the runner reports errors; pino's order of arguments. */
export interface DeadlineRunnerLog {
  error(facts: object, sentence: string): void;
  info(facts: object, sentence: string): void;
}

/** Claims what is due and has its stream handled. Which call found it, and how often it is called, changes nothing. */
export class DeadlineRunner {
  private closing = false;
  private readonly runs = new Set<Promise<DueRun>>();

  constructor(
    private readonly rows: DueRows,
    private readonly handlers: ExpiryHandlers,
    private readonly log: DeadlineRunnerLog,
    /** Milliseconds after which a handling is given up: another process may claim its row by then. */
    private readonly handlingLasts = claimLasts,
  ) {}

  /** Handles every stream with a due deadline that no other process has claimed. Rejects when the database is away. */
  runDue(): Promise<DueRun> {
    const run = this.run().finally(() => this.runs.delete(run));
    this.runs.add(run);
    return run;
  }

  /** Milliseconds until the next deadline from `from` on and before `to` lapses; `undefined` if none is to come. */
  waitWithin(from: Instant, to: Instant): Promise<number | undefined> {
    return this.rows.waitWithin(from, to);
  }

  backlog(): Promise<Backlog> {
    return this.rows.backlog();
  }

  /** Claims nothing more and resolves when everything under way has ended. */
  async close(): Promise<void> {
    this.closing = true;
    await Promise.allSettled(this.runs);
  }

  private async run(): Promise<DueRun> {
    const claimed: Claim[] = [];
    const handled = new Set<string>();
    const failed = new Set<string>();
    try {
      while (!this.closing) {
        const claims = await this.rows.claim(batch);
        if (claims.length === 0) break;
        claimed.push(...claims);
        await inParallel(together, oneAStream(claims), async (claim) => {
          const { club, stream } = claim;
          const done = await this.handle(club, stream, claimedAt(claim));
          (done ? handled : failed).add(`${club}/${stream}`);
        });
      }
    } finally {
      // Only now, or this very run would claim a failing row again and again.
      await this.giveBack(claimed, failed);
    }
    return { handled: handled.size, failed: failed.size };
  }

  private async handle(club: string, stream: string, now: Instant): Promise<boolean> {
    const handler = this.handlers.get(kindOfStream(stream));
    try {
      if (!handler) throw new Error(`no handler for streams like ${stream}`);
      await within(this.handlingLasts, handler.handle(club, stream, now));
      return true;
    } catch (error) {
      this.log.error({ err: error, club, stream }, 'handling a due stream failed; it is tried again');
      return false;
    }
  }

  private async giveBack(claimed: readonly Claim[], failed: ReadonlySet<string>): Promise<void> {
    if (claimed.length === 0) return;
    for (const { club, stream, kind, dueAt } of await this.rows.release(claimed)) {
      if (failed.has(`${club}/${stream}`)) continue;
      // Another append may have come between the handler's reading and writing; a handler at fault shows in the backlog.
      this.log.info(
        { club, stream, kind, dueAt },
        'a deadline still stands after it was handled; it is handled again',
      );
    }
  }
}

const oneAStream = (claims: readonly Claim[]): readonly Claim[] => [
  ...new Map(claims.map((claim) => [`${claim.club}/${claim.stream}`, claim])).values(),
];

/** Calls `work` on every item, at most `width` at a time. */
async function inParallel<Item>(
  width: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
}

/** Gives up a handling that takes too long, so that the run goes on: a hung one must not keep the others waiting. */
async function within(milliseconds: number, handling: Promise<void>): Promise<void> {
  let alarm: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    alarm = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    await Promise.race([handling, late]);
  } finally {
    clearTimeout(alarm);
  }
}
