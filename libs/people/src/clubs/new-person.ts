import type { Instant } from '@fairview/events';
import type { Json } from '@fairview/kernel';
import { v7 as newId } from 'uuid';
import type { NewAccount } from '../accounts/accounts.js';
import { longestMilliseconds, type OpenedSession } from '../accounts/sessions.js';
import { digestOf, newToken, sessionPrefix } from '../secrets.js';

/** A person who comes in by a code: an account, signed in. */
export interface NewPerson {
  /** What `people.write_account` takes. */
  readonly given: Json;
  /** Their first session, opened at the instant of the append. */
  openedAt(at: Instant): OpenedSession;
}

/** Draws the token of a new account's first session. Nothing is written yet. */
export function newPerson({ id, name, skeleton, passwordHash }: NewAccount): NewPerson {
  const token = newToken(sessionPrefix);
  const session = newId();
  const hash = digestOf(token).toString('hex');
  return {
    given: { id, name, skeleton, passwordHash, session: { id: session, hash, lasts: longestMilliseconds } },
    openedAt: (at) => ({ token, session, expiresAt: at + longestMilliseconds }),
  };
}
