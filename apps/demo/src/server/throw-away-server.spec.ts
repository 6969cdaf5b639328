import { PassThrough } from 'node:stream';
import { setImmediate as settled } from 'node:timers/promises';
import { setupCodeIn } from './throw-away-server.js';

/** A server that starts, and the person before it: time passes for them as the test says. */
class StartingServer {
  readonly out = new PassThrough();
  readonly err = new PassThrough();
  readonly said: string[] = [];
  readonly code: Promise<string>;
  end: () => void = () => undefined;
  private passed = 0;
  private readonly repeated = new Map<() => void, number>();

  constructor() {
    const ended = new Promise<void>((resolve) => {
      this.end = resolve;
    });
    this.code = setupCodeIn(
      [this.out, this.err],
      ended,
      (text) => this.said.push(text),
      (act, ms) => {
        this.repeated.set(act, ms);
        return () => this.repeated.delete(act);
      },
    );
  }

  get isWatched(): boolean {
    return this.repeated.size > 0;
  }

  async print(stream: PassThrough, line: string): Promise<void> {
    stream.write(`${line}\n`);
    await settled();
  }

  pass(seconds: number): void {
    for (const until = this.passed + seconds; this.passed < until; this.passed += 1)
      for (const [act, ms] of this.repeated) if (((this.passed + 1) * 1_000) % ms === 0) act();
  }
}

describe('what the demo says while it waits for its server', () => {
  it('says what the server last said, four times a minute, for as long as the server runs', async () => {
    const server = new StartingServer();
    server.pass(14);
    expect(server.said).toEqual([]);
    server.pass(1);
    expect(server.said).toEqual(['Waiting for the throw-away server. It has not said anything yet.']);
    await server.print(server.out, 'The database has been brought up to date (3 migrations).');
    await server.print(server.err, 'Waiting for the api for 15 s: it does not answer yet.');
    server.pass(3_600);
    expect(server.said).toHaveLength(241);
    expect(server.said.at(-1)).toBe(
      'Waiting for the throw-away server. Waiting for the api for 15 s: it does not answer yet.',
    );
    await server.print(server.out, '  ABCD-EFGH-1234');
    expect([await server.code, server.isWatched]).toEqual(['ABCD-EFGH-1234', false]);
  });

  it('gives up when the server has ended, with all that it printed', async () => {
    const server = new StartingServer();
    await server.print(server.out, 'Port 4400 is taken.');
    server.end();
    await expect(server.code).rejects.toThrow('the throw-away server did not start:\nPort 4400 is taken.');
    expect(server.isWatched).toBe(false);
  });
});
