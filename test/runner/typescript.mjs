// Lets Node import our TypeScript as it is written: `register` of node:module is given this file's address.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** The sources that a `.js` may be written as. */
const written = ['.ts', '.tsx'];

/** How React is compiled; `.swcrc` is of the server, with its decorators. */
const react = {
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

export async function resolve(specifier, context, next) {
  const library = /^@fairview\/([^/]+)$/.exec(specifier);
  if (library) return next(new URL(`libs/${library[1]}/src/index.ts`, root).href, context);
  if (/^\.{1,2}\/.*\.js$/.test(specifier) && /\.tsx?(\?|$)/.test(context.parentURL ?? '')) {
    for (const ending of written) {
      const source = new URL(specifier.replace(/\.js$/, ending), context.parentURL);
      if (existsSync(source)) return next(source.href, context);
    }
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  const { protocol, pathname } = new URL(url);
  const ending = written.find((each) => pathname.endsWith(each));
  if (protocol !== 'file:' || !ending) return next(url, context);
  const { transform } = await import('@swc/core');
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    ...(ending === '.tsx' ? react : {}),
    filename,
    module: { type: 'es6' },
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
