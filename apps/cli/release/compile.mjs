/**
 * Compiles the programs by `.swcrc` and joins their modules: a process that starts reads a few files and not a thousand. What else
 * the programs read is copied to where their sources have it.
 */
import { transform } from '@swc/core';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';

/** Where the programs are. */
const folders = ['apps/api', 'apps/cli', 'apps/demo', 'apps/worker', 'libs', 'migrations'];

/** Programs and threads, each started by a file of its own. */
const programs = [
  'apps/api/src/main',
  'apps/cli/src/main',
  'apps/demo/src/main',
  'apps/worker/src/main',
  'libs/review/src/building/building-thread',
  'libs/review/src/reviewing-thread',
  'libs/tournaments/src/pairing/elsewhere/pairing-thread',
];

/** The folder of the build, seen from every file in it. */
const builtFolder = '__builtFolder';

/** Modules as Rolldown asks for them. A module that looks for something beside itself finds it where its own source was. */
const sources = (root) => ({
  name: 'fairview-sources',
  resolveId(specifier, importer) {
    const library = /^@fairview\/([^/]+)$/u.exec(specifier);
    if (library) return join(root, 'libs', library[1], 'src/index.ts');
    if (importer && /^\.{1,2}\/.*\.js$/u.test(specifier))
      return resolve(dirname(importer), specifier.replace(/\.js$/u, '.ts'));
    return undefined;
  },
  async load(file) {
    if (!file.endsWith('.ts')) return undefined;
    const { code, map } = await transform(await readFile(file, 'utf8'), {
      cwd: root,
      filename: file,
      module: { type: 'es6' },
    });
    const place = JSON.stringify(relative(root, file).replaceAll('\\', '/').replace(/\.ts$/u, '.js'));
    return {
      code: code.replaceAll('import.meta.url', `new URL(${place}, ${builtFolder}).href`),
      map,
      moduleType: 'js',
    };
  },
});

/** Copies what is no module: statements of migrations, tables of the review. */
async function copyRest(root, to) {
  for (const folder of folders)
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith('.ts')) continue;
      const from = join(entry.parentPath, entry.name);
      const out = join(to, relative(root, from));
      await mkdir(dirname(out), { recursive: true });
      await copyFile(from, out);
    }
}

/** A program is joined by itself: of two that share a module, one would hold it, and run when the other looks for it there. */
async function bundle(root, to, program) {
  const build = await rolldown({
    cwd: root,
    input: { [program]: join(root, `${program}.ts`) },
    platform: 'node',
    external: (specifier) =>
      !/^(?:[./]|@fairview\/|[a-z]:)/iu.test(specifier) || specifier.startsWith('node:'),
    plugins: [sources(root)],
    // A package of which a program uses nothing is not loaded, but for the one that adds to the language.
    treeshake: {
      moduleSideEffects: [
        { test: /^reflect-metadata$/u, sideEffects: true },
        { external: true, sideEffects: false },
      ],
    },
    // The client fetches a game by itself, and a program has them all; how long the build took helps nobody who starts it.
    checks: { ineffectiveDynamicImport: false, pluginTimings: false },
  });
  await build.write({
    dir: to,
    entryFileNames: '[name].js',
    chunkFileNames: `${dirname(program)}/[name]-[hash].js`,
    // Errors, types of GraphQL and tables are called by the name of their class.
    keepNames: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    banner: ({ fileName }) =>
      `const ${builtFolder} = new URL('${'../'.repeat(fileName.split('/').length - 1)}', import.meta.url);`,
  });
  await build.close();
}

/**
 * @param {string} root the checkout
 * @param {string} to the folder that gets the programs, each at the place of its source
 */
export async function compile(root, to) {
  for (const program of programs) await bundle(root, to, program);
  await copyRest(root, to);
}

if (process.argv[1] === import.meta.filename) await compile(process.argv[2], process.argv[3]);
