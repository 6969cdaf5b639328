import { execFile, fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  freePort,
  makeMissingKeys,
  migrate,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@fairview/platform';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { migrations } from '../../migrations/index.js';
import { cpuOf } from './cpu.js';
import { Spectator } from './spectator.js';

/** Everybody plays and watches from one address, more often than anybody would. */
const limits = {
  NETWORK_REQUESTS: '9000000',
  VISITOR_REQUESTS: '9000000',
  CALLER_REQUESTS: '9000000',
  VISITOR_SOCKETS: '4000',
};

const run = promisify(execFile);
const here = join(import.meta.dirname, '../..');

/** A board: its game, and the token of the player at each seat. */
export interface Board {
  readonly game: string;
  readonly tokens: readonly string[];
}

/** What an evening is served by. */
export interface Served {
  readonly apis?: number;
  readonly workers?: number;
  /** More settings of PostgreSQL. */
  readonly flags?: readonly string[];
  /** A checkout that `npm run build` was run in, and whose programs are served; without it this one, from its sources. */
  readonly built?: string | undefined;
  /** Apis that do nothing for a move but what none can do without, and no workers. */
  readonly isBare?: boolean | undefined;
  /** A folder to which each api writes what its processor did, as a `.cpuprofile`, when the evening ends. */
  readonly profile?: string | undefined;
}

const bareTable =
  'create table ply (id bigserial primary key, game text, ply integer, move text, command text, unique (game, ply))';
const moving = 'mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename } }';

/** Apis and workers, each a process of its own, over a PostgreSQL of their own; and one tournament that they host. */
export class Evening {
  private readonly children: { readonly name: 'api' | 'worker'; readonly child: ChildProcess }[] = [];
  private readonly urls: string[] = [];
  private readonly spectators: Spectator[] = [];
  private readonly agent = new Agent({ keepAlive: true });
  /** Its organizer's. */
  token = '';
  /** With a game open at each. */
  boards: readonly Board[] = [];

  private constructor(
    private readonly folder: string,
    private readonly server: EmbeddedPostgres,
    private readonly built: string | undefined,
    private readonly profile: string | undefined,
    private readonly isBare: boolean,
  ) {}

  /** Starts the processes, and hosts a round at so many boards. */
  static async open(
    boards: number,
    { apis = 1, workers = 1, flags = [], built, profile, isBare = false }: Served = {},
  ): Promise<Evening> {
    const folder = mkdtempSync(join(tmpdir(), 'fairview-bench-'));
    await makeMissingKeys({ dataDir: folder });
    const server = await startEmbeddedPostgres({
      dataDir: folder,
      flags: ['fsync=off', 'autovacuum=off', ...flags],
    });
    const evening = new Evening(folder, server, built, profile, isBare);
    try {
      await evening.migrate();
      for (let n = 0; n < apis; n += 1) await evening.startApi();
      for (let n = 0; n < workers && !isBare; n += 1) evening.start('worker', {});
      await evening.host(boards);
      return evening;
    } catch (error) {
      await evening.close();
      throw error;
    }
  }

  /** Where the server's data is. */
  get cluster(): string {
    return join(this.folder, 'postgres/cluster');
  }

  /** The address of the server's owner. */
  get ownerUrl(): string {
    return this.server.url;
  }

  /** Plays a ply, at one of the apis; sends it again if the database was not reached in time. @throws if it is refused */
  async play({ game: gameId, tokens }: Board, ply: number, move: string, api = 0): Promise<void> {
    const input = { commandId: newId(), gameId, ply, move };
    const token = tokens[ply % tokens.length] ?? '';
    const send = (): Promise<string> => this.ask(api, token, { query: moving, variables: { input } });
    let answer = await send();
    while (answer.includes('"unavailable"')) answer = await send();
    if (!answer.includes('"MovePlayed"')) throw new Error(`ply ${ply}: ${answer}`);
  }

  /** Somebody who watches a board, with a token or as a visitor. */
  async watch({ game }: Board, token?: string, api = 0): Promise<Spectator> {
    const spectator = await Spectator.join(this.urls[api] ?? '', game, token);
    this.spectators.push(spectator);
    return spectator;
  }

  /** Microseconds of CPU that each kind of process has used. */
  cpu(): { readonly api: number; readonly worker: number; readonly postgres: number } {
    const of = (name: 'api' | 'worker'): number =>
      this.children
        .filter((each) => each.name === name)
        .reduce((sum, { child }) => sum + cpuOf(child.pid ?? 0), 0);
    const postmaster = Number(readFileSync(join(this.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return { api: of('api'), worker: of('worker'), postgres: cpuOf(postmaster) };
  }

  async close(): Promise<void> {
    for (const spectator of this.spectators) spectator.leave();
    this.agent.destroy();
    for (const { name, child } of this.children) {
      const ended = once(child, 'exit');
      // Only who ends in order writes a profile.
      child.kill(this.profile !== undefined && name === 'api' ? 'SIGTERM' : 'SIGKILL');
      await ended;
    }
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  private async migrate(): Promise<void> {
    if (this.isBare) await this.asOwner(bareTable);
    else if (this.built === undefined) await migrate(this.server.url, migrations);
    else
      await run(process.execPath, ['dist/apps/cli/src/main.js', 'migrate'], {
        cwd: this.built,
        env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: this.server.url, FAIRVIEW_DATA: this.folder },
      });
  }

  private async asOwner(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.server.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  private async startApi(): Promise<void> {
    const url = `http://127.0.0.1:${await freePort()}`;
    this.urls.push(url);
    this.start('api', { PORT: new URL(url).port, HOST: '127.0.0.1', ...limits });
    const isReady = (): Promise<boolean> =>
      fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) await pause(50);
  }

  private start(name: 'api' | 'worker', env: Readonly<Record<string, string>>): void {
    const program =
      this.built === undefined || this.isBare
        ? ['bench/run.mjs', this.isBare ? 'bench/evening/bare-api.ts' : `apps/${name}/src/main.ts`]
        : [join(this.built, `dist/apps/${name}/src/main.js`)];
    const profiling =
      this.profile !== undefined && name === 'api' ? ['--cpu-prof', `--cpu-prof-dir=${this.profile}`] : [];
    const child = spawn(process.execPath, [...profiling, ...program], {
      cwd: this.built ?? here,
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        CLOCK_WITNESS: 'monotonic',
        DATABASE_URL: this.server.url,
        FAIRVIEW_DATA: this.folder,
        ...env,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.children.push({ name, child });
  }

  /** Founds a club, pairs a round and opens a game at each board, as the served tree's own kit does. */
  private async host(boards: number): Promise<void> {
    if (this.isBare) {
      this.boards = Array.from({ length: boards }, () => ({ game: newId(), tokens: [''] }));
      return;
    }
    const host = join(import.meta.dirname, 'host.ts');
    const words = [host, this.urls[0] ?? '', this.ownerUrl, String(boards)];
    const child = fork('bench/run.mjs', words, { cwd: this.built ?? here });
    const [hosted] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
      Pick<Evening, 'token' | 'boards'> | number,
    ];
    if (typeof hosted === 'number') throw new Error('the evening could not be hosted');
    this.token = hosted.token;
    this.boards = hosted.boards;
  }

  private ask(api: number, token: string, asked: object): Promise<string> {
    const body = JSON.stringify(asked);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
    };
    return new Promise((resolve, reject) => {
      const { agent } = this;
      const sent = request(`${this.urls[api]}/graphql`, { method: 'POST', agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () => resolve(text));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
