import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  freePort,
  migrate,
  openDatabase,
  startEmbeddedPostgres,
  type Database,
  type EmbeddedPostgres,
} from '@fairview/platform';
import { tables } from '@fairview/services';
import { Redis } from 'ioredis';
import { migrations } from '../../../migrations/index.js';
import {
  endProcesses,
  startApiProcess,
  startWorkerProcess,
  type ApiProcess,
  type Process,
} from '../../kit/processes.js';

/** All of the hall is behind one address: only the sockets of visitors stand at what is usual. */
const limits = { NETWORK_REQUESTS: '900000', VISITOR_REQUESTS: '900000', CALLER_REQUESTS: '900000' };

/** Megabytes of memory that a process holds; 0 once it has ended. */
function heldBy(pid = 0): number {
  try {
    return Math.round(
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    );
  } catch {
    return 0;
  }
}

/** What a house stands on, if it is not to have a PostgreSQL and a Redis of its own. */
export interface Ground {
  /** An empty database of which somebody else takes care. */
  readonly databaseUrl?: string;
  /** Null: the queue is in PostgreSQL. */
  readonly redisUrl?: string | null;
  /** An address with its port on this machine that webhooks may have. */
  readonly webhookAddress?: string;
}

/** Two api and two worker processes over a PostgreSQL that writes through to the disk and a Redis, and what can be done to them. */
export class House {
  private redis: ChildProcess | undefined;
  private apis: readonly ApiProcess[] = [];
  private workers: readonly Process[] = [];
  /** Open as an api has it, for what is read of the log. */
  database!: Database;

  private constructor(
    private readonly folder: string,
    private server: EmbeddedPostgres | undefined,
    private readonly databaseUrl: string,
    private readonly redisUrl: string | null,
    private readonly webhookAddress: string | undefined,
  ) {}

  static async open(ground: Ground = {}): Promise<House> {
    const folder = await mkdtemp(join(tmpdir(), 'fairview-soak-'));
    const server =
      ground.databaseUrl === undefined
        ? await startEmbeddedPostgres({ dataDir: folder, flags: ['max_connections=200'] })
        : undefined;
    const url = ground.databaseUrl ?? server?.url ?? '';
    await migrate(url, migrations);
    const { redisUrl = `redis://127.0.0.1:${await freePort()}` } = ground;
    const house = new House(folder, server, url, redisUrl, ground.webhookAddress);
    if (ground.redisUrl === undefined) await house.startRedis();
    house.database = await openDatabase({ url, tables, applicationName: 'soak', max: 4 });
    const [one, two] = [await freePort(), await freePort()];
    house.apis = await Promise.all([house.startApi(one), house.startApi(two)]);
    house.workers = await Promise.all([house.startWorker(), house.startWorker()]);
    return house;
  }

  /** An api, by turns. */
  api(turn: number): ApiProcess {
    const api = this.apis[turn % this.apis.length];
    if (!api) throw new Error('no api was started');
    return api;
  }

  /** The first process of a kind, for tests that stop it and let it go on. */
  first(kind: 'api' | 'worker' | 'redis'): ChildProcess {
    const { [kind]: child } = {
      api: this.apis[0]?.child,
      worker: this.workers[0]?.child,
      redis: this.redis,
    };
    if (!child) throw new Error(`no ${kind} was started`);
    return child;
  }

  async killApi(): Promise<void> {
    const [first, ...others] = this.apis;
    first?.child.kill('SIGKILL');
    await first?.ended;
    this.apis = [await this.startApi(Number(new URL(first?.url ?? '').port)), ...others];
  }

  async killWorker(): Promise<void> {
    const [first, ...others] = this.workers;
    first?.child.kill('SIGKILL');
    await first?.ended;
    this.workers = [await this.startWorker(), ...others];
  }

  async flushRedis(): Promise<void> {
    const client = new Redis(this.redisUrl ?? '');
    await client.flushall();
    client.disconnect();
  }

  async takeRedisAway(milliseconds: number): Promise<void> {
    await this.stopRedis();
    await pause(milliseconds);
    await this.startRedis();
  }

  /** An immediate shutdown: every connection is cut, and the server recovers as after a crash. */
  async restartDatabase(): Promise<void> {
    const [pid] = (await readFile(join(this.folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGQUIT');
    while (this.server?.alive()) await pause(5);
    const port = Number(new URL(this.databaseUrl).port);
    this.server = await startEmbeddedPostgres({
      dataDir: this.folder,
      port,
      flags: ['max_connections=200'],
    });
  }

  /** What each process holds, in megabytes: the apis, then the workers. */
  memory(): string {
    return [...this.apis, ...this.workers].map(({ child }) => heldBy(child.pid)).join(' ');
  }

  /** What the processes said that have ended by themselves. */
  ended(): readonly string[] {
    return [...this.apis, ...this.workers].flatMap(({ child, said }) =>
      child.exitCode === null && child.signalCode === null ? [] : [said()],
    );
  }

  async close(): Promise<void> {
    await endProcesses();
    await this.database.close();
    await this.stopRedis();
    await this.server?.stop();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  private startApi(port: number): Promise<ApiProcess> {
    return startApiProcess(this.databaseUrl, port, { ...limits, ...this.environment() });
  }

  /** A worker that has begun to follow the log: it tells its figures then, on the port after the one that it is told. */
  private async startWorker(): Promise<Process> {
    const port = await freePort();
    const worker = await startWorkerProcess(this.databaseUrl, {
      ...this.environment(),
      METRICS_PORT: String(port - 1),
    });
    const figures = (): Promise<string> =>
      fetch(`http://127.0.0.1:${port}/metrics`).then(
        (answer) => answer.text(),
        () => '',
      );
    while (!(await figures()).includes('consumer="play"')) {
      if (worker.child.exitCode !== null) throw new Error(`the worker has ended: ${worker.said()}`);
      await pause(50);
    }
    return worker;
  }

  private environment(): Readonly<Record<string, string>> {
    const { redisUrl, webhookAddress } = this;
    return {
      CLOCK_WITNESS: 'monotonic',
      LOG_LEVEL: 'error',
      ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
      ...(webhookAddress ? { WEBHOOK_TEST_ADDRESSES: webhookAddress } : {}),
    };
  }

  private async startRedis(): Promise<void> {
    const port = new URL(this.redisUrl ?? '').port;
    const options = { port, bind: '127.0.0.1', dir: this.folder };
    const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    this.redis = spawn('redis-server', [...words, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
    const client = new Redis(this.redisUrl ?? '', { retryStrategy: () => 50, maxRetriesPerRequest: null });
    client.on('error', () => undefined);
    await client.ping();
    client.disconnect();
  }

  private async stopRedis(): Promise<void> {
    const { redis } = this;
    if (redis?.exitCode !== null || redis.signalCode !== null) return;
    const ended = once(redis, 'exit');
    redis.kill('SIGKILL');
    await ended;
  }
}
