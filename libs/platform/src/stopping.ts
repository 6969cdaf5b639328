import type { Logger } from 'pino';

/** Milliseconds that closing may take before the process ends without it. */
const patience = 15_000;

/**
 * Ends this process in order: on SIGTERM, on SIGINT, and when the parent that started it over an IPC channel
 * (`fairview serve`) is gone, killed with -9 perhaps. A second signal ends it at once.
 * @param close closes servers, queues and connections; called once
 */
export function stopOnSignal(close: () => Promise<void>, log: Pick<Logger, 'info' | 'error'>): void {
  let stopping = false;
  const stop = (reason: string): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.error({ patience }, 'closing takes too long: ending without it');
      process.exit(1);
    }, patience).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'closing failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  // `fairview serve` asks by SIGTERM; that its channel closes before it has done so means that it is dead.
  process.on('disconnect', () => {
    if (!stopping) stop('the parent process is gone');
  });
  if (process.channel) {
    // The channel is there to be noticed when it closes; it keeps no process alive.
    process.channel.unref();
    if (!process.connected) stop('the parent process is gone');
  }
}
