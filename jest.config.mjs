import { availableParallelism } from 'node:os';

// The libraries run as they are served: GraphQL alone spends an eighth of these tests on checks for developers otherwise.
process.env.NODE_ENV = 'production';

/** Browsers that go through many games and pages: `npm run test:long` runs them. */
const long = process.env.LONG ? [] : ['<rootDir>/test/browser/(match|practice|replay|tables|verify)\\.spec'];

const shared = {
  testEnvironment: 'node',
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', '/test/boundaries/planted/', ...long],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', {}],
    '^.+\\.tsx$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  moduleNameMapper: {
    '^@fairview/([^/]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFilesAfterEnv: ['<rootDir>/test/jest-globals.mjs'],
};

/** Projects that need a database share one throw-away cluster and clone a migrated template from it. */
const withDatabase = {
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
};

export default {
  coverageProvider: 'v8',
  // More workers than cores, because many tests wait for clocks and processes. A worker that has grown is replaced, because Node never gives back the modules of a suite that is over.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  workerIdleMemoryLimit: '1GB',
  projects: [
    { ...shared, displayName: 'unit', testRegex: '/(libs|apps|migrations)/.*(?<!\\.db)\\.spec\\.tsx?$' },
    {
      ...shared,
      ...withDatabase,
      displayName: 'db',
      testRegex: '/(libs|apps|migrations)/.*\\.db\\.spec\\.ts$',
    },
    { ...shared, ...withDatabase, displayName: 'cross', testRegex: '/test/.*(?<!\\.redis)\\.spec\\.ts$' },
    { ...shared, ...withDatabase, displayName: 'redis', testRegex: '/test/.*\\.redis\\.spec\\.ts$' },
  ],
};
