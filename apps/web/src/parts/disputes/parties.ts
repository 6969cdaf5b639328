import type { Viewer } from '../../data/viewer.js';

interface TournamentAt {
  readonly id: string;
  readonly club: { readonly id: string };
}

/** Whether somebody decides disputes there: an organizer or an arbiter of the club or of the tournament. */
export function arbitrates(
  viewer: Pick<Viewer, 'clubs'> | null | undefined,
  tournament: TournamentAt | null | undefined,
): boolean {
  return (viewer?.clubs ?? []).some(
    ({ club, tournament: only, role }) =>
      club.id === tournament?.club.id &&
      (only === null || only.id === tournament.id) &&
      (role === 'ORGANIZER' || role === 'ARBITER'),
  );
}

/** Whether somebody plays in the tournament. */
export const playsThere = (
  viewer: Pick<Viewer, 'seats'> | null | undefined,
  tournament: { readonly id: string },
): boolean => (viewer?.seats ?? []).some(({ entry }) => entry.tournament?.id === tournament.id);
