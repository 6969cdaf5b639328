import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { buildTables, type BuildReport } from './build-tables.js';

export interface ThreadOrder {
  readonly folder: string;
  readonly again: boolean;
}

/** What the thread says: how far it is; at its end whether all tables are there. */
export type ThreadMessage = { readonly report: BuildReport } | { readonly isWhole: boolean };

/** The program of the thread; `undefined` if the sources run without a build. */
const builtThread = (): URL | undefined =>
  import.meta.url.endsWith('.js') ? new URL('./building-thread.js', import.meta.url) : undefined;

/**
 * {@link buildTables} beside the event loop. At `stop` the work is written down.
 * @param thread the program of the thread; without one the work is done in this one
 */
export async function buildInThread(
  order: ThreadOrder,
  report: (report: BuildReport) => void,
  stop: AbortSignal,
  thread = builtThread(),
): Promise<boolean> {
  if (!thread) return buildTables(order.folder, { again: order.again, stopped: () => stop.aborted, report });
  const worker = new Worker(thread, { workerData: order });
  const end = (): void => worker.postMessage('stop');
  if (stop.aborted) end();
  stop.addEventListener('abort', end, { once: true });
  let isWhole = false;
  worker.on('message', (message: ThreadMessage) => {
    if ('report' in message) report(message.report);
    else isWhole = message.isWhole;
  });
  await once(worker, 'exit');
  stop.removeEventListener('abort', end);
  return isWhole;
}
