import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

/** Puts the licence of the face beside it: the OFL asks for that, and the list of `build.license` has scripts alone. */
export function fontLicence(): Plugin {
  return {
    name: 'font-licence',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'assets/vollkorn-licence.txt',
        source: readFileSync(resolve('@fontsource/vollkorn/LICENSE')),
      });
    },
  };
}
