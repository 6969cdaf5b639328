import { getSystemErrorMap } from 'node:util';

/** A way of failing that its message explains, with what to do about it: it is shown without a stack. */
export class Problem extends Error {}

/** Why the system refused something, in its words; undefined if the error is none of its. */
export function whyOfSystem(error: unknown): string | undefined {
  const { errno } = error as NodeJS.ErrnoException;
  return errno === undefined ? undefined : (getSystemErrorMap().get(errno)?.[1] ?? String(error));
}
