import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { addresses } from './src/pages/addresses.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The scripts and style sheets of a chunk and of all that it imports. */
function filesOf(manifest: Manifest, id: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[id];
  if (!chunk || seen.has(id)) return [];
  seen.add(id);
  const { file, css = [], imports = [] } = chunk;
  return [...imports.flatMap((each) => filesOf(manifest, each, seen)), file, ...css];
}

const linkOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * Makes a document for each page, `pages/NAME.html`: the index, with the parts of that page, so that a browser fetches them beside what
 * all pages share and not after it. `pages.json` says which document stands at which addresses.
 */
export const pageDocuments = (): Plugin => ({
  name: 'page-documents',
  apply: 'build',
  writeBundle: {
    sequential: true,
    async handler({ dir = '.' }) {
      const read = (name: string): Promise<string> => readFile(join(dir, name), 'utf8');
      const [index, manifest] = [
        await read('index.html'),
        JSON.parse(await read('.vite/manifest.json')) as Manifest,
      ];
      const shared = new Set(filesOf(manifest, 'index.html'));
      const documents: [address: string, document: string][] = [];
      await mkdir(join(dir, 'pages'), { recursive: true });
      for (const [name, paths] of Object.entries(addresses)) {
        const files = new Set(filesOf(manifest, `src/pages/${name}/page.tsx`));
        if (files.size === 0)
          throw new Error(`There is no src/pages/${name}/page.tsx for ${paths.join(', ')}.`);
        const links = [...files].filter((file) => !shared.has(file)).map(linkOf);
        await writeFile(
          join(dir, `pages/${name}.html`),
          index.replace('</head>', `${links.join('')}</head>`),
        );
        for (const path of paths) documents.push([path, `/pages/${name}.html`]);
      }
      await writeFile(join(dir, 'pages.json'), JSON.stringify(documents));
    },
  },
});
