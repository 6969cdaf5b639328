import type { Plugin } from 'vite';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * The router as it is made for production, without its warnings for developers. Its components are all kept by a builder that
 * cannot know that making one does nothing else; said so, those that nobody uses (forms, links that fetch in advance) are left out.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== 'react-router') return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && found.id.replace('/dist/development/', '/dist/production/');
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/u },
    handler: (code) =>
      code
        .replaceAll(/(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gu, '/* @__PURE__ */ ')
        .replaceAll(/^\w+\.displayName = "[\w-]+";$/gmu, ''),
  },
});

/** Takes the line breaks and indents out of the documents that pages send: they are for readers of the code. */
export const compactDocuments = (): Plugin => ({
  name: 'compact-documents',
  apply: 'build',
  transform: {
    filter: { id: /\/apps\/web\/src\/.*\.tsx?$/u, code: 'graphql(' },
    handler: (code) =>
      code.replaceAll(
        /(?<=\bgraphql\(\s*`)[^`]*(?=`)/gu,
        (document) => ` ${document.replaceAll(/\s+/gu, ' ').trim()} `,
      ),
  },
});

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

const texts = new Set(['.css', '.html', '.js', '.json', '.md', '.svg', '.txt', '.webmanifest']);
/** Below this a smaller file saves no packet. */
const worthIt = 1_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Puts a `.br` and a `.gz` beside every text of the build, so that the server compresses nothing while it serves. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '.' }) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
        .map(({ parentPath, name }) => join(parentPath, name));
      await Promise.all(
        files.map(async (file) => {
          const plain = await readFile(file);
          if (plain.length < worthIt) return;
          const smallest = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
          await writeFile(`${file}.br`, await brotli(plain, smallest));
          await writeFile(`${file}.gz`, await zip(plain, { level: 9 }));
        }),
      );
    },
  },
});
