import type { DeskProps } from '../desk.js';

/** What every room of the desk is given. */
export interface RoomProps extends DeskProps {
  readonly isOrganizer: boolean;
  /** Whether this official rules: an arbiter, or an organizer. */
  readonly mayRule: boolean;
}

/** Whether there is something that was played, or is being played. */
export const isPlayed = ({ plan, matches }: DeskProps['desk']): boolean =>
  plan.status !== 'ENTERING' && matches.length > 0;
