import { lazy, type ComponentType } from 'react';
import { matchPath } from 'react-router';

/**
 * Where each page lies: its folder beside this file, and its addresses. A folder that is not there yet has no page. A
 * tournament goes by its slug, which is its club's and its own, or by its id alone (`useNamedTournament`).
 */
const addresses = {
  start: ['/'],
  me: ['/me'],
  club: ['/c/:club'],
  'house-rules': ['/c/:club/rules'],
  league: ['/c/:club/leagues/:league'],
  tournament: ['/t/:club/:tournament', '/t/:tournament'],
  desk: ['/t/:club/:tournament/desk', '/t/:tournament/desk'],
  wall: ['/t/:club/:tournament/wall', '/t/:tournament/wall'],
  disputes: ['/t/:club/:tournament/disputes/:dispute', '/t/:tournament/disputes/:dispute'],
  match: ['/m/:match'],
  game: ['/g/:game'],
  study: ['/g/:game/notes'],
  compare: ['/g/:game/beside', '/g/:game/beside/:other'],
  rules: ['/rules/:book?'],
  practice: ['/practice/:game'],
  verify: ['/verify'],
} as const;

/** Pages that fill the screen alone, without the running head. */
const bare: ReadonlySet<string> = new Set(['wall']);

export interface ListedPage {
  readonly name: string;
  readonly path: string;
  readonly bare: boolean;
  readonly Page: ComponentType;
}

const files = import.meta.glob<{ default: ComponentType }>('./*/page.tsx');

/** The pages that this client has. Each is fetched when it is first shown. */
export const listed: readonly ListedPage[] = Object.entries(addresses).flatMap(([name, paths]) => {
  const load = files[`./${name}/page.tsx`];
  if (!load) return [];
  const Page = lazy(load);
  return paths.map((path) => ({ name, path, bare: bare.has(name), Page }));
});

/** Whether this client has a page at an address. */
export function isListed(address: string): boolean {
  const [path = ''] = address.split(/[?#]/u);
  return listed.some((page) => matchPath(page.path, path) !== null);
}
