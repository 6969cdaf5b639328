import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilSo } from '../../runner/patience.mjs';
import { lowPort } from './low-port.js';
import { PatroniNode, type Bootstrap } from './node.js';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** One etcd, in which the nodes of Patroni agree who is the primary. */
class Etcd {
  private constructor(
    readonly port: number,
    private readonly running: ChildProcess,
  ) {}

  static async begin(folder: string): Promise<Etcd> {
    const [clients, peers] = [await lowPort(), await lowPort()];
    const [url, peer] = [`http://127.0.0.1:${clients}`, `http://127.0.0.1:${peers}`];
    const words = {
      'data-dir': folder,
      'listen-client-urls': url,
      'advertise-client-urls': url,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': `default=${peer}`,
    };
    const running = spawn(
      'etcd',
      Object.entries(words).flatMap(([name, value]) => [`--${name}`, value]),
      {
        stdio: 'ignore',
      },
    );
    await untilSo('etcd answers', () =>
      fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    return new Etcd(clients, running);
  }

  async stop(): Promise<void> {
    const ended = once(this.running, 'exit');
    this.running.kill('SIGKILL');
    await ended;
  }
}

/** Root steps down to this account, because PostgreSQL does not run as root. */
function accountOf(name: string): { readonly uid: number; readonly gid: number } {
  const [, uid = '', gid = ''] =
    new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'mu').exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Who is what in a cluster, as Patroni has it. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** PostgreSQL on three machines under Patroni, all of them on this one. */
export class PatroniCluster {
  private constructor(
    readonly nodes: readonly PatroniNode[],
    private readonly folder: string,
    private readonly etcd: Etcd,
    private readonly password: string,
  ) {}

  static async begin(
    bootstrap: Bootstrap,
    names: readonly string[] = ['h1', 'h2', 'h3'],
  ): Promise<PatroniCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'fairview-patroni-'));
    const account = process.getuid?.() === 0 ? accountOf('postgres') : undefined;
    await chmod(folder, 0o777);
    const etcd = await Etcd.begin(join(folder, 'etcd'));
    const password = randomBytes(12).toString('hex');
    const common = { folder, etcd: etcd.port, bootstrap, password, account };
    const nodes: PatroniNode[] = [];
    for (const name of names) nodes.push(new PatroniNode(name, await lowPort(), await lowPort(), common));
    const cluster = new PatroniCluster(nodes, folder, etcd, password);
    await Promise.all(nodes.map((node) => node.start()));
    await cluster.untilWhole();
    return cluster;
  }

  /** The address of all nodes, as DATABASE_URL has it. */
  get url(): string {
    const servers = this.nodes.map(({ port }) => `127.0.0.1:${port}`);
    return `postgres://fairview:${this.password}@${servers.join(',')}/fairview`;
  }

  /** Who is what, as the first node that answers says. */
  async members(): Promise<readonly Member[]> {
    const ask = async ({ rest }: PatroniNode): Promise<readonly Member[]> => {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(1_000) });
      return ((await answer.json()) as { readonly members: readonly Member[] }).members;
    };
    return Promise.any(this.nodes.map(ask)).catch(() => []);
  }

  /** The node that is the primary. */
  async primary(): Promise<PatroniNode> {
    let found: PatroniNode | undefined;
    await untilSo('there is a primary', async () => {
      const leader = (await this.members()).find(({ role }) => role === 'leader');
      found = this.nodes.find(({ name }) => name === leader?.name);
      return found !== undefined;
    });
    return found as PatroniNode;
  }

  /** Until every node runs, and one of the standbys is synchronous. */
  async untilWhole(): Promise<void> {
    await untilSo(
      'all nodes run, one of them as a synchronous standby',
      async () => {
        const members = await this.members();
        return (
          members.filter(({ state }) => state === 'running' || state === 'streaming').length ===
            this.nodes.length && members.some(({ role }) => role === 'sync_standby')
        );
      },
      120_000,
      100,
    );
  }

  /** Lets the primary change places with the synchronous standby, as before an upgrade of its machine. */
  async switchOver(): Promise<void> {
    const { name, rest } = await this.primary();
    const answer = await fetch(`http://127.0.0.1:${rest}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: name }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  async stop(): Promise<void> {
    for (const node of this.nodes) {
      node.thaw();
      await node.kill();
    }
    await this.etcd.stop();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
