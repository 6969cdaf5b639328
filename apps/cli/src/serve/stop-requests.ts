import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, parentOf } from '@fairview/platform';

/** How somebody asks the server to stop. */
export interface StopRequests {
  /** Resolves at the first request. */
  readonly first: Promise<void>;
  /** Stops it without a signal. */
  request(): void;
  /** Runs at the second request, before the process ends at once. */
  onForce(force: () => void): void;
}

/** Milliseconds in which two signals are one wish: a terminal and npm may both deliver a single Ctrl-C. */
const oneWish = 300;
const lookAgain = 500;

/** nohup makes its process ignore SIGHUP, which a handler of ours would undo. */
function ignoresHangup(): boolean {
  try {
    const mask = /^SigIgn:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
    return (BigInt(`0x${mask}`) & 1n) === 1n;
  } catch {
    return false;
  }
}

/**
 * Between npm and us stands a shell. It dies of a signal without passing it on, and npm may be killed: that either is
 * gone counts as a request, or a server would stay that nobody sees.
 */
async function watchNpm(stop: () => void): Promise<void> {
  const shell = process.ppid;
  const npm = parentOf(shell);
  while (process.ppid === shell && (npm === undefined || isAlive(npm))) {
    await pause(lookAgain, undefined, { ref: false });
  }
  stop();
}

/** Listens for Ctrl-C, SIGTERM and the end of the terminal from now on. @param say prints for the person who asks */
export function stopRequests(env: NodeJS.ProcessEnv, say: (text: string) => void): StopRequests {
  let force = (): void => undefined;
  let firstAt: number | undefined;
  let request = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    request = (): void => {
      if (firstAt === undefined) {
        firstAt = performance.now();
        say('\nStopping. Press Ctrl-C again to force it.');
        resolve();
      } else if (performance.now() - firstAt > oneWish) {
        say('Forced.');
        force();
        process.exit(130);
      }
    };
    const signals = ['SIGINT', 'SIGTERM', ...(ignoresHangup() ? [] : ['SIGHUP'])];
    for (const signal of signals) process.on(signal, () => request());
    if (env['npm_lifecycle_event']) void watchNpm(() => firstAt ?? request());
  });
  return {
    first,
    request: () => firstAt ?? request(),
    onForce: (work) => {
      force = work;
    },
  };
}
