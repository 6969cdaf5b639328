import { PostgresLog, type Append, type AppendAnswer } from '@fairview/events';
import { games } from '@fairview/rules';
import { composeServices } from '@fairview/services';
import { formats } from '@fairview/tournaments';
import { clubServices, type TestClub } from './club.js';
import type { TestDatabase } from './database.js';
import { testSealKeys } from './keys.js';

/** The log as a process writes it that dies right after so many appends have taken effect, one at a time. */
class CrashingLog extends PostgresLog {
  /** Appends that took effect. */
  made = 0;
  private before: Promise<unknown> = Promise.resolve();

  constructor(
    pool: TestDatabase['database']['pool'],
    private readonly most: number,
  ) {
    super(pool);
  }

  override append(request: Append): Promise<AppendAnswer> {
    const answer = this.before.then(() => this.alone(request));
    this.before = answer.catch(() => undefined);
    return answer;
  }

  private async alone(request: Append): Promise<AppendAnswer> {
    if (this.made >= this.most) throw new Error('killed');
    const answer = await super.append(request);
    if (answer.outcome === 'appended' && !answer.repeated) this.made += 1;
    if (this.made >= this.most) throw new Error('killed');
    return answer;
  }
}

/** Rooms whose process dies right after its `appends`th append, before it learns how that went. */
export function crashAfterAppends(
  { database }: TestDatabase,
  club: string,
  appends: number,
): TestClub & { made(): number } {
  const log = new CrashingLog(database.pool, appends);
  const { play } = composeServices({
    pool: database.pool,
    log,
    games,
    formats,
    seeds: { keys: testSealKeys },
  });
  return { ...clubServices(database.pool, club), log, play, made: () => log.made };
}
