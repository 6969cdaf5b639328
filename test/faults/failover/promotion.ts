import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseClient } from '@fairview/platform';
import type { PatroniNode } from '../../kit/patroni/node.js';

const every = 10;

/** Until one of these standbys takes writes. @returns which, and when, by `performance.now()` */
export async function promotion(
  standbys: readonly PatroniNode[],
): Promise<{ readonly node: PatroniNode; readonly at: number }> {
  let isOver = false;
  const look = async (node: PatroniNode) => {
    while (!isOver) {
      const client = new DatabaseClient({ connectionString: node.url, connectionTimeoutMillis: 1_000 });
      try {
        await client.connect();
        while (!isOver) {
          const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
          if (rows[0]?.standby === false) return { node, at: performance.now() };
          await pause(every);
        }
      } catch {
        await pause(every);
      } finally {
        client.end().catch(() => undefined);
      }
    }
    throw new Error('another node was promoted');
  };
  try {
    return await Promise.any(standbys.map(look));
  } finally {
    isOver = true;
  }
}
