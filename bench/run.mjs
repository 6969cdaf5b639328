// Runs a program written in TypeScript: node bench/run.mjs bench/<name>.ts
import { existsSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { resolve as absolute } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const root = new URL('../', import.meta.url);

export async function resolve(specifier, context, next) {
  const library = /^@fairview\/([^/]+)$/.exec(specifier);
  if (library) return next(new URL(`libs/${library[1]}/src/index.ts`, root).href, context);
  if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts')) {
    const written = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(written)) return next(written.href, context);
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const { transform } = await import('@swc/core');
  const filename = fileURLToPath(url);
  const { code } = await transform(readFileSync(filename, 'utf8'), {
    filename,
    module: { type: 'es6' },
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}

// Node loads this file again, beside the program, for the two functions above.
if (isMainThread) {
  register(import.meta.url);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(absolute(process.argv[2])).href);
}
