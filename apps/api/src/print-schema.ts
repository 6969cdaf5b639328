import { readFile, writeFile } from 'node:fs/promises';
import { buildSchema } from './schema.js';
import { printed } from './server/schemas.js';

const file = 'schema.graphql';

/** Writes schema.graphql in the working folder, or with --check compares it with the resolvers. */
const now = printed(await buildSchema());
if (process.argv.includes('--check')) {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== now) {
    process.stderr.write(
      `${file} is not what the resolvers say: npm run schema:print, and look at the difference.\n`,
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(file, now);
}
