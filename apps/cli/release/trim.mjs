/*
 * Runs after `npm ci` in an unpacked release: removes from node_modules what a running server never reads: types, source maps and
 * builds for browsers, a third of all bytes and half of all files.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../../../node_modules');

const unread = /\.(?:map|md|markdown|flow|(?:d\.)?[cm]?ts)$/u;
/** Second builds of what is there in another form. */
const second = [
  'typeorm/browser',
  'rxjs/src',
  'rxjs/dist/esm',
  'rxjs/dist/esm5',
  'rxjs/dist/bundles',
  '@graphql-yoga/render-graphiql/esm',
];

for (const folder of second) rmSync(join(modules, folder), { recursive: true, force: true });
const files = readdirSync(modules, { recursive: true }).map((name) => join(modules, String(name)));
for (const file of files) if (unread.test(file) && statSync(file).isFile()) rmSync(file);
