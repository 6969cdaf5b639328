/**
 * Compiles the programs by `.swcrc` and joins their modules with those of the packages that they use: a process that starts reads
 * a few files and not thousands. What else the programs read is copied to where their sources have it.
 */
import { transform } from '@swc/core';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { licencesOf, packageOf } from './licences.mjs';
import { sharedShapes, withNothing } from './shared-shapes.mjs';

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

/**
 * Packages that stay outside: one is made of machine code, one is nine megabytes that few servers ever read, and one is asked for
 * by a package of the programs, but only developers have it.
 */
const outside = /^(?:@node-rs\/argon2|@graphql-yoga\/render-graphiql|supports-color)(?:\/|$)/u;

/** The folder of the build, seen from every file in it, and what makes a path of an address. */
const builtFolder = '__builtFolder';
const builtPath = '__builtPath';

/** Modules as Rolldown asks for them. A module that looks for something beside itself finds it where its own source was. */
const sources = (root) => ({
  name: 'fairview-sources',
  resolveId(specifier, importer) {
    const library = /^@fairview\/([^/]+)$/u.exec(specifier);
    // To import one thing of a library is not to load all of it.
    if (library) return { id: join(root, 'libs', library[1], 'src/index.ts'), moduleSideEffects: false };
    if (importer?.endsWith('.ts') && /^\.{1,2}\/.*\.js$/u.test(specifier))
      return resolve(dirname(importer), specifier.replace(/\.js$/u, '.ts'));
    return undefined;
  },
  async load(file) {
    if (!file.endsWith('.ts') || packageOf(file)) return undefined;
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

/**
 * Packages as they are installed: one that looks for something beside itself finds it there. Errors name the lines of our own
 * sources alone, which keeps the maps small.
 */
const packages = (root) => ({
  name: 'fairview-packages',
  transform(code, id) {
    const file = id.split('?')[0];
    if (!packageOf(file)) return undefined;
    const place = `new globalThis.URL(${JSON.stringify(`../${relative(root, file).replaceAll('\\', '/')}`)}, ${builtFolder})`;
    const beside = /\b(?:__dirname|__filename)\b/u.test(code)
      ? `var __filename = ${builtPath}(${place}), __dirname = ${builtPath}(new globalThis.URL('.', ${place}));`
      : '';
    return { code: beside + code.replaceAll('import.meta.url', `${place}.href`), map: { mappings: '' } };
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

/** A file is a function that `load.mjs` calls: names that no module of a package has taken, and strict, as modules are. No line moves. */
const asFunction = (code) =>
  `(function(exports,require,${builtFolder},${builtPath}){'use strict';${code}\n})`;

/** What starts a program or a thread. */
const stub = (program) =>
  `import{run}from'${'../'.repeat(program.split('/').length - 1)}load.mjs';` +
  `await run(new URL('./${basename(program)}.cjs',import.meta.url).href);\n`;

/**
 * Text that V8 keeps, and reads, with a byte a letter: what is not ASCII is written as an escape, which says the same in any string,
 * template, expression or name. Only behind a backslash, and in a raw template, would it say something else. Behind one, columns of
 * the maps are off; lines are not.
 */
function toAscii(code, file) {
  if (/\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/u.test(code))
    throw new Error(`${file}: a letter that cannot be escaped`);
  // By units of UTF-16, as escapes are.
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A program is joined by itself: of two that share a module, one would hold it, and run when the other looks for it there. */
async function bundle(root, to, program) {
  const build = await rolldown({
    cwd: root,
    input: { [program]: join(root, `${program}.ts`) },
    platform: 'node',
    external: (specifier) => outside.test(specifier) || isBuiltin(specifier),
    // Packages look for others that few people install; a module of ours finds all that it asks for.
    onLog: (level, log, report) => {
      if (log.code !== 'UNRESOLVED_IMPORT' || !packageOf(log.id ?? '')) report(level, log);
    },
    plugins: [sources(root), packages(root), sharedShapes()],
    treeshake: { moduleSideEffects: [{ external: true, sideEffects: false }] },
    // The client fetches a game by itself, and a program has them all; how long the build took helps nobody who starts it.
    checks: { ineffectiveDynamicImport: false, pluginTimings: false },
  });
  const { output } = await build.write({
    dir: to,
    // V8's code cache is for scripts alone (decision 0132).
    format: 'cjs',
    dynamicImportInCjs: false,
    entryFileNames: '[name].cjs',
    chunkFileNames: `${dirname(program)}/[name]-[hash].cjs`,
    // Errors, types of GraphQL and tables are called by the name of their class.
    keepNames: true,
    // An eighth of the text, which every process reads and holds; `licences.md` has what they say of rights.
    comments: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await build.close();
  for (const { fileName, code } of output.filter(({ type }) => type === 'chunk'))
    await writeFile(join(to, fileName), asFunction(toAscii(withNothing(code), fileName)));
  await writeFile(join(to, `${program}.js`), stub(program));
  return output.flatMap(({ moduleIds = [] }) => moduleIds.flatMap((id) => packageOf(id) ?? []));
}

/**
 * @param {string} root the checkout
 * @param {string} to the folder that gets the programs, each at the place of its source
 */
export async function compile(root, to) {
  const packages = new Set();
  for (const program of programs) for (const each of await bundle(root, to, program)) packages.add(each);
  await writeFile(join(to, 'licences.md'), licencesOf(packages));
  await copyRest(root, to);
  for (const part of ['load.mjs', 'stack-traces.mjs'])
    await copyFile(join(import.meta.dirname, part), join(to, part));
}

if (process.argv[1] === import.meta.filename) await compile(process.argv[2], process.argv[3]);
