import { DueRows } from '@fairview/deadlines';
import type { ClubNodes, StandstillMeter } from '@fairview/events';
import type { HealthCheck } from '@fairview/platform';
import type { Pool } from 'pg';

/** Milliseconds for which each may stand still before the process counts as unready. */
const limits = { headLock: 5_000, deadlineLag: 30_000 } as const;

const judge = (name: keyof typeof limits, milliseconds: number, what: string): HealthCheck => ({
  ok: milliseconds <= limits[name],
  note: milliseconds === 0 ? 'nothing waits' : `${what} ${Math.round(milliseconds)} ms`,
});

/** Whether clubs go on: their time, locks on heads, deadlines. */
export const standstillChecks = (
  pool: Pool,
  meter: StandstillMeter,
  nodes: ClubNodes,
): Readonly<Record<keyof typeof limits | 'clubsAhead', () => Promise<HealthCheck>>> => {
  const measured = meter.measure(pool);
  // Each check waits for it and reports its failure.
  measured.catch(() => undefined);
  return {
    headLock: async () =>
      judge('headLock', (await measured).headLock, 'a transaction has held the head of a club or stream for'),
    // Other clubs play on, so it takes nobody off the air.
    clubsAhead: async () => {
      const { clubsAhead } = await measured;
      return clubsAhead === 0
        ? { ok: true, note: 'none' }
        : {
            ok: false,
            degraded: true,
            note: `${clubsAhead} clubs wait until the clock has caught up with them`,
          };
    },
    deadlineLag: async () =>
      judge(
        'deadlineLag',
        await new DueRows(pool, undefined, nodes).oldestLateness(),
        'a deadline is late by',
      ),
  };
};
