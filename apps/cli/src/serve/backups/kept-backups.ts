import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** How many backups are kept: the newest of each of the last days, weeks and months that have any. */
const kept = { days: 7, weeks: 4, months: 12 } as const;

const suffix = '.backup';
const named = /^fairview-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/;

/** The name of a scheduled backup of this instant. */
export const nameOfBackup = (at: number): string =>
  `fairview-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z${suffix}`;

/** The instant in the name of a scheduled backup; `undefined` for any other file. */
export function instantOf(name: string): number | undefined {
  const [, day, hour, minute, second] = named.exec(name) ?? [];
  const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? undefined : at;
}

const day = 86_400_000;
/** 1970-01-05 was a Monday. */
const firstMonday = 4 * day;

const spans: Readonly<Record<keyof typeof kept, (at: number) => string | number>> = {
  days: (at) => Math.floor(at / day),
  weeks: (at) => Math.floor((at - firstMonday) / (7 * day)),
  months: (at) => new Date(at).toISOString().slice(0, 7),
};

/** Of files by their names, the scheduled backups that are not to be kept any longer. Others are never named. */
export function backupsToDrop(names: readonly string[]): readonly string[] {
  const backups = names
    .map((name) => ({ name, at: instantOf(name) }))
    .filter((one): one is { name: string; at: number } => one.at !== undefined)
    .sort((one, other) => other.at - one.at);
  const keeping = new Set<string>();
  for (const span of Object.keys(kept) as (keyof typeof kept)[]) {
    const seen = new Set<string | number>();
    for (const { name, at } of backups) {
      const key = spans[span](at);
      if (seen.has(key)) continue;
      if (seen.size === kept[span]) break;
      seen.add(key);
      keeping.add(name);
    }
  }
  return backups.map(({ name }) => name).filter((name) => !keeping.has(name));
}

/** When the newest scheduled backup of a folder was made; `undefined` if there is none. */
export async function newestBackupIn(folder: string): Promise<number | undefined> {
  const names = await readdir(folder).catch(() => []);
  const instants = names.map(instantOf).filter((at) => at !== undefined);
  return instants.length > 0 ? Math.max(...instants) : undefined;
}

/** Deletes the scheduled backups of a folder that are not to be kept any longer. @returns their names */
export async function dropOldBackups(folder: string): Promise<readonly string[]> {
  const dropped = backupsToDrop(await readdir(folder));
  for (const name of dropped) await rm(join(folder, name), { force: true });
  return dropped;
}
