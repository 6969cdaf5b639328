import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SettingsError, type Settings } from '../settings.js';
import { formatKeyRing, keyKinds, parseKeyRing, withNewKey, type KeyKind, type KeyRing } from './key-ring.js';

/** The settings that say where the keys are. */
export type KeySettings = Pick<Settings, 'dataDir' | 'sealKeyFile' | 'signingKeyFile'>;

const variable: Readonly<Record<KeyKind, string>> = {
  seal: 'SEAL_KEY_FILE',
  signing: 'SIGNING_KEY_FILE',
};

/** Where the keys of a kind are: the file that the settings name, or one in the data folder, outside of the database's. */
export function keyFileOf(kind: KeyKind, { dataDir, sealKeyFile, signingKeyFile }: KeySettings): string {
  const given = kind === 'seal' ? sealKeyFile : signingKeyFile;
  return given ?? join(dataDir, 'keys', `${kind}.key`);
}

/**
 * Reads the keys of a kind; `undefined` if there is no file.
 * @throws SettingsError if the file cannot be read, or contains anything else
 */
export async function readKeys(kind: KeyKind, settings: KeySettings): Promise<KeyRing | undefined> {
  const path = keyFileOf(kind, settings);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new SettingsError(variable[kind], `(${path}) cannot be read: ${message}`);
  }
  const ring = parseKeyRing(kind, text);
  if (ring) return ring;
  throw new SettingsError(variable[kind], `(${path}) holds a line that is no ${kind} key, or none.`);
}

/**
 * The keys of a kind, for a process that cannot work without them.
 * @throws SettingsError also if there is no file
 */
export async function requireKeys(kind: KeyKind, settings: KeySettings): Promise<KeyRing> {
  const ring = await readKeys(kind, settings);
  if (ring) return ring;
  throw new SettingsError(
    variable[kind],
    `(${keyFileOf(kind, settings)}): there is no such file. \`fairview keys\` makes one; if the server had keys before, put them back instead.`,
  );
}

/** Makes the folder of a key file; one that is made here is readable by us alone. */
async function makeFolder(path: string): Promise<void> {
  const folder = dirname(path);
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined) await chmod(folder, 0o700);
}

/** Which keys were missing and have been made, with the file of each. Files that are there stay as they are. */
export async function makeMissingKeys(settings: KeySettings): Promise<readonly string[]> {
  const made: string[] = [];
  for (const kind of keyKinds) {
    if (await readKeys(kind, settings)) continue;
    const path = keyFileOf(kind, settings);
    await makeFolder(path);
    try {
      await writeFile(path, formatKeyRing(kind, withNewKey(kind)), { mode: 0o600, flag: 'wx' });
      made.push(path);
    } catch (error) {
      // Another process that starts on this folder was quicker: its key counts.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return made;
}

/** Puts a new key of a kind before the others; processes use it once they are started again. */
export async function rotateKeys(kind: KeyKind, settings: KeySettings): Promise<KeyRing> {
  const ring = withNewKey(kind, await requireKeys(kind, settings));
  const path = keyFileOf(kind, settings);
  const next = `${path}.next`;
  await writeFile(next, formatKeyRing(kind, ring), { mode: 0o600 });
  await rename(next, path);
  return ring;
}
