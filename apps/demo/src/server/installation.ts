import { existsSync } from 'node:fs';

/** The folder that Fairview was installed in, whether this file runs built (below `dist/`) or from its source. */
export function installation(): URL {
  let folder = new URL('./', import.meta.url);
  while (!existsSync(new URL('package.json', folder)) && folder.pathname !== '/')
    folder = new URL('../', folder);
  return folder;
}
