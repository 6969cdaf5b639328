import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appConnection, openPool } from '@fairview/platform';

/** A set-up code in words, and whether nobody has been shown it before. */
export interface SetupCode {
  readonly code: string;
  readonly isNew: boolean;
}

/** Where the code stands that was printed last; the database has its hash alone. Only the owner of the folder reads it. */
const fileIn = (dataDir: string): string => join(dataDir, 'setup-code');

async function setupCode(
  databaseUrl: string,
  dataDir: string,
  printed: string | undefined,
): Promise<SetupCode | undefined> {
  // The library of people is large, and only this moment needs it.
  const { freshSetupCode, renewSetupCode } = await import('@fairview/people');
  const pool = openPool(appConnection({ url: databaseUrl, applicationName: 'fairview setup-code', max: 1 }));
  try {
    if (printed !== undefined && (await renewSetupCode(pool, printed)))
      return { code: printed, isNew: false };
    const code = await freshSetupCode(pool);
    if (code === undefined) {
      await rm(fileIn(dataDir), { force: true });
      return undefined;
    }
    // Where nothing can be written, as in a container, the next start prints another one.
    await writeFile(fileIn(dataDir), `${code}\n`, { mode: 0o600 }).catch(() => undefined);
    return { code, isNew: true };
  } finally {
    await pool.end();
  }
}

/** A fresh set-up code in place of any earlier one; undefined once the server has an organizer. */
export const newSetupCode = async (databaseUrl: string, dataDir: string): Promise<string | undefined> =>
  (await setupCode(databaseUrl, dataDir, undefined))?.code;

/**
 * The set-up code that was printed last, for another hour, so that it stays good on the screen when the server is started again;
 * a fresh one if it is no longer good; undefined once the server has an organizer.
 */
export async function keptSetupCode(databaseUrl: string, dataDir: string): Promise<SetupCode | undefined> {
  const printed = (await readFile(fileIn(dataDir), 'utf8').catch(() => '')).trim();
  return setupCode(databaseUrl, dataDir, printed === '' ? undefined : printed);
}

/** A fresh reset code for the account of this name; undefined if there is none. */
export async function resetPasswordCodeOf(databaseUrl: string, name: string): Promise<string | undefined> {
  const { resetCodeFor } = await import('@fairview/people');
  const pool = openPool(
    appConnection({ url: databaseUrl, applicationName: 'fairview reset-password', max: 1 }),
  );
  try {
    return await resetCodeFor(pool, name);
  } finally {
    await pool.end();
  }
}
