import { consumersCheck } from '@fairview/events';
import type { Database, HealthCheck } from '@fairview/platform';

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** For health: how far the consumers are behind, and what they have parked, which degrades a process. */
export const consumerChecks = (
  pool: Database['pool'],
): Readonly<Record<'consumers' | 'parkedStreams', () => Promise<HealthCheck>>> => ({
  consumers: async () => {
    const { behind } = await consumersCheck(pool);
    return { ok: true, note: `events behind: ${counted(behind) || 'no consumer ran yet'}` };
  },
  parkedStreams: async () => {
    const { parked } = await consumersCheck(pool);
    const note = counted(parked);
    return note === ''
      ? { ok: true, note: 'none' }
      : { ok: false, degraded: true, note: `${note}: \`fairview retry\` tries them at once` };
  },
});
