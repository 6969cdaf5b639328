import { appConnection, openPool } from '@fairview/platform';

/** A fresh set-up code in place of any earlier one; undefined once the server has an organizer. */
export async function setupCodeOf(databaseUrl: string): Promise<string | undefined> {
  // People's room is large, and only this moment needs it.
  const { freshSetupCode } = await import('@fairview/people');
  const pool = openPool(appConnection({ url: databaseUrl, applicationName: 'fairview setup-code', max: 1 }));
  try {
    return await freshSetupCode(pool);
  } finally {
    await pool.end();
  }
}
