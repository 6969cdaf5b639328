import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, parentOf } from '@fairview/platform';
import { postgresPrograms } from './programs.js';

/** What the nodes agree on, as operations.md has it, and what is done once the first of them has a database. */
export interface Bootstrap {
  readonly dcs: object;
  readonly post_bootstrap: string;
}

/** What all nodes of a cluster have in common. */
export interface Common {
  readonly folder: string;
  readonly etcd: number;
  /** What the first of them begins with: `bootstrap.dcs` and `bootstrap.post_bootstrap` of Patroni. */
  readonly bootstrap: Bootstrap;
  readonly password: string;
  /** Who runs PostgreSQL, if it is not who runs the tests. */
  readonly account: { readonly uid: number; readonly gid: number } | undefined;
}

const login = 'fairview';

/** All processes beneath some, themselves included; those that start others come first. */
function families(pids: readonly number[]): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const);
  const found = [...pids];
  for (const each of found) found.push(...parents.flatMap(([pid, parent]) => (parent === each ? [pid] : [])));
  return found;
}

/** Sends a signal to all that live: one of a moment may have ended meanwhile. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, name);
}

/** A machine of a cluster: Patroni, and the PostgreSQL that it keeps. */
export class PatroniNode {
  private patroni: ChildProcess | undefined;
  private said = '';
  private stopped: readonly number[] = [];

  constructor(
    readonly name: string,
    readonly port: number,
    readonly rest: number,
    private readonly common: Common,
  ) {}

  /** The superuser's address of this node alone, primary or not. */
  get url(): string {
    return `postgres://${login}:${this.common.password}@127.0.0.1:${this.port}/postgres`;
  }

  /** What its Patroni has written. */
  get told(): string {
    return this.said;
  }

  private get data(): string {
    return join(this.common.folder, this.name);
  }

  async start(): Promise<void> {
    const { folder, account } = this.common;
    const file = join(folder, `${this.name}.yml`);
    // JSON is YAML.
    await writeFile(file, JSON.stringify(this.settings(), undefined, 2), { mode: 0o600 });
    if (account) await chown(file, account.uid, account.gid);
    const patroni = spawn('patroni', [file], {
      ...account,
      env: { PATH: process.env['PATH'], HOME: folder, LANG: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [patroni.stdout, patroni.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (this.said += text));
    this.patroni = patroni;
  }

  /** Ends it as a power cut does: nothing says goodbye. */
  async kill(): Promise<void> {
    const { patroni, roots } = this;
    if (!patroni || patroni.exitCode !== null || patroni.signalCode !== null) return;
    const ended = once(patroni, 'exit');
    this.freeze();
    signal(this.stopped, 'SIGKILL');
    await ended;
    while (roots.some((pid) => isAlive(pid))) await pause(5);
    this.stopped = [];
  }

  /** Ends PostgreSQL alone, as for want of memory: Patroni lives and looks after it. */
  crash(): void {
    const { postmaster } = this;
    if (postmaster !== undefined) signal(families([postmaster]), 'SIGKILL');
  }

  /** Stands still: connections stay, and nobody answers on them, as when a cable is pulled. */
  freeze(): void {
    // They make no further process from now on.
    signal(this.roots, 'SIGSTOP');
    this.stopped = families(this.roots);
    signal(this.stopped, 'SIGSTOP');
  }

  thaw(): void {
    signal(this.stopped, 'SIGCONT');
    this.stopped = [];
  }

  /** PostgreSQL's log. */
  log(): Promise<string> {
    return readFile(join(this.common.folder, `${this.name}.log`), 'utf8').catch(() => '');
  }

  /** Patroni, and PostgreSQL if it runs. */
  private get roots(): readonly number[] {
    return [this.patroni?.pid, this.postmaster].filter((pid) => pid !== undefined);
  }

  private get postmaster(): number | undefined {
    try {
      const pid = Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      return isAlive(pid) ? pid : undefined;
    } catch {
      return undefined;
    }
  }

  private settings(): object {
    const { etcd, folder, bootstrap, password } = this.common;
    const at = (port: number): string => `127.0.0.1:${port}`;
    return {
      scope: 'fairview',
      name: this.name,
      restapi: { listen: at(this.rest), connect_address: at(this.rest) },
      etcd3: { hosts: at(etcd) },
      bootstrap: {
        ...bootstrap,
        initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      },
      postgresql: {
        listen: at(this.port),
        connect_address: at(this.port),
        data_dir: this.data,
        bin_dir: postgresPrograms(),
        pgpass: join(folder, `${this.name}.pgpass`),
        pg_hba: [
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication all 127.0.0.1/32 scram-sha-256',
        ],
        authentication: {
          superuser: { username: login, password },
          replication: { username: 'follower', password },
          rewind: { username: 'rewinder', password },
        },
        parameters: {
          unix_socket_directories: folder,
          log_destination: 'stderr',
          logging_collector: 'on',
          log_directory: folder,
          log_filename: `${this.name}.log`,
          log_line_prefix: '%m [%p] %u ',
        },
      },
    };
  }
}
