import { settableClock, type LogClock } from '../../../../test/kit/clock.js';
import { cloneDatabase, type TestDatabase } from '../../../../test/kit/database.js';
import { DueRows } from '../due-rows.js';
import { HeartbeatRows } from './heartbeat-rows.js';
import { Heartbeat } from './heartbeat.js';

const noon = Date.UTC(2026, 10, 22, 12);

let suite: TestDatabase;
let clock: LogClock;
beforeAll(async () => {
  suite = await cloneDatabase();
  clock = await settableClock(suite.admin, noon);
}, 60_000);
afterAll(() => suite.drop());
beforeEach(async () => {
  await suite.admin.query('truncate deadlines.outage, deadlines.heartbeat, deadlines.due');
  await clock.set(noon);
});

/** A process whose monotonic clock runs with the log's as long as `pass` moves both. */
function aProcess(serves: boolean) {
  let ticks = 0;
  const warned: string[] = [];
  const heartbeat = new Heartbeat({
    rows: new HeartbeatRows(suite.database.pool),
    serves,
    ticks: () => ticks,
    log: { warn: (_, sentence) => void warned.push(sentence) },
  });
  return { heartbeat, warned, pass: (seconds: number) => void (ticks += seconds * 1_000) };
}
type Process = ReturnType<typeof aProcess>;

/** Time goes by for the log and for these processes. */
async function pass(seconds: number, ...processes: readonly Process[]): Promise<void> {
  await clock.advance(seconds * 1_000);
  for (const each of processes) each.pass(seconds);
}

/** So much time goes by, and each process looks every second. */
async function live(seconds: number, ...processes: readonly Process[]): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await pass(1, ...processes);
    for (const { heartbeat } of processes) await heartbeat.look();
  }
}

/** A process that serves, and one that does not, in good order. */
async function twoProcesses(): Promise<readonly [Process, Process]> {
  const [api, worker] = [aProcess(true), aProcess(false)];
  await api.heartbeat.look();
  await worker.heartbeat.look();
  await live(7, api, worker);
  expect([api.heartbeat.check().ok, worker.heartbeat.check().ok]).toEqual([true, true]);
  return [api, worker];
}

const seconds = ({ heartbeat }: Process) =>
  heartbeat.outages().map(({ from, until }) => [(from - noon) / 1_000, (until - noon) / 1_000]);

describe('the heartbeat of the serving processes', () => {
  it('begins when the clock has run evenly for 5 s; a process that does not serve writes none', async () => {
    const [api, worker] = [aProcess(true), aProcess(false)];
    await live(20, worker);
    expect(worker.heartbeat.check().ok).toBe(false);
    await api.heartbeat.look();
    await live(5, api, worker);
    expect((await suite.admin.query('select from deadlines.heartbeat')).rowCount).toBe(0);
    await live(1, api, worker);
    expect((await suite.admin.query('select from deadlines.heartbeat')).rowCount).toBe(1);
    expect([api.heartbeat.check().ok, worker.heartbeat.check().ok]).toEqual([true, true]);
  });

  it('C6 makes a gap of more than 10 s an outage, from the last heartbeat to the next; one of 10 s is none', async () => {
    const [api, worker] = await twoProcesses();
    await pass(10, api, worker);
    await api.heartbeat.look();
    expect(seconds(api)).toEqual([]);
    await pass(10.001, api, worker);
    expect(api.heartbeat.check().ok).toBe(false);
    await api.heartbeat.look();
    await worker.heartbeat.look();
    expect([seconds(api), seconds(worker)]).toEqual([[[17, 27.001]], [[17, 27.001]]]);
    // Its monotonic clock ran with the log's: it is sure at once.
    expect(api.heartbeat.check().ok).toBe(true);
  });

  it('C5 makes a jump forward an outage, written once, and nobody trusts the clock until it has run evenly', async () => {
    const [api, other] = await twoProcesses();
    const second = aProcess(true);
    await second.heartbeat.look();
    await live(6, api, other, second);
    await clock.advance(7_000);
    await live(1, api, second);
    expect(seconds(api)).toEqual([[13, 21]]);
    expect([api.heartbeat.check().ok, second.heartbeat.check().ok]).toEqual([false, false]);
    await live(5, api, second);
    expect([seconds(api), seconds(second)]).toEqual([[[13, 21]], [[13, 21]]]);
    expect([api.heartbeat.check().ok, second.heartbeat.check().ok]).toEqual([true, true]);
    expect(api.warned).toEqual(['the clock of the log has jumped']);
  });

  it('C5 gives nothing back for a jump back, and spans never overlap even if the clock runs through them twice', async () => {
    const [api] = await twoProcesses();
    await clock.advance(3_600_000);
    await live(6, api);
    expect(seconds(api)).toEqual([[7, 3_608]]);
    await clock.advance(-3_600_000);
    await live(6, api);
    // An outage that ends in the future has not cost anybody time yet.
    expect(seconds(api)).toEqual([]);
    // An outage within the hour that was written already gives nothing more; one that reaches beyond it, the rest.
    await pass(60, api);
    await live(1, api);
    expect(seconds(api)).toEqual([]);
    await pass(7_200, api);
    await live(1, api);
    expect(seconds(api)).toEqual([
      [7, 3_608],
      [3_608, 7_281],
    ]);
  });

  it('C6 must be fresh before anybody claims a deadline', async () => {
    const [api, worker] = await twoProcesses();
    const due = new DueRows(suite.database.pool, worker.heartbeat);
    await suite.admin.query(`insert into deadlines.due values (gen_random_uuid(), 'game-x', 'move', $1)`, [
      noon + 10_000,
    ]);
    await pass(30, api, worker);
    await worker.heartbeat.look();
    expect(await due.claim(10)).toHaveLength(0);
    await api.heartbeat.look();
    expect(await due.claim(10)).toHaveLength(0);
    await worker.heartbeat.look();
    expect(await due.claim(10)).toHaveLength(1);
    expect(seconds(worker)).toEqual([[7, 37]]);
  });

  it('C5 trusts a clock whose readings take long, within what they prove', async () => {
    const [api] = await twoProcesses();
    const rows = new HeartbeatRows(suite.database.pool);
    let ticks = 0;
    const slow = new Heartbeat({
      rows: {
        beat: (expected) => rows.beat(expected),
        read: (known) => ((ticks += 3_000), rows.read(known)),
      },
      serves: false,
      ticks: () => ticks,
      log: { warn: () => undefined },
    });
    for (let n = 0; n < 5; n += 1) {
      await pass(3, api);
      await api.heartbeat.look();
      await slow.look();
    }
    expect(slow.check().ok).toBe(true);
    const { from, until } = slow.sure();
    expect(until - from).toBe(7_000);
  });

  it('C5 tells an answer that was late from a clock that moved, and writes a heartbeat that is overdue', async () => {
    const [api, worker] = await twoProcesses();
    await pass(9, api, worker);
    expect([await api.heartbeat.regained(noon + 16_000), api.heartbeat.check().ok]).toEqual([true, true]);
    await pass(20, api, worker);
    expect(api.heartbeat.check().ok).toBe(false);
    expect(await worker.heartbeat.regained(noon + 36_000)).toBe(false);
    expect(await api.heartbeat.regained(noon + 36_000)).toBe(true);
    expect(await worker.heartbeat.regained(noon + 36_000)).toBe(true);
    expect([seconds(api), seconds(worker)]).toEqual([[[7, 36]], [[7, 36]]]);
    // A club that is ahead of the clock waits for it.
    expect(await api.heartbeat.regained(noon + 42_000)).toBe(false);
    await clock.advance(6_000);
    expect(await api.heartbeat.regained(noon + 42_000)).toBe(false);
    // The clock was moved for a moment: nothing follows from it.
    await clock.advance(-6_000);
    expect(await api.heartbeat.regained(noon + 36_000)).toBe(true);
    expect(api.warned).not.toContain('the clock of the log has jumped');
  });
});
