/** The code in `#setup=CODE`; null without one. */
export function setupCodeIn(fragment: string): string | null {
  const code = new URLSearchParams(fragment.replace(/^#/u, '')).get('setup');
  return code === '' ? null : code;
}

let taken: string | null = null;

/**
 * Takes the set-up code out of the address that the page was opened with, before anything is shown: it stays in no history,
 * and no picture of the page gives it away. What is left, `/?setup`, leads to the road on which it is used.
 */
export function takeSetupCode(): void {
  taken = setupCodeIn(location.hash);
  if (taken !== null) history.replaceState(history.state, '', '/?setup');
}

/** The set-up code that this page was opened with, until it is used. */
export const takenSetupCode = (): string | null => taken;

/** Forgets the code: it has been used. */
export function forgetSetupCode(): void {
  taken = null;
}
