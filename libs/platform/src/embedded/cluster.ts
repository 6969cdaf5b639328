import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { v4 as uuid } from 'uuid';
import { spawnOptions, owner, reachableName, type Installation } from './place.js';

const run = promisify(execFile);

const unfinished = 'cluster.new-';

async function give(installation: Installation, path: string): Promise<void> {
  if (installation.account) await chown(path, installation.account.uid, installation.account.gid);
}

async function initialize(installation: Installation, cluster: string, durable: boolean): Promise<void> {
  const { account, binaries, place, password } = installation;
  await mkdir(cluster, { mode: 0o700 });
  await give(installation, cluster);
  const passwordFile = `${cluster}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  await give(installation, passwordFile);
  const options = [
    '--pgdata',
    reachableName(account, cluster),
    '--username',
    owner,
    '--pwfile',
    `../${basename(passwordFile)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own collation: the same order on every system, whatever its C library says.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await run(binaries.initdb, options, spawnOptions(account, cluster));
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new Error(`initdb could not make a database in ${place.folder}: ${stderr.trim() || message}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/**
 * Makes sure that there is a complete cluster; call it under the lock. It is made beside its place and moved there by
 * one rename, so that an initdb killed half way leaves nothing that looks like a cluster.
 * @param durable false if a crash of the machine may cost the cluster (tests)
 */
export async function ensureCluster(installation: Installation, durable: boolean): Promise<void> {
  const { place } = installation;
  for (const name of await readdir(place.folder)) {
    if (name.startsWith(unfinished))
      await rm(join(place.folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
  if (await stat(place.cluster).then(Boolean, () => false)) return;
  const fresh = join(place.folder, `${unfinished}${uuid()}`);
  await initialize(installation, fresh, durable);
  await rename(fresh, place.cluster);
}
