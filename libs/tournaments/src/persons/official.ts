import type { Checked } from '@fairview/kernel';
import { judgeActingFor, type Officiating, type Person, type SidesOfMatch } from '@fairview/play';
import { judgeSpeaking, type Speakers } from '../tournament/speaking.js';
import type { TournamentRow } from '../tournament/row.js';

/** A person as an official, and what their tournament knows about them; outside of one it knows nothing. */
export const officiatingBy = (
  by: Person,
  row: Pick<TournamentRow, 'reporting' | 'status' | 'everClosed'> | undefined,
): Officiating => ({
  by,
  reporting: row?.reporting ?? 'both',
  isClosed: row?.status === 'closed',
  everClosed: row?.everClosed ?? false,
});

/**
 * Whether an official who reports from the board may act for a player's seat that is not theirs, in a match of these sides. Refuses
 * PL-21; TO-16 if they play in the tournament and the player holds the seat.
 */
export function judgeActingForSeat(
  officiating: Officiating,
  { sides, player }: { readonly sides: SidesOfMatch; readonly player: string },
  speakers: Speakers | undefined,
): Checked<undefined> {
  const may = judgeActingFor(officiating, sides);
  return may.ok && speakers ? judgeSpeaking(speakers, officiating.by.entries, [player]) : may;
}
