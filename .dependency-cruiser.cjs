/** One named rule for each sentence of "who may import whom" in docs/architecture.md. */
const rooms = {
  kernel: [],
  platform: [],
  events: ['kernel', 'platform'],
  deadlines: ['kernel', 'events', 'platform'],
  people: ['kernel', 'events', 'platform'],
  review: ['kernel', 'rules'],
  play: ['kernel', 'rules', 'events', 'deadlines', 'people', 'platform'],
  tournaments: [
    'kernel',
    'competition',
    'play',
    'review',
    'rules',
    'events',
    'deadlines',
    'people',
    'platform',
  ],
};

const mayImportOnly = (room, allowed) => ({
  name: `${room}-imports-only-${allowed.length ? allowed.join('-') : 'nothing-of-ours'}`,
  severity: 'error',
  from: { path: `^libs/${room}/` },
  to: { path: '^(libs|apps|migrations)/', pathNot: `^libs/(${[room, ...allowed].join('|')})/` },
});

/**
 * What stands on what within libs/rules: `game` is the contract, each game stands on it alone, and all else above them.
 * Specs may look on from above: they replay records of the game that they test.
 */
const aGame = '(?!(?:game|record|shuffle|sheet|conformance)/)[^/]+';
const rulesFloors = [
  { name: 'game', folder: 'game', on: [] },
  { name: 'a-game', folder: aGame, on: ['game'] },
  { name: 'record', folder: 'record', on: ['game'] },
  { name: 'shuffle', folder: 'shuffle', on: ['game', 'record'] },
  { name: 'sheet', folder: 'sheet', on: ['game', 'record', aGame] },
];

const standsOnlyOn = ({ name, folder, on }) => ({
  name: `rules-${name}-stands-only-on-${['kernel', ...on].join('-').replace(aGame, 'games')}`,
  severity: 'error',
  from: { path: `^libs/rules/src/(${folder})/`, pathNot: '\\.spec\\.ts$' },
  to: { path: '^libs/rules/src/', pathNot: `^libs/rules/src/(${['$1', ...on].join('|')})/` },
});

/** The paths of a folder, or of a file. */
const pathsOf = (entry) => (entry.endsWith('.ts') ? `${entry.replaceAll('.', '\\.')}$` : `${entry}/`);

/** The floors of libs/play, each with what it stands on: games, matches and deals do not know one another. */
const playFloors = [
  { floor: '(refusal-lists)/', on: [] },
  { floor: '(sealed/|(?:refusals|reason)\\.ts)', on: ['refusal-lists'] },
  { floor: '(proposals)/', on: [] },
  { floor: '(disputes)/', on: [] },
  { floor: '(game|match|deal)/', on: ['sealed', 'proposals', 'disputes'] },
  { floor: '(importing|viewing)/', on: ['sealed', 'proposals', 'disputes', 'game', 'match', 'deal'] },
  { floor: '(kinds\\.ts)', on: ['sealed', 'proposals', 'disputes', 'game', 'match', 'deal'] },
  {
    floor: '(reactions)/',
    on: ['sealed', 'proposals', 'disputes', 'game', 'match', 'deal', 'importing', 'kinds.ts'],
  },
  {
    floor: '(as-of|branches)/',
    on: ['sealed', 'proposals', 'disputes', 'game', 'match', 'deal', 'reactions'],
  },
];

const standsOn = ({ floor, on }) => ({
  name: `play-${floor.replace(/[^a-z]+/g, '-').replace(/^-|-$|-ts-?$/g, '')}-stands-on-lower-floors`,
  severity: 'error',
  from: { path: `^libs/play/src/${floor}` },
  to: {
    path: '^libs/play/src/',
    pathNot: [
      '^libs/play/src/$1',
      '^libs/play/src/(sealed/|(refusals|reason|given-back|open-question|tournament-change|written-record)\\.ts)',
      ...on.map((entry) => `^libs/play/src/${pathsOf(entry)}`),
    ],
  },
});

/**
 * The floors of each app and of three libraries, lowest first: what stands on one imports from the floors below, not from its
 * neighbours. A floor has folders, and files of a library that its folders import; all other files outside the folders
 * stand on top, and no folder imports them. Below `games/([^/]+)` each folder is a neighbour of the others.
 */
const floorsOf = {
  'apps/api': [
    ['limits'],
    ['transport', 'shared'],
    ['loaders'],
    ['request'],
    ['types'],
    ['rights', 'live'],
    ['reading'],
    ['commanding'],
    ['games', 'matches', 'tournaments', 'people', 'server'],
  ],
  'apps/worker': [
    ['process'],
    ['upkeep', 'consumers', 'checkpoints', 'webhooks', 'pushes', 'reviews'],
    ['deadlines'],
  ],
  'apps/cli': [['process'], ['input', 'serve', 'completion'], ['webhooks'], ['club'], ['commands']],
  'apps/demo': [
    ['server'],
    ['figures', 'printing'],
    ['plan'],
    ['games/([^/]+)', 'club-night'],
    ['playing', 'teams', 'swiss'],
  ],
  'libs/events': [
    ['clock.ts', 'canonical-json.ts'],
    ['input-hashes.ts'],
    ['log.ts'],
    ['ids.ts', 'epochs.ts', 'shared-reads.ts'],
    ['append'],
    ['club-nodes.ts'],
    ['texts'],
    ['proof'],
    ['projections'],
    ['command-handling', 'consumers'],
    ['checkpoints'],
    ['contract', 'testing'],
  ],
  'libs/people': [
    ['refusals.ts', 'statements.ts', 'secrets.ts', 'addresses.ts', 'role.ts', 'server.tables.ts'],
    ['caller.ts', 'brief-memory.ts', 'tries.ts', 'server-secrets.ts', 'names', 'passwords', 'slugs'],
    ['rights', 'entrants', 'webhooks', 'answered'],
    ['club-stream'],
    ['accounts'],
    ['keys', 'passkeys', 'pushes', 'callers.ts'],
    ['clubs', 'known-callers.ts'],
    ['erasures', 'coming-in'],
    ['people.ts'],
    ['testing'],
  ],
  'libs/tournaments': [
    ['refusal-lists'],
    ['refusals.ts', 'ratings'],
    ['tournament'],
    ['reads.ts', 'pairing'],
    ['scores'],
    ['formats', 'viewing', 'persons', 'reviews'],
    ['commands', 'standings'],
    ['exchange', 'reactions'],
    ['folds', 'tournaments.ts'],
    ['previews', 'as-of', 'leagues'],
    ['testing'],
  ],
};

/** Specs may look on from above: they set up what they test. */
const isSpec = '\\.spec\\.ts$';

const standsOnLowerFloors = (room, entry, lower) => ({
  name: `${room.split('/')[1]}-${entry.replace(/\.ts$/, '').replace(/[^a-z-]+/g, '')}-stands-on-lower-floors`,
  severity: 'error',
  from: { path: `^${room}/src/${pathsOf(entry)}`, pathNot: isSpec },
  to: {
    path: `^${room}/src/`,
    pathNot: [entry.replace('([^/]+)', '$1'), ...lower].map((each) => `^${room}/src/${pathsOf(each)}`),
  },
});

const floorsOfRoom = ([room, floors]) => [
  ...floors.flatMap((entries, at) =>
    entries.map((entry) => standsOnLowerFloors(room, entry, floors.slice(0, at).flat())),
  ),
  {
    name: `${room.split('/')[1]}-names-the-floor-of-each-folder`,
    severity: 'error',
    from: { path: `^${room}/src/[^/]+/`, pathNot: `^${room}/src/(${floors.flat().map(pathsOf).join('|')})` },
    to: {},
  },
];

/** The acts of a kind of stream: a file each, and the table of all. */
const actsOfStream = '^libs/[^/]+/src/[^/]+/(acts/|act\\.ts$|acts\\.ts$)';

module.exports = {
  forbidden: [
    ...playFloors.map(standsOn),
    ...Object.entries(floorsOf).flatMap(floorsOfRoom),
    {
      name: 'rules-import-only-kernel',
      comment:
        'Specs of the rules may use node and the test tools; the law itself imports only its own files and the kernel.',
      severity: 'error',
      from: { path: '^libs/rules/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^libs/(rules|kernel)/src/' },
    },
    {
      name: 'competition-imports-only-kernel',
      comment: 'Pairing and standings follow from a tournament alone, on every machine alike.',
      severity: 'error',
      from: { path: '^libs/competition/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^libs/(competition|kernel)/src/' },
    },
    {
      name: 'kernel-imports-nothing',
      severity: 'error',
      from: { path: '^libs/kernel/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^libs/kernel/src/' },
    },
    ...rulesFloors.map(standsOnlyOn),
    {
      name: 'rules-registry-knows-no-conformance',
      comment: 'The registry, the views and the sentences ship without the suite that tries them.',
      severity: 'error',
      from: { path: '^libs/rules/src/(games|one-game)\\.ts$' },
      to: { path: '^libs/rules/src/(conformance/|index\\.ts$)' },
    },
    ...Object.entries(rooms).map(([room, allowed]) => mayImportOnly(room, allowed)),
    {
      name: 'enter-a-lib-by-its-index',
      severity: 'error',
      from: { path: '^(?:libs/([^/]+)|apps/[^/]+|migrations|test|bench)/' },
      to: { path: '^libs/[^/]+/src/', pathNot: ['^libs/[^/]+/src/index\\.ts$', '^libs/$1/'] },
    },
    {
      name: 'only-apps-and-tests-compose-services',
      comment: 'libs/services imports every library and is imported by none.',
      severity: 'error',
      from: { path: '^(libs|migrations)/', pathNot: '^libs/services/' },
      to: { path: '^libs/services/' },
    },
    { name: 'libs-never-import-apps', severity: 'error', from: { path: '^libs/' }, to: { path: '^apps/' } },
    {
      name: 'apps-never-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-are-named',
      comment: 'What is imported stands in package.json: what another package brings along may go with it.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvers-do-not-import-one-another',
      comment: 'What two of them need stands in a file of its own.',
      severity: 'error',
      from: { path: '^apps/api/src/.*\\.resolver\\.ts$' },
      to: { path: '^apps/api/src/.*\\.resolver\\.ts$' },
    },
    {
      name: 'the-demo-is-a-client',
      comment:
        'It plays over HTTP and WebSocket; of our own it needs only the pure rules of games and competitions, to check what it is told.',
      severity: 'error',
      from: { path: '^apps/demo/' },
      to: { path: '^(libs|migrations)/', pathNot: '^libs/(rules|kernel|competition)/' },
    },
    {
      name: 'the-page-is-a-client',
      comment:
        'It runs in a browser: of our own it may hold what judges and shows a game, and nothing of a server.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(libs|migrations)/', pathNot: '^libs/(rules|kernel)/' },
    },
    {
      name: 'only-the-api-knows-graphql',
      severity: 'error',
      from: { path: '^(libs|apps)/', pathNot: '^apps/(api|demo|web)/' },
      to: { path: 'node_modules/(graphql|graphql-ws|@apollo|@nestjs/(graphql|apollo))/' },
    },
    {
      name: 'replay-sheet-and-verify-need-no-server',
      comment: 'These commands work without Nest and without a database.',
      severity: 'error',
      from: {
        path: '^apps/cli/src/(program|main|commands/(replay|review|tables|sheet|standings|pair|convert))\\.ts$',
      },
      to: {
        path: ['node_modules/(@nestjs|typeorm|pg|bullmq)/', '^libs/(?!(rules|review|competition|kernel)/)'],
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'only-platform-loads-typeorm',
      comment:
        'It takes a quarter of a second; tables are plain values, and repositories come with the database.',
      severity: 'error',
      from: { path: '^(libs|apps|migrations)/', pathNot: '^libs/platform/' },
      to: { path: 'node_modules/typeorm/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: actsOfStream } },
    },
    {
      name: 'acts-close-circles-by-types-alone',
      comment: 'A state holds the acts that were proposed and ruled, and acts are judged on the state.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'ships-only-dependencies',
      comment: 'What the page imports is built into its files: test/supply looks at that.',
      severity: 'error',
      from: {
        path: '^(libs|apps|migrations)/',
        pathNot: '(^apps/web/|^apps/cli/release/compile|\\.spec\\.ts$|/contract/|/testing/)',
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
