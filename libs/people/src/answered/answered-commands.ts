import { createHmac } from 'node:crypto';
import { accepted, type Checked, type Json } from '@fairview/kernel';
import type { Database } from '@fairview/platform';
import type { Pool } from 'pg';
import { refused } from '../refusals.js';
import { ServerSecret } from '../server-secrets.js';
import { rowOf, rowsOf } from '../statements.js';

/** How long a command beside the log is kept. */
export const answeredMilliseconds = 7 * 24 * 3_600_000;

/** A command that writes nothing to a log. */
export interface IdempotentCommand {
  /** The actor that gives it, or a stand-in for one. */
  readonly by: string;
  /** Absent: it is carried out each time. */
  readonly commandId: string | undefined;
  /** The input, to detect an id that was used for something else. It must not contain secrets. */
  readonly what: Json;
}

const betweenLooks = 50;

interface Answered<Memo extends Json> {
  readonly asked: Buffer;
  readonly answer: Memo;
}

/** What is kept of an answer, and how it is given again. */
interface Kept<Value, Memo extends Json> {
  readonly keep: (value: Value) => Memo;
  readonly again: (memo: Memo) => Promise<Checked<Value>>;
}

/** Commands that no log remembers: the same id, by the same caller, is carried out once within a week. */
export class AnsweredCommands {
  private readonly pool: Pool;
  private readonly secret: ServerSecret;

  /** @param mostLooks how often a command that another call is at is looked for, 50 ms apart */
  constructor(
    { pool, source }: Pick<Database, 'pool' | 'source'>,
    private readonly mostLooks = 100,
  ) {
    this.pool = pool;
    this.secret = new ServerSecret({ source }, 'commands');
  }

  /** Carries a command out, or answers it as it was answered. Refusals: its own; PE-9 `command-reused`. */
  once<Value extends Json>(
    asked: IdempotentCommand,
    run: () => Promise<Checked<Value>>,
  ): Promise<Checked<Value>> {
    return this.onceKept<Value, Value>(asked, run, {
      keep: (value) => value,
      again: (value) => Promise.resolve(accepted(value)),
    });
  }

  /** The same if the answer holds something that must not be stored, such as a token. */
  async onceKept<Value, Memo extends Json>(
    { by, commandId, what }: IdempotentCommand,
    run: () => Promise<Checked<Value>>,
    { keep, again }: Kept<Value, Memo>,
  ): Promise<Checked<Value>> {
    if (commandId === undefined) return run();
    const asked = createHmac('sha256', await this.secret.read())
      .update(JSON.stringify(what))
      .digest();
    const before = await this.begin<Memo>([by, commandId], asked);
    if (before) return before.asked.equals(asked) ? again(before.answer) : refused('command-reused');
    let memo: Memo | undefined;
    try {
      const done = await run();
      if (done.ok) memo = keep(done.value);
      return done;
    } finally {
      await this.end([by, commandId], memo);
    }
  }

  /**
   * Makes a command this call's own, or waits for what another call of it is answered. One that is not answered for a while has
   * lost its process, and is this call's.
   * @returns what it was answered before, if it was
   */
  private async begin<Memo extends Json>(
    of: readonly [string, string],
    asked: Buffer,
  ): Promise<Answered<Memo> | undefined> {
    for (let looks = 0; looks < this.mostLooks; looks += 1) {
      const begun = await rowOf(
        this.pool,
        `insert into people.answered_command ("by", command, asked, at) values ($1, $2, $3, log.now())
         on conflict do nothing returning command`,
        [...of, asked],
      );
      if (begun) return undefined;
      const found = await rowOf<Answered<Memo> & { readonly done: boolean }>(
        this.pool,
        `select asked, answer, answer is not null as done from people.answered_command where "by" = $1 and command = $2`,
        of,
      );
      if (found?.done || found?.asked.equals(asked) === false) return found;
      await new Promise((resolve) => setTimeout(resolve, betweenLooks));
    }
    return undefined;
  }

  /** Keeps what was answered; what was refused or came to nothing may be tried again. */
  private async end(of: readonly [string, string], memo: Json | undefined): Promise<void> {
    const sql =
      memo === undefined
        ? 'delete from people.answered_command where "by" = $1 and command = $2'
        : 'update people.answered_command set answer = $3::jsonb where "by" = $1 and command = $2';
    await rowsOf(this.pool, sql, memo === undefined ? of : [...of, JSON.stringify(memo)]);
  }
}
