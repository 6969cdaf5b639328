import type { Viewer } from './viewer.js';

const officials: ReadonlySet<string> = new Set(['ORGANIZER', 'ARBITER', 'SCORER']);

/** The roles by which somebody sits at the desk of a tournament, whose slug is that of its club and its own. */
export function rolesAtDesk(
  viewer: Pick<Viewer, 'clubs'> | null | undefined,
  { id, slug }: { readonly id: string; readonly slug: string },
): readonly string[] {
  const own = (viewer?.clubs ?? []).filter(
    ({ club, tournament, role }) =>
      slug.startsWith(`${club.slug}/`) &&
      (tournament === null || tournament.id === id) &&
      officials.has(role),
  );
  return [...new Set(own.map(({ role }) => role))];
}

/** Whether somebody organizes a club as a whole, and not one of its tournaments alone. */
export const isOrganizerOf = (viewer: Pick<Viewer, 'clubs'> | null | undefined, club: string): boolean =>
  (viewer?.clubs ?? []).some(
    ({ club: own, tournament, role }) => own.id === club && tournament === null && role === 'ORGANIZER',
  );

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
