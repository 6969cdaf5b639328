import { appConnection, openPool } from '@fairview/platform';

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
