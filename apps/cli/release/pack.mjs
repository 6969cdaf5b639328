/*
 * Packs what `npm run build` has made into release/fairview-VERSION.tgz: the programs, the client, a lock file without
 * development packages, and the records that the demo plays. After it is unpacked, run `npm ci` and `npm start`; nothing is built.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const built = resolve(process.argv[2] ?? root);
const release = resolve(process.argv[3] ?? join(root, 'release'));
const staged = join(release, 'staged');

if (!existsSync(join(built, 'dist/apps/cli/src/main.js')) || !existsSync(join(built, 'dist/web'))) {
  process.stderr.write('There is no build yet. Run: npm run build\n');
  process.exit(2);
}

const { name, version, description, license, type, engines, bin, allowScripts, ...rest } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const { dependencies, optionalDependencies } = rest;
const scripts = {
  start: 'node apps/cli/bin/fairview.js serve',
  demo: 'node apps/cli/bin/fairview.js demo',
  postinstall: 'node apps/cli/release/trim.mjs && node apps/cli/release/rehearse.mjs',
};
const manifest = {
  name,
  version,
  description,
  license,
  type,
  engines,
  bin,
  allowScripts,
  scripts,
  dependencies,
  optionalDependencies,
};

/** The lock file without what is for development alone: `npm ci` takes exactly these packages. */
function lockOfRelease() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const packages = Object.entries(lock.packages).filter(([, { dev }]) => dev !== true);
  const own = { name, version, license, engines, bin, dependencies, optionalDependencies };
  return { ...lock, packages: { ...Object.fromEntries(packages), '': own } };
}

const written = (value) => `${JSON.stringify(value, undefined, 2)}\n`;

rmSync(staged, { recursive: true, force: true });
mkdirSync(staged, { recursive: true });
writeFileSync(join(staged, 'package.json'), written(manifest));
writeFileSync(join(staged, 'npm-shrinkwrap.json'), written(lockOfRelease()));
writeFileSync(join(staged, '.npmrc'), readFileSync(join(root, '.npmrc')));
for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE']) cpSync(join(root, file), join(staged, file));
cpSync(join(built, 'dist'), join(staged, 'dist'), {
  recursive: true,
  // Caches are of this machine's Node and of this place.
  filter: (file) => !/\.spec\.js(?:\.map)?$|\.d\.ts$|\.cjs\.cache$/u.test(file),
});
const records = ['club-night', 'scarney-solitaire', 'scarney-singles', 'scarney-doubles', 'scarney-highlow'];
for (const part of [
  'docs',
  'apps/cli/bin',
  'apps/cli/release',
  ...records.map((each) => `test/records/${each}.json`),
])
  cpSync(join(root, part), join(staged, part), { recursive: true });
const [packed] = JSON.parse(
  execFileSync('npm', ['pack', '--json', '--pack-destination', release], { cwd: staged, encoding: 'utf8' }),
);
rmSync(staged, { recursive: true, force: true });
process.stdout.write(
  `${join(release, packed.filename)}: ${(packed.size / 1e6).toFixed(1)} MB, ${packed.entryCount} files\n`,
);
