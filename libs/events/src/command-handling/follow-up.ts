import type { AfterCommit } from './envelope.js';

/**
 * Does what follows a command's append. It never fails the command's answer, which stands in the log: what throws is
 * reported, and a consumer of the log does it again.
 */
export async function followUp(
  afterCommit: AfterCommit,
  { club, stream }: { readonly club: string; readonly stream: string },
  work: () => unknown,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    afterCommit.failed({ club, stream, error });
  }
}
