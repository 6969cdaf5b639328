import { fileURLToPath } from 'node:url';
import {
  keyFileOf,
  keyKinds,
  makeMissingKeys,
  readKeys,
  readSettings,
  rotateKeys,
  SettingsError,
  type KeyKind,
  type Settings,
} from '@fairview/platform';
import { checkout } from '../process/checkout.js';
import { answer, type Stdio } from '../process/stdio.js';
import { keysNote, setupNote, forNetwork, networkLine, hasDisplay, showPage } from './greeting.js';
import {
  demandMigrated,
  healthOf,
  migrateServerDatabase,
  openServerDatabase,
  spreadServerDatabase,
  type ServerDatabase,
} from './server-database.js';
import { Problem } from '../process/problem.js';
import { serve } from './serve.js';
import { resetPasswordCodeOf, newSetupCode } from './codes.js';

/** Without FAIRVIEW_DATA the data lies in the checkout, wherever the command is called from. */
function settingsOf(env: NodeJS.ProcessEnv): Settings {
  const dataDir = env['FAIRVIEW_DATA']?.trim() || fileURLToPath(new URL('.fairview', checkout()));
  return readSettings({ ...env, FAIRVIEW_DATA: dataDir }, process.cwd());
}

/** Runs a command's work with the settings; errors that a person can fix are printed without a stack, with exit status 1. */
export async function withSettings(
  stdio: Stdio,
  work: (settings: Settings) => Promise<void>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  try {
    await work(settingsOf(env));
  } catch (error) {
    if (!(error instanceof Problem || error instanceof SettingsError)) throw error;
    await stdio.err(`${error.message}\n`);
    stdio.status = 1;
  }
}

async function withDatabase(
  settings: Settings,
  mayMake: boolean,
  work: (database: ServerDatabase) => Promise<void>,
): Promise<void> {
  const database = await openServerDatabase(settings, mayMake);
  try {
    await work(database);
  } finally {
    await database.stop();
  }
}

/** What `fairview serve` was asked for. */
interface ServeOptions {
  /** Whether the page of a fresh server is opened on a display. */
  readonly open: boolean;
  /** Whether the devices of the network reach it. */
  readonly network: boolean;
}

/** `fairview serve`: serves until it is stopped. */
export function runServe({ open, network }: ServeOptions, stdio: Stdio): Promise<void> {
  const { platform, stdout } = process;
  const env = network ? forNetwork(process.env) : process.env;
  return withSettings(
    stdio,
    (settings) =>
      serve(settings, {
        env,
        networkLine: networkLine(platform, process.env),
        show: open && hasDisplay(env, platform, stdout.isTTY) ? showPage : undefined,
        say: (text) => void stdio.out(`${text}\n`),
        onReaderGone: (stop) => stdio.readerGone?.(stop),
      }),
    env,
  );
}

/** `fairview migrate`: brings the database up to date, and with `--distribute` spreads its clubs over nodes. */
export function runMigrate(stdio: Stdio, distribute = false): Promise<void> {
  return withSettings(stdio, (settings) =>
    withDatabase(settings, true, async (database) => {
      const done = await migrateServerDatabase(settings, database);
      const words = done.length > 0 ? `Done: ${done.join(', ')}\n` : 'The database is up to date.\n';
      if (!distribute) return answer(stdio, { done }, words);
      const distributed = await spreadServerDatabase(settings, database);
      await answer(
        stdio,
        { done, distributed },
        `${words}The clubs are spread over the nodes${distributed ? '' : ' already'}.\n`,
      );
    }),
  );
}

/** `fairview migrate --check`: checks whether the database answers and is up to date. */
export function runCheck(stdio: Stdio): Promise<void> {
  return withSettings(stdio, (settings) =>
    withDatabase(settings, false, async (database) => {
      const { ready, checks } = await healthOf(database);
      const words = Object.entries(checks).map(([name, { note }]) => `${name}: ${note}\n`);
      await answer(stdio, { ready, checks }, words.join(''));
      if (!ready) stdio.status = 1;
    }),
  );
}

/** `fairview setup-code`: prints a fresh set-up code, whether the server runs or not. */
export function runSetupCode(stdio: Stdio): Promise<void> {
  return withSettings(stdio, (settings) =>
    withDatabase(settings, false, async (database) => {
      await demandMigrated(settings, database);
      const code = await newSetupCode(database.url, settings.dataDir);
      if (code === undefined) throw new Problem('This server has an organizer: ask one for an invitation.');
      await answer(stdio, { code }, `${setupNote(code)}\n`);
    }),
  );
}

/** `fairview reset-password`: prints a code by which an account gets a new password. */
export function runResetPassword(name: string, stdio: Stdio): Promise<void> {
  return withSettings(stdio, (settings) =>
    withDatabase(settings, false, async (database) => {
      await demandMigrated(settings, database);
      const code = await resetPasswordCodeOf(database.url, name);
      if (code === undefined) throw new Problem(`There is no account named “${name}” on this server.`);
      await answer(
        stdio,
        { name, code, hours: 24 },
        `Reset code for ${name}, good once within 24 hours: ${code}\n`,
      );
    }),
  );
}

/** `fairview keys`: makes the keys that are missing, or puts a new one before those of a kind, and says where they are. */
export function runKeys(rotate: KeyKind | undefined, stdio: Stdio): Promise<void> {
  return withSettings(stdio, async (settings) => {
    const made = await makeMissingKeys(settings);
    if (rotate) await rotateKeys(rotate, settings);
    const words = made.length > 0 ? [keysNote(made)] : [];
    const keys = [];
    for (const kind of keyKinds) {
      const [current, ...before] = (await readKeys(kind, settings)) ?? [];
      const key = {
        kind,
        file: keyFileOf(kind, settings),
        name: current?.name ?? null,
        older: before.length,
      };
      keys.push(key);
      words.push(`${key.file}: ${key.name ?? 'none'}${key.older > 0 ? `, and ${key.older} older` : ''}`);
    }
    if (rotate) words.push('Restart the server to use the new key, and keep a copy of the file elsewhere.');
    await answer(stdio, { made: made.length > 0, keys }, `${words.join('\n')}\n`);
  });
}

/** What a command may expect of the server's database, and do to it. */
export interface DatabaseNeeds {
  /** Makes an embedded database if the data folder has none. */
  readonly mayMake?: boolean;
  /** Refuses a database that lacks a migration. */
  readonly isMigrated?: boolean;
}

/** Gives `work` the address of the server's database, given or embedded, whether the server runs or not. */
export function withServersDatabase(
  stdio: Stdio,
  work: (url: string, settings: Settings, appUrl: string) => Promise<void>,
  { mayMake = false, isMigrated = false }: DatabaseNeeds = {},
): Promise<void> {
  return withSettings(stdio, (settings) =>
    withDatabase(settings, mayMake, async (database) => {
      if (isMigrated) await demandMigrated(settings, database);
      await work(database.url, settings, database.appUrl);
    }),
  );
}
