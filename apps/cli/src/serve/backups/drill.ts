import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentEpoch } from '@fairview/events';
import { openDatabase, startEmbeddedPostgres, type KeyRing } from '@fairview/platform';
import { tables } from '@fairview/services';
import { differingRows } from '../audits/folded-rows.js';
import { verifyStoredLogs } from '../audits/stored-logs.js';
import { restoreBackup, type Restored, type RestoreOptions } from './restore-backup.js';

/** What a drill compared, and what was not as it should be. */
export interface DrillReport {
  readonly restored: Restored;
  readonly clubs: number;
  readonly events: number;
  readonly streams: number;
  readonly findings: readonly object[];
}

/** The database lives for minutes: nothing of it need outlast a loss of power. */
const flags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=4GB'];

/**
 * Restores a backup into a PostgreSQL of its own, which goes away again, and looks whether all of it holds: every hash,
 * position and checkpoint of the logs; every row against the fold of the log; the sealed seeds against the keys.
 */
export async function drill(
  file: string,
  options: Pick<RestoreOptions, 'sealKeys' | 'erasures'>,
  keys: KeyRing | undefined,
): Promise<DrillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-drill-'));
  try {
    const { url, stop } = await startEmbeddedPostgres({ dataDir, flags });
    try {
      const restored = await restoreBackup(file, {
        ...options,
        url,
        isReplacing: false,
        isWithoutKeys: false,
      });
      const database = await openDatabase({ url, tables, applicationName: 'fairview drill', max: 4 });
      const findings: object[] = [];
      const counted = { clubs: 0, events: 0, streams: 0 };
      try {
        for await (const answer of verifyStoredLogs(database.pool, undefined)) {
          if (!answer.ok) findings.push(answer);
          else {
            counted.clubs += 1;
            counted.events += Number(answer['events']);
          }
        }
        for await (const { row } of differingRows(database.pool, keys, () => (counted.streams += 1)))
          findings.push(row);
        const { clubs, events, epoch } = restored.header;
        if (counted.clubs !== clubs || counted.events !== events)
          findings.push({ code: 'other-log', clubs, events });
        if ((await currentEpoch(database.pool)).id === epoch) findings.push({ code: 'epoch-not-begun' });
      } finally {
        await database.close();
      }
      return { restored, ...counted, findings };
    } finally {
      await stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
