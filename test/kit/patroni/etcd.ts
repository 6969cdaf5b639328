import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { untilSo } from '../../runner/patience.mjs';
import { lowPort } from './low-port.js';

/** One etcd, in which the nodes of Patroni agree who is the primary. */
export class Etcd {
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
