import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from '@fairview/platform';
import { LogFile } from './log-file.js';

/** One of the processes that `serve` keeps running. */
export interface ChildPlan {
  readonly name: string;
  readonly script: string;
  /** Asked at each start: the database may have moved. */
  readonly env: () => NodeJS.ProcessEnv;
  /** What it writes goes to `<name>.log` here. */
  readonly logFolder: string;
}

export interface ChildWatch {
  /** It has ended by itself. `tail`: the last of what it wrote. `restartIn`: milliseconds until it is started again. */
  ended(how: string, tail: string, restartIn: number): void;
  /** The set of running processes has changed. */
  changed(): void;
}

/** Milliseconds between two looks at the size of a log. */
const rotationEvery = 10_000;
const firstDelay = 250;
const longestDelay = 30_000;
/** Milliseconds after which a process counts as having been well. */
const wellAfter = 60_000;

/**
 * Keeps one process running until it is stopped; starts it again when it ends by itself, later and later while it
 * keeps ending. It has a process group of its own, so that Ctrl-C reaches `serve` alone, and an IPC channel, by whose
 * end it learns that `serve` was killed.
 */
export class SupervisedChild {
  readonly log: string;
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;
  private delay = firstDelay;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly plan: ChildPlan,
    private readonly watch: ChildWatch,
  ) {
    mkdirSync(plan.logFolder, { recursive: true });
    this.log = join(plan.logFolder, `${plan.name}.log`);
  }

  /** `<pid> <start>` of the process, undefined while none runs. */
  get identity(): string | undefined {
    return this.child?.pid === undefined ? undefined : identityOf(this.child.pid);
  }

  start(): void {
    const began = performance.now();
    const log = new LogFile(this.log);
    const rotation = setInterval(() => log.rotate(), rotationEvery);
    const child = spawn(process.execPath, [this.plan.script], {
      env: this.plan.env(),
      detached: true,
      stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'],
    });
    this.child = child;
    this.running = new Promise((resolve) => {
      const over = (how: string): void => {
        child.removeAllListeners();
        this.child = undefined;
        clearInterval(rotation);
        const tail = log.tail();
        log.close();
        resolve();
        this.after(how, tail, performance.now() - began);
      };
      child.once('error', (error) => over(error.message));
      child.once('exit', (code, signal) =>
        over(signal ? `was ended by ${signal}` : `ended with code ${code}`),
      );
    });
    this.watch.changed();
  }

  /** Asks the process to end; ends it by force if it has not done so in time. @param patience milliseconds */
  async stop(patience: number): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    this.child?.kill('SIGTERM');
    const force = setTimeout(() => this.kill(), patience);
    await this.running;
    clearTimeout(force);
  }

  /** Ends the process in order, for another to take its place. */
  restart(): void {
    this.child?.kill('SIGTERM');
  }

  /** Ends the process at once. */
  kill(): void {
    this.stopping = true;
    clearTimeout(this.timer);
    this.child?.kill('SIGKILL');
  }

  private after(how: string, tail: string, lived: number): void {
    this.watch.changed();
    if (this.stopping) return;
    if (lived > wellAfter) this.delay = firstDelay;
    const delay = this.delay;
    this.delay = Math.min(delay * 2, longestDelay);
    this.timer = setTimeout(() => this.start(), delay);
    this.watch.ended(how, tail, delay);
  }
}
