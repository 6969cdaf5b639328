#!/usr/bin/env node
import { existsSync } from 'node:fs';

const main = new URL('../../../dist/apps/cli/src/main.js', import.meta.url);

if (existsSync(main)) {
  await import(main.href);
} else {
  process.stderr.write('fairview: there is no build yet. Run: npm run build\n');
  process.exitCode = 1;
}
