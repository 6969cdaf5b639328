import { join } from 'node:path';
import { DatabaseClient, type Settings } from '@fairview/platform';
import { dropOldBackups, nameOfBackup, newestBackupIn } from './kept-backups.js';
import { takeBackup } from './take-backup.js';

/** Milliseconds between two scheduled backups, and between two looks whether one is due. */
const every = 24 * 3_600_000;
const lookEvery = 10 * 60_000;

/** Whether a database holds a club: before that there is nothing to lose. */
async function hasClub(url: string): Promise<boolean> {
  const client = new DatabaseClient({ connectionString: url, application_name: 'fairview backup' });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('log.club_head') is not null as there`,
    );
    if (!rows[0]?.there) return false;
    return (await client.query('select from log.club_head limit 1')).rows.length > 0;
  } finally {
    await client.end();
  }
}

/** The options of a schedule. */
export interface ScheduleOptions {
  readonly settings: Pick<Settings, 'backupDir' | 'migrationDatabaseUrl'>;
  readonly release: string;
  /** Asked each time: the embedded database may have moved. */
  readonly url: () => string;
  /** Prints for the person who started the server. */
  readonly say: (text: string) => void;
}

/** The daily backups of a server that `serve` runs, and the one before its database is changed by migrations. */
export class BackupSchedule {
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> = Promise.resolve();

  constructor(private readonly options: ScheduleOptions) {}

  /** Begins to look whether a backup is due. */
  start(): void {
    if (this.options.settings.backupDir === undefined) return;
    const look = (): void => {
      this.underWay = this.underWay.then(() => this.takeIfDue());
    };
    this.timer = setInterval(look, lookEvery);
    look();
  }

  /** Looks no more, and waits for a backup that is being written. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.underWay;
  }

  /** Makes a backup if there is something to lose. @throws if it cannot be made: nothing should be changed then */
  async takeNow(): Promise<string | undefined> {
    const { settings, release, url } = this.options;
    const { backupDir, migrationDatabaseUrl = url() } = settings;
    if (backupDir === undefined || !(await hasClub(migrationDatabaseUrl))) return undefined;
    const { file } = await takeBackup(
      migrationDatabaseUrl,
      join(backupDir, nameOfBackup(Date.now())),
      release,
    );
    await dropOldBackups(backupDir);
    return file;
  }

  private async takeIfDue(): Promise<void> {
    const { settings, say } = this.options;
    try {
      const newest = await newestBackupIn(settings.backupDir ?? '');
      if (newest !== undefined && Date.now() - newest < every) return;
      await this.takeNow();
    } catch (error) {
      say(`No backup could be made: ${(error as Error).message}. The next attempt is in ten minutes.`);
    }
  }
}
