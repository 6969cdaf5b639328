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
