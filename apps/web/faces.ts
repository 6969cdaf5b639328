import type { Plugin } from 'vite';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The faces of every page in a western language, as the build names them. */
const western = /vollkorn-latin-(?:wght|400)-.*\.woff2$/u;

/** Has the browser fetch the faces beside the scripts, so that no line is set in another face first and then moves. */
export const preloadedFaces = (): Plugin => ({
  name: 'preloaded-faces',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => western.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
});

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
