import type { StreamWatcher } from '@fairview/deadlines';
import type { Recorded } from '@fairview/events';
import type { Play } from './play.js';

/** Who looks at a stream when one of its deadlines falls due. */
export const watchers = (play: Play): readonly StreamWatcher[] =>
  ['game', 'match', 'deal'].map((streams) => ({
    streams,
    look: (club, stream, now) => play.look(club, stream, now),
  }));

/**
 * What a follower of the log does with a batch of events: every game and match among them is looked at once, so that
 * whatever follows in another stream is issued even if the process that should have done it died.
 */
export async function followPlay(play: Play, events: readonly Recorded[]): Promise<void> {
  const streams = new Map(events.map(({ club, stream }) => [`${club}/${stream}`, { club, stream }]));
  for (const { club, stream } of streams.values()) {
    if (/^(game|match|deal)-/.test(stream)) await play.look(club, stream);
  }
}
