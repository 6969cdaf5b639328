import { availableParallelism } from 'node:os';

// The libraries run as they are served: GraphQL alone spends an eighth of these tests on checks for developers otherwise.
process.env.NODE_ENV = 'production';

/**
 * What goes through many games and pages, tells an evening once more, takes clock, disk or database away, or tries every example
 * of the documentation: `npm run test:long` runs it.
 */
const alone = {
  browser:
    'all-games all-pages coming-in desk-acts dispute-courses disputed-game erased-reasons figures given-time long-names match newcomer phones pictures practice pseudo-locale recorded-game replay reporting reviewed saved-logs tablet timed-match twins verify whole-matches',
  e2e: 'bots',
  faults:
    'clock failover.patroni failover.redis full-disk limits machine-clock proxy stopped stopped-database stopped-processes',
  system: 'api-doc demo-games embedded-postgres javascript-doc nothing-served',
};
const long = process.env.LONG
  ? []
  : Object.entries(alone).map(
      ([folder, names]) => `<rootDir>/test/${folder}/(${names.replaceAll(' ', '|')})\\.spec`,
    );

const shared = {
  testEnvironment: '<rootDir>/test/runner/environment.mjs',
  runtime: '<rootDir>/test/runner/runtime.mjs',
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', ...long],
  // Of the global set-up alone: tests and what they test are loaded by the runtime.
  transform: { '^.+\\.ts$': ['@swc/jest', {}] },
  setupFilesAfterEnv: ['<rootDir>/test/runner/usual-limit.mjs'],
};

/** Projects that need a database share one throw-away cluster and clone a migrated template from it. */
const withDatabase = {
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
};

const ofSources = { roots: ['libs', 'apps', 'migrations'].map((folder) => `<rootDir>/${folder}`) };
const ofTest = { roots: ['<rootDir>/test'] };
/** A whole server, asked over HTTP and sockets as its users ask it, and as somebody does who means harm. */
const server = ['e2e', 'security'].map((folder) => `<rootDir>/test/${folder}`);
/** Browsers, and processes of their own: whatever is tried from outside, as its users and its machines have it. */
const system = ['backup', 'browser', 'faults', 'system'].map((folder) => `<rootDir>/test/${folder}`);
/** The words that the sources are written in are read without a database. */
const words = '<rootDir>/test/language';

export default {
  coverageProvider: 'v8',
  // More workers than cores, because many tests wait for clocks and processes.
  maxWorkers: Math.ceil(availableParallelism() * 2),
  // A worker that starts again loads the programs again, which takes it ten seconds.
  workerIdleMemoryLimit: '2GB',
  testSequencer: '<rootDir>/test/runner/slowest-first.mjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testRegex: '(?<!\\.db)\\.spec\\.tsx?$',
      roots: [...ofSources.roots, words],
    },
    { ...shared, ...ofSources, ...withDatabase, displayName: 'db', testRegex: '\\.db\\.spec\\.ts$' },
    {
      ...shared,
      ...ofTest,
      ...withDatabase,
      displayName: 'cross',
      testRegex: '(?<!\\.redis)\\.spec\\.ts$',
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        words,
        ...[...server, ...system].map((folder) => `${folder}/`),
      ],
    },
    {
      ...shared,
      ...withDatabase,
      displayName: 'server',
      testRegex: '(?<!\\.redis)\\.spec\\.ts$',
      roots: server,
    },
    {
      ...shared,
      ...withDatabase,
      displayName: 'system',
      testRegex: '(?<!\\.redis)\\.spec\\.ts$',
      roots: system,
    },
    { ...shared, ...ofTest, ...withDatabase, displayName: 'redis', testRegex: '\\.redis\\.spec\\.ts$' },
  ],
};
