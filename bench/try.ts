import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertWatched, DueRows, Lookout } from '@fairview/deadlines';
import { PostgresLog } from '@fairview/events';
import { migrate, openDatabase, startEmbeddedPostgres } from '@fairview/platform';
import pino from 'pino';
import { migrations } from '../migrations/index.js';
import { Kettles, KettleWatcher } from '../test/building/kettles.js';
const dataDir = mkdtempSync(join(tmpdir(), 'fairview-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
await migrate(postgres.url, migrations);
for (const max of [10, 20]) {
const database = await openDatabase({ url: postgres.url, applicationName: 'bench', max });
const log = new PostgresLog(database.pool);
for (let i = 0; i < 6; i++) {
  const kettles = await new Kettles(log).found();
  const now = await log.now();
  let t = performance.now();
  const streams = await kettles.setOn(1000, () => now - 1);
  const tSet = performance.now() - t;
  t = performance.now();
  for (let k = 0; k < 1000; k += 32) await Promise.all(streams.slice(k, k + 32).map((s) => log.readStream(kettles.club, s)));
  const tRead = performance.now() - t;
  t = performance.now();
  for (let k = 0; k < 1000; k += 32) await Promise.all(streams.slice(k, k + 32).map((s) => log.now()));
  const tNow = performance.now() - t;
  const watcher = new KettleWatcher(log);
  const lookout = new Lookout(new DueRows(database.pool), assertWatched([watcher], []), pino({ level: 'warn' }));
  const c0 = process.cpuUsage();
  t = performance.now();
  await lookout.lookAtDue();
  const c = process.cpuUsage(c0);
  console.log({ max, set: Math.round(tSet), read: Math.round(tRead), now: Math.round(tNow), look: Math.round(performance.now() - t), cpu: Math.round((c.user + c.system) / 1000), n: watcher.boiledOver.length });
}
await database.close();
}
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
