import pino, { type Logger } from 'pino';
import { Repeating } from './repeating.js';

/** Rounds that end on request. */
class Rounds extends Repeating {
  begun = 0;
  private end: (error?: Error) => void = () => undefined;

  constructor(log: Logger) {
    super(3_600_000, 'a round failed', log);
  }

  protected override round(): Promise<void> {
    this.begun += 1;
    return new Promise((resolve, reject) => {
      this.end = (error) => (error ? reject(error) : resolve());
    });
  }

  async ends(error?: Error): Promise<void> {
    this.end(error);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('work that repeats', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  let rounds: Rounds;
  beforeEach(() => {
    lines.length = 0;
    rounds = new Rounds(log);
    rounds.onApplicationBootstrap();
  });
  afterEach(async () => {
    const stopped = rounds.beforeApplicationShutdown();
    await rounds.ends();
    await stopped;
  });

  it('begins at once', () => expect(rounds.begun).toBe(1));

  it('does one round at a time; if asked meanwhile, one more follows', async () => {
    rounds.soon();
    rounds.soon();
    expect(rounds.begun).toBe(1);
    await rounds.ends();
    expect(rounds.begun).toBe(2);
    await rounds.ends();
    expect(rounds.begun).toBe(2);
    rounds.soon();
    expect(rounds.begun).toBe(3);
  });

  it('logs a round that fails, and goes on', async () => {
    rounds.soon();
    await rounds.ends(new Error('no database'));
    expect(lines.join()).toContain('a round failed');
    expect(rounds.begun).toBe(2);
  });

  it('stops only when the round under way has ended, and begins none after it', async () => {
    let stopped = false;
    rounds.soon();
    void rounds.beforeApplicationShutdown().then(() => (stopped = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(stopped).toBe(false);
    await rounds.ends();
    expect(stopped).toBe(true);
    expect(rounds.begun).toBe(1);
  });
});
