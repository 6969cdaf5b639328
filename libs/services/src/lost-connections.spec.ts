import { ClockUnsure, LogUnavailable } from '@fairview/events';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { isLost, LostConnections } from './lost-connections.js';

interface Line {
  readonly msg: string;
  readonly errors?: number;
}

/** Connections to a PostgreSQL and a Redis that are away until they are put back. */
function aProcess() {
  const lines: Line[] = [];
  const away = { postgres: true, redis: true };
  const looks = { postgres: 0, redis: 0 };
  const look = (name: 'postgres' | 'redis') => () => {
    looks[name] += 1;
    return away[name] ? Promise.reject(new Error('refused')) : Promise.resolve();
  };
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  const connections = new LostConnections(log, {
    postgres: look('postgres'),
    redis: { url: 'redis://127.0.0.1:6379', look: look('redis') },
  });
  return { connections, lines, away, looks, said: () => lines.map(({ msg }) => msg) };
}

const refused = (port: number): Error =>
  Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
    port,
  });

const gone = 'PostgreSQL is out of reach; it is looked for until it is back';

describe('lost connections', () => {
  it('C10 are one line when a server goes and one when it is back, with the number of errors', async () => {
    const { connections, lines, away, looks, said } = aProcess();
    expect(connections.check()).toEqual({ ok: true, note: 'held' });
    for (let n = 0; n < 1_700; n += 1) connections.told(refused(5432));
    expect(said()).toEqual([gone]);
    expect(connections.check()).toMatchObject({ ok: false, degraded: true });
    while (looks.postgres < 2) await pause(10);
    away.postgres = false;
    await connections.postgres.held();
    expect(connections.check()).toEqual({ ok: true, note: 'held' });
    expect(said()).toEqual([gone, 'PostgreSQL is back']);
    expect(lines[1]).toMatchObject({ errors: 1_700 });
    connections.close();
  });

  it('C10 are looked for later and later', async () => {
    const { connections, looks } = aProcess();
    connections.told(refused(5432));
    const began = performance.now();
    while (looks.postgres < 4) await pause(5);
    // 100 + 200 + 400 + 800
    expect(performance.now() - began).toBeGreaterThan(1_400);
    connections.close();
  });

  it('C10 are counted, no matter what writes them to the log; other errors are written', () => {
    const { connections, said } = aProcess();
    const { logger } = connections;
    logger.error({ err: refused(5432), club: 'c' }, 'a consumer stopped');
    logger.warn({ err: new LogUnavailable('out of reach', { cause: refused(5432) }) }, 'a sweep failed');
    logger.error(
      { err: new AggregateError([new Error('Connection terminated unexpectedly')]) },
      'a round failed',
    );
    expect(said()).toEqual([gone]);
    logger.error({ err: new Error('a mistake') }, 'a round failed');
    logger.warn('a sentence');
    logger.info({ handled: 1 }, 'swept up deadlines');
    expect(said()).toEqual([gone, 'a round failed', 'a sentence', 'swept up deadlines']);
    connections.close();
  });

  it('C10 belong to the server that they led to: while Redis is away nobody waits for PostgreSQL', async () => {
    const { connections, said } = aProcess();
    connections.logger.error({ err: refused(6379) }, 'the queue');
    connections.told(new Error('Connection is closed.'));
    expect(said()).toEqual(['Redis is out of reach; it is looked for until it is back']);
    await connections.postgres.held();
    connections.close();
  });

  it('let everybody go when the process ends', async () => {
    const { connections } = aProcess();
    connections.told(refused(5432));
    const waiting = connections.postgres.held();
    connections.close();
    await expect(waiting).rejects.toThrow('this process ends');
  });

  it.each([
    ['a clock that is not trusted', new ClockUnsure('no')],
    ['a statement that is wrong', Object.assign(new Error('no such table'), { code: '42P01' })],
    ['a full disk', Object.assign(new Error('no space left'), { code: '53100' })],
    [
      'a file that is not there',
      Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }),
    ],
  ])('are not: %s', (_, error) => expect(isLost(error)).toBe(false));
});
