import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { localAddress, type Settings } from '@fairview/platform';
import { SupervisedChild } from './child.js';
import { answersWell, missingOf } from './answers-well.js';
import { openServerDatabase, type ServerDatabase } from './server-database.js';
import { forgetChildren, noteChildren } from './leftovers.js';
import { Problem } from '../process/problem.js';
import { untilReady } from './until-ready.js';

/** What `serve` needs besides the settings. */
export interface ServeContext {
  readonly env: NodeJS.ProcessEnv;
  /** The line that starts it for the network, which the pages show to organizers. */
  readonly networkLine: string;
  /** Prints for the person who started it. */
  readonly say: (text: string) => void;
  /** Called when the output is no longer read: a terminal was closed, a pipe has ended. */
  readonly onReaderGone: (stop: () => void) => void;
  /** Opens a page for that person, if they have a display. */
  readonly show?: ((url: string) => void) | undefined;
}

const scripts = {
  api: fileURLToPath(new URL('../../../api/src/main.js', import.meta.url)),
  worker: fileURLToPath(new URL('../../../worker/src/main.js', import.meta.url)),
} as const;

/** Milliseconds a child may take to end after a request to stop. */
const patience = 10_000;
/** So many ends of one process before the server was ever ready mean that it will not become so. */
const hopeless = 3;
const lookAgain = 500;

/** The database and the processes of one server, kept running. */
export class Supervisor {
  /** Rejects with a Problem when the server cannot be kept running. */
  readonly failed: Promise<never>;
  private fail: (problem: Problem) => void = () => undefined;
  private ready = false;
  private readonly falls = new Map<string, number>();
  private readonly over = new AbortController();
  private readonly children: readonly SupervisedChild[];
  private noted: Promise<void> = Promise.resolve();
  private guard: Promise<void> = Promise.resolve();

  constructor(
    private readonly settings: Settings,
    private readonly context: ServeContext,
    private database: ServerDatabase,
  ) {
    this.failed = new Promise((_resolve, reject) => {
      this.fail = reject;
    });
    this.failed.catch(() => undefined);
    this.children = [this.child('api'), this.child('worker')];
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  /** Starts api and worker. @returns once the api answers */
  async open(): Promise<void> {
    for (const child of this.children) child.start();
    this.guard = this.guardDatabase();
    const address = `${localAddress(this.settings)}/health/ready`;
    await untilReady(
      { isReady: () => answersWell(address), missing: () => missingOf(address) },
      { say: this.context.say, now: () => performance.now(), pause },
      this.over.signal,
    );
    this.ready = true;
  }

  /** Stops api and worker, and the database after them. */
  async close(): Promise<void> {
    this.over.abort();
    await Promise.all(this.children.map((child) => child.stop(patience)));
    // It may be starting a database this very moment, which then is the one to stop.
    await this.guard;
    await this.noted;
    await forgetChildren(this.settings.dataDir);
    await this.database.stop();
  }

  /** Ends everything at once. */
  kill(): void {
    for (const child of this.children) child.kill();
    this.database.kill();
  }

  /** Starts the embedded server again whenever it has died. */
  private async guardDatabase(): Promise<void> {
    const { signal } = this.over;
    while (await pause(lookAgain, true, { signal }).catch(() => false)) {
      if (this.database.alive()) continue;
      this.context.say('The embedded PostgreSQL has stopped unexpectedly: starting it again.');
      const dead = this.database;
      try {
        this.database = await openServerDatabase(this.settings, true);
        await dead.stop();
      } catch (error) {
        this.fail(error as Problem);
        return;
      }
      // If somebody took its port meanwhile, api and worker have to learn the new one.
      if (this.database.url !== dead.url) for (const child of this.children) child.restart();
    }
  }

  private child(name: keyof typeof scripts): SupervisedChild {
    const logFolder = join(this.settings.dataDir, 'logs');
    const plan = { name, script: scripts[name], env: () => this.childEnv(name), logFolder };
    return new SupervisedChild(plan, {
      changed: () => this.note(),
      ended: (how, tail, restartIn) => {
        const falls = (this.falls.get(name) ?? 0) + 1;
        this.falls.set(name, falls);
        const what = `${how}${tail ? `:\n${tail}` : '.'}\nIts log is ${join(logFolder, `${name}.log`)}.`;
        if (!this.ready && falls >= hopeless)
          this.fail(new Problem(`The ${name} does not start: it ${what}`));
        else this.context.say(`The ${name} ${what} It is started again in ${restartIn / 1000} s.`);
      },
    });
  }

  private childEnv(name: keyof typeof scripts): NodeJS.ProcessEnv {
    const { MIGRATION_DATABASE_URL: _notTheirs, SIGNING_KEY_FILE: signing, ...env } = this.context.env;
    const { host, port, dataDir, logLevel } = this.settings;
    return {
      NODE_ENV: 'production',
      ...env,
      HOST: host,
      PORT: String(port),
      FAIRVIEW_DATA: dataDir,
      LOG_LEVEL: logLevel,
      DATABASE_URL: this.database.appUrl,
      NETWORK_LINE: this.context.networkLine,
      // Only the worker signs.
      ...(name === 'worker' && signing !== undefined ? { SIGNING_KEY_FILE: signing } : {}),
    };
  }

  private note(): void {
    const identities = this.children.flatMap((child) => child.identity ?? []);
    this.noted = this.noted
      .then(() => noteChildren(this.settings.dataDir, identities))
      .catch(() => undefined);
  }
}
