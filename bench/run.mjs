// Runs a program written in TypeScript, and its `main` if it has one: node bench/run.mjs bench/<name>.ts
import { register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

register('../test/runner/typescript.mjs', import.meta.url);
process.setSourceMapsEnabled(true);
const { main } = await import(pathToFileURL(resolve(process.argv[2])).href);
await main?.();
