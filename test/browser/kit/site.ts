import { games } from '@fairview/rules';
import { formats, type Formats } from '@fairview/tournaments';
import { freshSetupCode } from '@fairview/people';
import { builtClient } from '../../kit/built.js';
import { cloneDatabase, type TestDatabase } from '../../kit/database.js';
import { startApi, type TestApi } from '../../kit/server.js';

/** A served Fairview with its client, on a database of its own. */
export interface Site {
  /** Its address as a person types it; `localhost` is a secure context. */
  readonly url: string;
  /** The same server as in a club's network: plain HTTP under a name that is no secure context. */
  readonly networkUrl: string;
  readonly api: TestApi;
  readonly database: TestDatabase;
  /** A set-up code for a server that has no organizer. */
  setupCode(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Serves Fairview and its client from this process.
 * @param env settings as the environment gives them, such as HOST
 * @param locale of the client, as `builtClient` has it
 * @param registered the formats of its tournaments
 */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
  locale: 'real' | 'pseudo' = 'real',
  registered: Formats = formats,
): Promise<Site> {
  const [client, database] = await Promise.all([builtClient(locale), cloneDatabase()]);
  const api = await startApi(
    database,
    { games, formats: registered },
    { HOSTS: 'fairview.test', ...env },
    client,
  );
  const setupCode = async (): Promise<string> => {
    const code = await freshSetupCode(database.admin);
    if (code === undefined) throw new Error('this server has an organizer');
    return code;
  };
  const stop = async (): Promise<void> => {
    await api.stop();
    await database.drop();
  };
  const { port } = new URL(api.url);
  return {
    url: `http://localhost:${port}`,
    networkUrl: `http://fairview.test:${port}`,
    api,
    database,
    setupCode,
    stop,
  };
}
