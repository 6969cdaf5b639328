import { ClockUnsure } from '@fairview/events';

/** Records what has expired in a stream, and what follows from it. */
type Expire = (club: string, stream: string) => Promise<void>;

/**
 * Records the deadlines of these streams that have passed, so that readers are shown the result even if no worker has seen to it.
 * While the clock cannot be trusted no deadline is judged, and readers are shown everything as it stands.
 */
export async function recordExpiry(
  expire: Expire,
  club: string,
  ...streams: readonly string[]
): Promise<void> {
  try {
    await Promise.all(streams.map((stream) => expire(club, stream)));
  } catch (error) {
    if (!(error instanceof ClockUnsure)) throw error;
  }
}
