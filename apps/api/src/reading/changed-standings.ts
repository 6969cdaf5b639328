import { idOfStream, kindOfStream, type Recorded } from '@fairview/events';
import { disputeEvents, sheetEvents, type PlayReads } from '@fairview/play';

/**
 * The tournament whose standings an event may change: by a result on a sheet or off it, by a dispute, by a ruling, or because
 * something happened to the tournament itself. Null if it changes none.
 */
export async function changedStandings(
  reads: Pick<PlayReads, 'matches' | 'games'>,
  recorded: Recorded,
): Promise<string | null> {
  const { club, stream } = recorded;
  const [kind, id] = [kindOfStream(stream), idOfStream(stream)];
  if (kind === 'tournament') return id;
  if (kind === 'match' && sheetEvents.has(recorded.body.type))
    return (await reads.matches(club, [id]))[0]?.tournament ?? null;
  if (kind === 'game' && disputeEvents.has(recorded.body.type))
    return (await reads.games(club, [id]))[0]?.tournament ?? null;
  return null;
}
