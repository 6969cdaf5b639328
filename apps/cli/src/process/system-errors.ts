import { getSystemErrorMap } from 'node:util';

/** Why the system refused something, in its words; undefined if the error is none of its. */
export function whyOfSystem(error: unknown): string | undefined {
  const { errno } = error as NodeJS.ErrnoException;
  return errno === undefined ? undefined : (getSystemErrorMap().get(errno)?.[1] ?? String(error));
}
