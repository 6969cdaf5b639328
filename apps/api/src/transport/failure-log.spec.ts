import { FailureLog } from './failure-log.js';

/** What was logged: the reason, the failure's message or the count, what failed. */
function logged() {
  const lines: unknown[] = [];
  const waiting: (() => void)[] = [];
  const write = (facts: object, sentence: string): void => {
    const { err, ...others } = facts as { err?: Error };
    lines.push({ ...others, ...(err && { error: err.message }), sentence });
  };
  const log = { error: write, warn: write } as unknown as ConstructorParameters<typeof FailureLog>[0];
  const failures = new FailureLog(log, (work) => waiting.push(work));
  const passHalfMinute = (): void => waiting.splice(0).forEach((work) => work());
  return { lines, failures, passHalfMinute };
}

describe('failures in the log', () => {
  it('are a line each if nothing explains them', () => {
    const { lines, failures } = logged();
    const report = failures.of('a resolver failed');
    for (const message of ['one', 'two']) report(new Error(message), undefined);
    expect(lines).toEqual([
      { error: 'one', sentence: 'a resolver failed' },
      { error: 'two', sentence: 'a resolver failed' },
    ]);
  });

  it('C10 that say a connection is lost come to the log one by one, which counts them with the outage', () => {
    const { lines, failures } = logged();
    for (let n = 0; n < 3; n += 1)
      failures.of('a resolver failed')(new Error('Connection terminated'), 'unavailable');
    expect(lines).toHaveLength(3);
  });

  it('C1 of one cause are a line, and a count each half minute until it is over', () => {
    const { lines, failures, passHalfMinute } = logged();
    const away = (): void => failures.of('a resolver failed')(new Error('cut'), 'unavailable');
    for (let n = 0; n < 1_000; n += 1) away();
    failures.of('a frame could not be made')(new Error('jumped'), 'clock-unsure');
    const first = { error: 'cut', reason: 'unavailable', sentence: 'a resolver failed' };
    const other = { error: 'jumped', reason: 'clock-unsure', sentence: 'a frame could not be made' };
    expect(lines).toEqual([first, other]);

    passHalfMinute();
    const count = {
      reason: 'unavailable',
      cause: 'Error',
      failures: 999,
      sentence: 'more failed for the same cause in half a minute',
    };
    expect(lines).toEqual([first, other, count]);

    passHalfMinute();
    passHalfMinute();
    away();
    expect(lines).toEqual([first, other, count, first]);
  });

  it('C1 a full disk is a line while statements wait for locks, and a missing key is one beside it', () => {
    const { lines, failures } = logged();
    const report = failures.of('a resolver failed');
    const ofPostgres = (message: string, code: string): Error => Object.assign(new Error(message), { code });
    for (let n = 0; n < 100; n += 1) {
      report(ofPostgres('canceling statement due to lock timeout', '55P03'), 'unavailable');
      report(new Error('not appended', { cause: ofPostgres('No space left', '53100') }), 'unavailable');
      report(Object.assign(new Error('the key is not here'), { name: 'SealKeyMissing' }), 'unavailable');
    }
    expect(lines).toMatchObject([
      { error: 'canceling statement due to lock timeout' },
      { error: 'not appended' },
      { error: 'the key is not here' },
    ]);
  });
});
