/** How a server that starts is asked. */
export interface Readiness {
  isReady(): Promise<boolean>;
  /** The checks that keep it from being ready; `undefined` if it does not answer. */
  missing(): Promise<readonly string[] | undefined>;
}

/** The person who waits, and the time that passes for them. */
export interface Waiter {
  readonly say: (text: string) => void;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  /** @param ms milliseconds */
  readonly pause: (ms: number) => Promise<unknown>;
}

const lookAgain = 100;
/** Milliseconds after which the person is told what is still waited for, and between two times. */
const toldEvery = 15_000;

/**
 * Waits until the api is ready, however long a slow machine takes: `over` ends it for a server that will not become so. Says
 * every 15 seconds for how long, and for what.
 * @param over ends the waiting
 */
export async function untilReady(
  { isReady, missing }: Readiness,
  { say, now, pause }: Waiter,
  over: AbortSignal,
): Promise<void> {
  const began = now();
  let told = began;
  while (!over.aborted && !(await isReady())) {
    if (now() - told > toldEvery) {
      told = now();
      const lacks = await missing();
      const what = lacks === undefined ? 'it does not answer yet.' : `it is not ready (${lacks.join(', ')}).`;
      say(`Waiting for the api for ${Math.round((told - began) / 1_000)} s: ${what}`);
    }
    await pause(lookAgain);
  }
}
