import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readKeys, type Settings } from '@fairview/platform';
import { readErasures } from '@fairview/services';
import { version } from '../../process/checkout.js';
import { answer, type Stdio } from '../../process/stdio.js';
import { withServersDatabase, withSettings } from '../commands.js';
import { Problem } from '../../process/problem.js';
import { drill, type DrillReport } from './drill.js';
import { dropOldBackups, nameOfBackup } from './kept-backups.js';
import { restoreBackup, type Restored } from './restore-backup.js';
import { takeBackup, type TakenBackup } from './take-backup.js';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
/** `1 club`, `2 clubs`. */
const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const instant = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z');

/** The owner of the database: it alone may read the sealed seeds. */
const ownerOf = (url: string, { migrationDatabaseUrl }: Settings): string => migrationDatabaseUrl ?? url;

function describeTaken({ file, bytes, header, end }: TakenBackup): string {
  const keys = header.sealKeys.length > 0 ? header.sealKeys.join(', ') : 'none';
  return [
    `${file}: ${megabytes(bytes)}, ${many(end.rows, 'row')} of ${many(end.tables, 'table')}, ${many(header.clubs, 'club')}, ${many(header.events, 'event')}.`,
    `Seal keys that games in progress need: ${keys}. They are not in the file: keep a copy of the keys elsewhere.`,
    '',
  ].join('\n');
}

/** `fairview backup`: into this file, or into one of today in the folder of BACKUPS. */
export function runBackup(file: string | undefined, stdio: Stdio): Promise<void> {
  return withServersDatabase(stdio, async (url, settings) => {
    const { backupDir } = settings;
    if (file === undefined && backupDir === undefined)
      throw new Problem('BACKUPS is off: name the file to write.');
    const path = file ?? join(backupDir ?? '', nameOfBackup(Date.now()));
    const taken = await takeBackup(ownerOf(url, settings), path, version());
    const { header, end, ...written } = taken;
    await answer(stdio, { ...written, ...header, ...end }, describeTaken(taken));
    if (file === undefined && backupDir !== undefined) await dropOldBackups(backupDir);
  });
}

function describeRestored({ header, tables, rows, erased, migrated, givenUp }: Restored): string {
  const lines = [
    `Restored: the moment of ${instant(header.at)}, ${many(rows, 'row')} of ${many(tables, 'table')}, ${many(header.clubs, 'club')}, ${many(header.events, 'event')}.`,
    ...(migrated.length > 0 ? [`Brought up to date: ${many(migrated.length, 'migration')}.`] : []),
    ...(erased > 0 ? [`Erased again: ${many(erased, 'name')}.`] : []),
    ...givenUp.map((name) => `Given up: ${name}. The games in progress dealt under it are no contest.`),
  ];
  return `${lines.join('\n')}\n`;
}

function describeDrill({ restored, clubs, events, streams, findings }: DrillReport): string {
  const keys = restored.header.sealKeys.length;
  return [
    describeRestored(restored).trimEnd(),
    `Compared: the file with its hashes; ${many(events, 'event')} of ${many(clubs, 'club')} with their hashes, positions and checkpoints; ` +
      `the rows of ${many(streams, 'stream')} with what the log leads to; roles, entries, deadlines and the seeds under ${many(keys, 'seal key')}.`,
    findings.length > 0 ? `${many(findings.length, 'finding')}:` : 'Everything holds.',
    ...findings.map((finding) => JSON.stringify(finding)),
    '',
  ].join('\n');
}

interface RestoreFlags {
  readonly drill?: boolean;
  readonly replace?: boolean;
  readonly withoutKeys?: boolean;
}

function demandFile(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Problem(`${file}: there is no such file.`);
}

/** `fairview restore`: into the server's database, or as a drill into one that goes away again. */
export async function runRestore(file: string, flags: RestoreFlags, stdio: Stdio): Promise<void> {
  await withSettings(stdio, async (settings) => {
    demandFile(file);
    const keys = await readKeys('seal', settings);
    const known = {
      sealKeys: keys?.map(({ name }) => name) ?? [],
      erasures: await readErasures(settings.dataDir),
    };
    if (flags.drill) {
      const report = await drill(file, known, keys);
      if (report.findings.length > 0) stdio.status = 1;
      return answer(stdio, { ...report, ok: report.findings.length === 0 }, describeDrill(report));
    }
    return withServersDatabase(
      stdio,
      async (url, _settings, appUrl) => {
        const restored = await restoreBackup(file, {
          url: ownerOf(url, settings),
          ...known,
          appUrl,
          isReplacing: flags.replace ?? false,
          isWithoutKeys: flags.withoutKeys ?? false,
        });
        await answer(stdio, restored, describeRestored(restored));
      },
      { mayMake: true },
    );
  });
}
