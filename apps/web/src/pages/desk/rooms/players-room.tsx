import { EntriesSection } from '../entries/entries-section.js';
import { TeamsSection } from '../teams/teams-section.js';
import type { RoomProps } from './room-props.js';

/** Who plays: their codes, and who comes late, leaves, or is replaced. */
export function PlayersRoom({ desk, again, isOrganizer }: RoomProps) {
  const Players = desk.plan.boards === null ? EntriesSection : TeamsSection;
  return <Players {...{ desk, again, isOrganizer }} />;
}
