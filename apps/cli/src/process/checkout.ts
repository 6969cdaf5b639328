import { existsSync, readFileSync } from 'node:fs';

/** The folder that Fairview was installed in, whether this file runs built (below `dist/`) or from its source. */
export function checkout(): URL {
  let folder = new URL('./', import.meta.url);
  while (!existsSync(new URL('package.json', folder)) && folder.pathname !== '/')
    folder = new URL('../', folder);
  return folder;
}

/** The release that is installed. */
export const version = (): string =>
  (JSON.parse(readFileSync(new URL('package.json', checkout()), 'utf8')) as { version: string }).version;
