import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fairview/platform';
import { untilSo } from '../runner/patience.mjs';

const program = 'redis-server';

/** Whether there is a Redis to start; says so if there is none. */
export function hasRedis(): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write(`Skipped, because no ${program} is installed\n`);
    return false;
  }
}

/** A Redis of one file's own, which may be stopped and started again. */
export class OwnRedis {
  private process: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly words: readonly string[],
  ) {}

  /** @param words further settings, as redis-server takes them */
  static async begin(words: readonly string[] = ['--save', '']): Promise<OwnRedis> {
    const folder = await mkdtemp(join(tmpdir(), 'fairview-redis-'));
    const redis = new OwnRedis(await freePort(), folder, words);
    await redis.start();
    return redis;
  }

  /** A Sentinel, which watches a group of this name. */
  static async sentinel(name: string, primary: OwnRedis): Promise<OwnRedis> {
    const folder = await mkdtemp(join(tmpdir(), 'fairview-sentinel-'));
    const file = join(folder, 'sentinel.conf');
    const watched = `sentinel monitor ${name} 127.0.0.1 ${primary.port} 1
sentinel down-after-milliseconds ${name} 500
sentinel failover-timeout ${name} 5000
`;
    await writeFile(file, watched);
    const redis = new OwnRedis(await freePort(), folder, [file, '--sentinel']);
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const [file, ...rest] = this.words;
    const own = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder];
    // A file of settings stands first.
    const words = file?.startsWith('--') === false ? [file, ...own, ...rest] : [...own, ...this.words];
    const started = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'] });
    this.process = started;
    let said = '';
    started.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    await untilSo('Redis accepts connections', () =>
      /Ready to accept connections|Sentinel ID is|\+monitor/u.test(said),
    );
  }

  /** @param signal `SIGKILL` as when the power is cut */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { process: running } = this;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** The Redis of this run, from REDIS_URL: `.ci/run` starts one; by hand any will do, for suites use names of their own. */
export function redisUrl(): string {
  const url = process.env['REDIS_URL'];
  if (url) return url;
  throw new Error('The Redis project needs REDIS_URL, such as redis://127.0.0.1:6379');
}
