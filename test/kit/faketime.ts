import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@fairview/platform';

const usual = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (kind) => `/usr/lib/${kind}/faketime/libfaketime.so.1`,
);

/** Where libfaketime is: at `FAKETIME_LIBRARY`, or where Debian puts it; `undefined` if it is not installed. */
export const faketimeLibrary: string | undefined =
  process.env['FAKETIME_LIBRARY'] ?? usual.find((path) => existsSync(path));

/** The environment of a process whose clock of the day is wrong by so much, as `+10m`; timers go on as they are. */
export const wrongBy = (library: string, offset: string): Readonly<Record<string, string>> => ({
  LD_PRELOAD: library,
  FAKETIME: offset,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

/** As `wrongBy`, with the offset as it stands in a file at the moment: the clock jumps when the file is written. */
const wrongAsIn = (library: string, file: string): Readonly<Record<string, string>> => ({
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

/** Starts the PostgreSQL of a data folder with its clock in our hands, in place of the one that was just made there (Linux). */
export async function startUnderFaketime(
  dataDir: string,
  {
    library,
    file,
    flags,
  }: { readonly library: string; readonly file: string; readonly flags: readonly string[] },
): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, 'postgres/cluster');
  const made = await startEmbeddedPostgres({ dataDir, flags });
  const [first = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const about = `/proc/${first}`;
  const [command, ...words] = (await readFile(`${about}/cmdline`, 'utf8')).split('\0').slice(0, -1);
  const [program, cwd] = [await readlink(`${about}/exe`), await readlink(`${about}/cwd`)];
  const { uid, gid } = await stat(cluster);
  await made.stop();
  const env = { ...wrongAsIn(library, file), PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  spawn(program, words, { argv0: command, cwd, uid, gid, env, stdio: 'ignore' });
  while (!(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).includes('ready'))
    await pause(50);
  const again = await startEmbeddedPostgres({ dataDir, flags });
  if (!again.adopted) throw new Error('another PostgreSQL runs in its place');
  return again;
}
