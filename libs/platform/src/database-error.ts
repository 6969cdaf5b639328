import { eachAlone, serversOf } from './connections/server-list.js';

/** What the codes of PostgreSQL and of the network mean to somebody who has set an address. */
const meanings: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody answers there: is PostgreSQL running, and is the port right?',
  ENOTFOUND: 'no machine of that name is known.',
  EAI_AGAIN: 'the name of the machine could not be looked up.',
  ETIMEDOUT: 'the machine does not answer.',
  EHOSTUNREACH: 'the machine is out of reach.',
  ENETUNREACH: 'the machine is out of reach.',
  ECONNRESET: 'the connection was cut: is it PostgreSQL that listens there?',
  '28000': 'the login is not let in.',
  '28P01': 'the password is wrong.',
  '3D000': 'there is no such database: create it first.',
  '53300': 'the server has no connection left.',
  '57P03': 'the server is starting up or shutting down: try again.',
  '42501': 'the login may not do that: see "A login without superuser rights" in docs/operations.md.',
};

/** A failed connection to a name with several addresses hides its code one level down. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/**
 * A sentence for a person who runs Fairview: which variable, which server (without the password), what is wrong.
 * @param variable the one that held the address, such as DATABASE_URL
 */
export function explainDatabaseError(error: unknown, variable: string, url: string): string {
  const { username, pathname } = new URL(eachAlone(url)[0] ?? url);
  const servers = serversOf(url, 5432).map(({ host, port }) => `${host}:${port}`);
  const where = `${username ? `${decodeURIComponent(username)}@` : ''}${servers.join(',')}${pathname}`;
  const message = error instanceof Error && error.message ? error.message : String(error);
  const meaning = meanings[codeOf(error)];
  return `${variable} (${where}): ${meaning ? `${meaning} (${message || codeOf(error)})` : message}`;
}
