import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The sources of what is served and of the commands, but for tests. */
const sources = ['apps', 'libs', 'migrations'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !/\.spec\.ts$|node_modules/.test(name))
    .map((name) => join(folder, name)),
);

it('C10 every connection to PostgreSQL is of the class whose end ends no process', () => {
  const others = sources.filter(
    (name) =>
      // The look for the primary hears of its end itself.
      !/^libs\/platform\/src\/connections\/(?:database-client|primary)\.ts$/.test(name) &&
      /new (?:pg\.)?(?:Client|Pool)\(\s*\{?\s*(?:connectionString|\.\.\.|appConnection|config)/.test(
        readFileSync(join(root, name), 'utf8'),
      ),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(others).toEqual([]);
});
