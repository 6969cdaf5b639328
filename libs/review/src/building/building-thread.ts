/* What runs in the thread that builds the tables: it reports how far it is, and stops at any message. */
import { parentPort, workerData } from 'node:worker_threads';
import { buildTables } from './build-tables.js';
import type { ThreadMessage, ThreadOrder } from './build-in-thread.js';

/** Builds the tables that it was ordered, once. */
export async function main(): Promise<void> {
  const { folder, again } = workerData as ThreadOrder;
  let isStopped = false;
  parentPort?.once('message', () => (isStopped = true));
  const say = (message: ThreadMessage): void => parentPort?.postMessage(message);
  const isWhole = await buildTables(folder, {
    again,
    stopped: () => isStopped,
    report: (report) => say({ report }),
  });
  say({ isWhole });
  parentPort?.close();
}
