/** Compiles the programs by `.swcrc`: to a file beside its source map each, and what else the programs read is copied. */
import { transform } from '@swc/core';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/** Where the programs are. */
const folders = ['apps/api', 'apps/cli', 'apps/demo', 'apps/worker', 'libs', 'migrations'];

/** What only tests import. */
const isOfTests = (file) => /\.spec\.ts$|(^|\/)testing\/|^libs\/events\/src\/contract\//u.test(file);

/**
 * @param {string} root the checkout
 * @param {string} to the folder that gets the same tree, compiled
 */
export async function compile(root, to) {
  const listed = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const files = listed.flat().map((file) => relative(root, file).replaceAll('\\', '/'));
  const paths = { '@fairview/*': ['./libs/*/src/index.ts'] };
  await Promise.all(
    files.map(async (file) => {
      if (isOfTests(file)) return;
      const [from, out] = [join(root, file), join(to, file)];
      await mkdir(dirname(out), { recursive: true });
      if (!file.endsWith('.ts')) return copyFile(from, out);
      const script = out.replace(/\.ts$/u, '.js');
      const { code, map } = await transform(await readFile(from, 'utf8'), {
        cwd: root,
        filename: from,
        sourceFileName: relative(dirname(script), from),
        module: { type: 'es6', resolveFully: true },
        jsc: { baseUrl: root, paths },
      });
      await writeFile(script, `${code}\n//# sourceMappingURL=${basename(script)}.map`);
      await writeFile(`${script}.map`, map);
    }),
  );
}

if (process.argv[1] === import.meta.filename) await compile(process.argv[2], process.argv[3]);
