import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  freePort,
  makeMissingKeys,
  migrate,
  openDatabase,
  startEmbeddedPostgres,
  type Database,
  type EmbeddedPostgres,
} from '@fairview/platform';
import { v7 as newId } from 'uuid';
import { migrations } from '../../migrations/index.js';
import { HostedTournament } from '../../test/kit/hosted-tournament.js';
import { askAt, command, type Ask } from '../../test/kit/server.js';
import { openSocket, type Heard, type Listener } from '../../test/kit/socket-client.js';
import { statementLogFlags } from './statement-log.js';

/** Everybody plays and watches from one address, more often than anybody would. */
const limits = { NETWORK_REQUESTS: '900000', VISITOR_REQUESTS: '900000', CALLER_REQUESTS: '900000' };

/** A board: its game, and the token of the player at each seat. */
export interface Board {
  readonly game: string;
  readonly tokens: readonly string[];
}

/** What somebody who watches is sent. */
export interface Seen {
  readonly gameUpdated: { readonly version: number };
}

const watched = `subscription ($id: ID!, $after: Int) { gameUpdated(gameId: $id, after: $after) {
  logPosition type version at played { ply seat move } game { status } } }`;

/** One api and one worker, each a process of its own, over a PostgreSQL that writes down every statement. */
export class Evening {
  private readonly children: ChildProcess[] = [];
  private readonly sockets: Listener[] = [];

  private constructor(
    private readonly folder: string,
    private readonly server: EmbeddedPostgres,
    readonly database: Database,
    private readonly api: { readonly url: string; readonly ask: Ask },
  ) {}

  static async open(): Promise<Evening> {
    const folder = mkdtempSync(join(tmpdir(), 'fairview-bench-'));
    await makeMissingKeys({ dataDir: folder });
    const flags = [...statementLogFlags, 'fsync=off', 'autovacuum=off'];
    const server = await startEmbeddedPostgres({ dataDir: folder, flags });
    await migrate(server.url, migrations);
    const database = await openDatabase({ url: server.url, tables: [], applicationName: 'bench', max: 1 });
    const url = `http://127.0.0.1:${await freePort()}`;
    const evening = new Evening(folder, server, database, { url, ask: askAt(url) });
    evening.start('api', { PORT: new URL(url).port, HOST: '127.0.0.1', ...limits });
    evening.start('worker', {});
    const isReady = (): Promise<boolean> =>
      fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) await pause(50);
    return evening;
  }

  /** Where the server's data is. */
  get cluster(): string {
    return join(this.folder, 'postgres/cluster');
  }

  /** The address of the server's owner. */
  get ownerUrl(): string {
    return this.server.url;
  }

  /** Founds a club, pairs a round of so many boards, and opens a game at each; the token is its organizer's. */
  async pair(boards: number): Promise<{ readonly token: string; readonly boards: readonly Board[] }> {
    const { ask } = this.api;
    const hosted = await HostedTournament.begin(
      { ask, services: { database: this.database } },
      {
        format: 'SWISS',
        rounds: 1,
        system: 'straight',
        settings: { target: 6 },
        visibility: 'PUBLIC',
      },
    );
    await hosted.pair(Array.from({ length: 2 * boards }, (_, n) => `Player ${n}`));
    const opened: Board[] = [];
    for (let board = 1; board <= boards; board += 1) {
      const { id: game, seats } = await hosted.openGame(await hosted.matchAt(1, board));
      opened.push({ game, tokens: seats.map(({ entry }) => hosted.tokenOf(entry.id)) });
    }
    return { token: hosted.token, boards: opened };
  }

  /** Plays a ply. @throws if it is refused */
  async play({ game: gameId, tokens }: Board, ply: number, move: string): Promise<void> {
    const token = tokens[ply % tokens.length];
    const input = { commandId: newId(), gameId, ply, move };
    const played = await command(this.api.ask, 'playMove', { input, token });
    if (played.code) throw new Error(`ply ${ply}: ${played.code}`);
  }

  /** Somebody who watches a board, with a token or as a visitor. */
  watch({ game: id }: Board, token?: string): Heard<Seen> {
    const socket = openSocket(this.api.url, token);
    this.sockets.push(socket);
    return socket.listen<Seen>(watched, { id, after: 0 });
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) await socket.close();
    for (const child of this.children) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await this.database.close();
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  /** Starts a process from its sources, as it is served. */
  private start(name: 'api' | 'worker', env: Readonly<Record<string, string>>): void {
    const child = spawn(process.execPath, ['bench/run.mjs', `apps/${name}/src/main.ts`], {
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
    this.children.push(child);
  }
}
