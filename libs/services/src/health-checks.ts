import { consumersCheck } from '@fairview/events';
import type { Database, HealthCheck } from '@fairview/platform';

/** Milliseconds after which a consumer that was not at the end of the log makes a process unready. */
const longest = 30_000;

const listed = (counts: Readonly<Record<string, number>>, unit = ''): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}${unit}`)
    .join(', ');

/** For health: when the consumers were last at the end of the log, and what they have parked, which degrades a process. */
export const consumerChecks = (
  pool: Database['pool'],
): Readonly<Record<'consumerLag' | 'parkedStreams', () => Promise<HealthCheck>>> => ({
  consumerLag: async () => {
    const { since } = await consumersCheck(pool);
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
