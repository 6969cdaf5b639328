import type { Viewer } from '../../data/viewer.js';

/** Whether somebody organizes a club as a whole, and not one of its tournaments alone. */
export const isOrganizerOf = (viewer: Pick<Viewer, 'clubs'> | null | undefined, club: string): boolean =>
  (viewer?.clubs ?? []).some(
    ({ club: own, tournament, role }) => own.id === club && tournament === null && role === 'ORGANIZER',
  );
