import { consumersCheck, isNodeAway, tryAppend } from '@fairview/events';
import type { Database, HealthCheck } from '@fairview/platform';

/** Milliseconds after which a consumer that was not at the end of the log makes a process unready. */
const longest = 30_000;

/** Milliseconds that the events of a server may wait for its first consumer: until then a worker may still be starting. */
const longestUnread = 60_000;

const listed = (counts: Readonly<Record<string, number>>, unit = ''): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}${unit}`)
    .join(', ');

/** Why the log cannot be written, by the code of PostgreSQL; its message may name files, which are nobody's business. */
const whyUnwritable: Readonly<Record<string, string>> = {
  '53100': 'the disk is full',
  '53200': 'the database has no memory left',
  '55P03': 'somebody else holds a lock on the log',
  '57014': 'it takes too long',
  '25006': 'the database is read-only',
  '42501': 'the right to do so is missing',
};

/** For health: whether something can be appended to the log. A process that cannot do so is not ready, and still answers what is read. */
export const appendCheck = (
  pool: Database['pool'],
): Readonly<Record<'appends', () => Promise<HealthCheck>>> => ({
  appends: async () => {
    try {
      await tryAppend(pool);
      return { ok: true, note: 'the log can be written' };
    } catch (error) {
      if (isNodeAway(error))
        return { ok: false, degraded: true, note: 'a node is away: its clubs cannot be written' };
      const code = String((error as { code?: unknown }).code ?? 'no answer');
      return { ok: false, note: `the log cannot be written: ${whyUnwritable[code] ?? code}` };
    }
  },
});

/** For health: when the consumers were last at the end of the log, and what they have parked, which degrades a process. */
export const consumerChecks = (
  pool: Database['pool'],
): Readonly<Record<'consumerLag' | 'parkedStreams', () => Promise<HealthCheck>>> => ({
  consumerLag: async () => {
    const { since, unread } = await consumersCheck(pool);
    if (unread > longestUnread)
      return { ok: false, note: 'the log has events, and no consumer has read them: start a worker' };
    const note = listed(since, ' ms ago');
    return {
      ok: Math.max(0, ...Object.values(since)) <= longest,
      note: note === '' ? 'no consumer ran yet' : `at the end of the log: ${note}`,
    };
  },
  parkedStreams: async () => {
    const { parked } = await consumersCheck(pool);
    const note = listed(parked);
    return note === ''
      ? { ok: true, note: 'none' }
      : { ok: false, degraded: true, note: `${note}: \`fairview retry\` tries them at once` };
  },
});
