import { lazy, type ComponentType } from 'react';
import { matchPath } from 'react-router';
import { addresses } from './addresses.js';

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
