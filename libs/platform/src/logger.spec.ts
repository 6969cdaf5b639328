import { closeSync, openSync, readFileSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { logger, redacted } from './logger.js';

/** What a logger writes, line by line, parsed. */
function capture(
  work: (log: ReturnType<typeof logger>) => void,
  level: 'info' | 'silent' = 'info',
): unknown[] {
  const lines: string[] = [];
  const log = logger('spec', { logLevel: level });
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  Object.assign(log, { [pino.symbols.streamSym]: stream });
  work(log);
  return lines.map((line) => JSON.parse(line) as unknown);
}

describe('the log', () => {
  it('redacts passwords, tokens, codes, keys and authorization at any depth', () => {
    const [line] = capture((log) =>
      log.info(
        {
          password: 'hunter2',
          request: { headers: { Authorization: 'Bearer hunter2', cookie: 'hunter2', host: 'club' } },
          variables: [{ input: { code: 'hunter2', token: 'hunter2', apiKey: 'hunter2', name: 'Ann' } }],
        },
        'signed in',
      ),
    );
    expect(JSON.stringify(line)).not.toContain('hunter2');
    expect(line).toMatchObject({
      name: 'spec',
      level: 'info',
      msg: 'signed in',
      request: { headers: { host: 'club' } },
      variables: [{ input: { name: 'Ann' } }],
    });
  });

  it('redacts what PostgreSQL quotes from a row that it refuses', () => {
    const refused = Object.assign(new Error('violates check constraint'), {
      code: '23514',
      detail: 'Failing row contains (hunter2)',
      where: '$1 = hunter2',
      table: 'server_seed',
    });
    const [line] = capture((log) => log.error({ err: refused }, 'a resolver failed'));
    expect(JSON.stringify(line)).not.toContain('hunter2');
    expect(line).toMatchObject({ err: { code: '23514', table: 'server_seed' } });
  });

  it('keeps the code of a refusal and of an error, which says what went wrong', () => {
    expect(redacted({ rule: 'T-12', code: 'circle-taken', params: {} })).toMatchObject({
      code: 'circle-taken',
    });
    const error = Object.assign(new Error('no database'), { code: 'ECONNREFUSED', password: 'hunter2' });
    const [line] = capture((log) => log.error({ err: error }, 'lost'));
    expect(line).toMatchObject({
      err: { message: 'no database', code: 'ECONNREFUSED', password: '[redacted]' },
    });
  });

  it('takes the password out of an address, also in a message', () => {
    const [line] = capture((log) =>
      log.info({ url: 'postgres://club:hunter2@db/fairview' }, 'opening redis://:hunter2@cache'),
    );
    expect(line).toMatchObject({
      url: 'postgres://club:[redacted]@db/fairview',
      msg: 'opening redis://:[redacted]@cache',
    });
  });

  it('is silent below its level', () => {
    expect(capture((log) => log.error('anything'), 'silent')).toEqual([]);
  });

  (process.platform === 'linux' ? it : it.skip)('C4 outlives a full disk', () => {
    const full = openSync('/dev/full', 'a');
    try {
      const log = logger('spec', { logLevel: 'info' }, full);
      expect(() => {
        for (let n = 0; n < 2_000; n += 1) log.info({ padding: 'x'.repeat(1_000) }, 'a line');
      }).not.toThrow();
    } finally {
      closeSync(full);
    }
  });

  it('writes to the file that it is given', () => {
    const file = join(tmpdir(), `fairview-logger-${process.pid}.log`);
    const descriptor = openSync(file, 'a');
    try {
      logger('spec', { logLevel: 'info' }, descriptor).info('a line');
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ name: 'spec', msg: 'a line' });
    } finally {
      closeSync(descriptor);
      unlinkSync(file);
    }
  });
});
