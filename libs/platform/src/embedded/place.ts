import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverAccount, reaches, type Account } from './account.js';
import { binariesFor, type Binaries } from './binaries.js';

/** Where one embedded server lives, and the login it runs under. All paths are absolute. */
export interface Place {
  readonly folder: string;
  readonly cluster: string;
  readonly password: string;
  readonly appPassword: string;
  readonly port: string;
  readonly log: string;
  readonly users: string;
  readonly lock: string;
}

/** A place with what runs in it. */
export interface Installation {
  readonly place: Place;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly password: string;
  readonly appPassword: string;
}

/** The superuser of an embedded server, and the name of its database. */
export const owner = 'fairview';

/** The login of api and worker: it may take on the role fairview_app, and nothing else. */
export const appLogin = 'fairview_login';

/** Where the embedded server of a data folder stands; the folder's real path, for that is what a process works in. */
export function placeIn(dataDir: string): Place {
  const folder = join(dataDir, 'postgres');
  const of = (name: string): string => join(folder, name);
  return {
    folder,
    cluster: of('cluster'),
    password: of('password'),
    appPassword: of('app-password'),
    port: of('port'),
    log: of('server.log'),
    users: of('users'),
    lock: of('start.lock'),
  };
}

/** Makes the folder; the server's account may pass through it, and lists nothing. */
export async function prepare(place: Place): Promise<void> {
  serverAccount(place.cluster); // says so in a sentence if the folder is somebody else's
  await mkdir(place.users, { recursive: true });
  await chmod(place.folder, 0o711);
}

/** A password of the cluster: made once, at random, readable by us alone. */
async function passwordIn(path: string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => '');
  if (known) return known;
  const fresh = randomBytes(24).toString('base64url');
  await writeFile(path, fresh, { mode: 0o600 });
  return fresh;
}

/** Gathers account, programs and passwords; call it under the lock. */
export async function installationOf(place: Place): Promise<Installation> {
  const account = serverAccount(place.cluster);
  const password = await passwordIn(place.password);
  const appPassword = await passwordIn(place.appPassword);
  return { place, account, binaries: await binariesFor(account), password, appPassword };
}

/** How a program of PostgreSQL is to be spawned to work on a cluster folder. */
export interface SpawnOptions {
  readonly cwd: string;
  readonly uid?: number;
  readonly gid?: number;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Spawn options: as the server's account, in the cluster's folder, with an environment that holds nothing of ours
 * (PGPORT, PGOPTIONS, a secret in some variable).
 */
export function spawnOptions(account: Account | undefined, cluster: string): SpawnOptions {
  const keep = ['PATH', 'TMPDIR', 'SystemRoot', 'TEMP'];
  const kept = Object.fromEntries(
    keep.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const env = { ...kept, LC_ALL: 'C', TZ: 'UTC' };
  return account ? { cwd: cluster, env, uid: account.uid, gid: account.gid } : { cwd: cluster, env };
}

/**
 * The name by which the server's account reaches the cluster it is spawned in: below a private home it can walk to it by no
 * path, but Linux lets a process enter its own working folder.
 */
export function reachableName(account: Account | undefined, cluster: string): string {
  if (reaches(account, cluster)) return cluster;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new Error(
    `${account?.name ?? 'This user'} cannot reach ${cluster}: choose a FAIRVIEW_DATA outside of private folders, or do not run as root.`,
  );
}
