import type { Append, Log } from '@fairview/events';
import { v4, v7 } from 'uuid';

/** An append of one tournament to a new stream, unless told otherwise. */
export const anAppend = (club: string, changes: Partial<Append> = {}): Append => ({
  club,
  commandId: v4(),
  actor: 'system',
  stream: `game-${v7()}`,
  expectedVersion: 0,
  bodies: [{ type: 'MovePlayed', move: '13' }],
  ...changes,
});

/** Founds a club with one tournament. @returns its id */
export async function createClub(log: Log): Promise<string> {
  const club = v7();
  const answer = await log.append(
    anAppend(club, { stream: `club-${club}`, bodies: [{ type: 'ClubFounded' }] }),
  );
  if (answer.outcome !== 'appended') throw new Error(`a club was not founded: ${answer.outcome}`);
  return club;
}
