import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

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
