import { ClockUnsure } from '@fairview/events';
import type { Play } from '@fairview/play';

/**
 * Records the deadlines of these streams that have passed, so that readers are shown the result even if no worker has seen to it.
 * While the clock cannot be trusted no deadline is judged, and readers are shown everything as it stands.
 */
export async function recordExpiry(play: Play, club: string, ...streams: readonly string[]): Promise<void> {
  try {
    await Promise.all(streams.map((stream) => play.reactTo(club, stream)));
  } catch (error) {
    if (!(error instanceof ClockUnsure)) throw error;
  }
}
