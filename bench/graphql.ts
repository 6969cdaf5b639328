/*
 * What a query costs beside plain graphql-js: the api with its limits, rights and loaders, over services that answer from
 * memory, against a bare node:http server that keeps parsed documents and executes them on a plain object tree. CPU of the
 * serving process an operation, both asked over HTTP in turns. Run: node bench/run.mjs bench/graphql.ts
 */
import { readRequestLimits } from '@fairview/platform';
import 'reflect-metadata';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { games } from '@fairview/rules';
import { formats, scoreTable, standings, TournamentFolds, type TournamentRow } from '@fairview/tournaments';
import DataLoader from 'dataloader';
import { buildSchema, execute, parse, validate, type DocumentNode, type ExecutionResult } from 'graphql';
import pino from 'pino';
import type { ApiParts } from '../apps/api/src/app.module.js';
import type { Services } from '@fairview/services';
import { isShort, sized } from './short-round.js';

const pairs = sized(4, 1);
const rounds = sized(3, 1);
const together = 16;
const club = '018f0000-0000-7000-8000-000000000001';
const tournament = '018f0000-0000-7000-8000-000000000002';
const idOf = (n: number): string => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const entries = Array.from({ length: 200 }, (_, n) => idOf(1_000 + n));
const nameOf = (id: string): string => `Player ${Number(id.slice(-12)) - 999}`;

const fields = 'rank matchPoints spread played won drawn lost provisional';
const page = `query($id: ID!) { tournament(id: $id) { one: standings(first: 100) { nodes { ${fields} entry { id name } } } two: standings(first: 100) { nodes { ${fields} entry { id name } } } } }`;
const cases = {
  hello: { query: '{ hello }', times: 4_000, bar: 5 },
  '200 standings rows': { query: `{ rows { ${fields} } }`, times: 400, bar: 1.5 },
  '200 standings rows, a name by a loader': { query: `{ rows { ${fields} name } }`, times: 400, bar: 1.8 },
  '200 standings rows, a name by a loader on both sides': {
    query: `{ rows { ${fields} loaded } }`,
    times: 400,
    bar: undefined,
  },
  '200 standings rows, a loader one object further in': {
    query: `{ rows { ${fields} player { id name } } }`,
    times: 400,
    bar: undefined,
  },
} as const;
interface Case {
  readonly query: string;
  readonly times: number;
}

/** Rows at hand: what is measured is what stands before and around them. */
const rows = entries.map((playerId, n) => ({
  playerId,
  rank: n + 1,
  matchPoints: 400 - n,
  spread: 7 * n,
  played: 9,
  won: 5,
  drawn: 1,
  lost: 3,
  provisional: n % 2 === 0,
}));

const sdl = `
  type Query { hello: String! rows: [Row!]! }
  type Player { id: ID! name: String }
  type Row { rank: Int! matchPoints: Int! spread: Int! played: Int! won: Int! drawn: Int! lost: Int! provisional: Boolean! name: String loaded: String player: Player! }`;

/** Services that answer from memory: what they cost is none of GraphQL's. */
function fixedServices(): Services {
  const row: TournamentRow = {
    club,
    id: tournament,
    name: 'Thursday',
    format: 'round-robin',
    cycles: 1,
    rounds: null,
    tieBreaks: null,
    ruleYear: null,
    engine: null,
    bracket: null,
    stages: null,
    ladder: null,
    arena: null,
    lots: [],
    spots: [],
    substitutions: [],
    visibility: 'public',
    game: 'teeko',
    plan: { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: {} },
    status: 'paired',
    reporting: 'both',
    joining: 'organizers',
    timetable: { rounds: [], lateAfter: 15 },
    everClosed: false,
    closedFirst: null,
    holders: {},
    cancelled: null,
    deleted: false,
    withdrawn: [],
    requestedByes: [],
    checkIn: false,
    checkedIn: [],
    byesAllowed: 0,
    roundsInTurn: false,
    showsAccuracy: false,
    proposed: false,
    disputedRows: [],
    disputes: 0,
    boards: null,
    entries,
    members: [],
    lineUps: [],
    arranged: [],
    pairings: [],
    byes: [],
    pairedOver: [],
    createdAt: 0,
    version: 1,
    position: 1,
  };
  const playReads = {
    lastChanges: async () => new Map([[tournament, 1]]),
    matchesOfTournament: async () => [],
    openQuestions: async () => [],
  };
  const tournamentReads = {
    whereAreTournaments: async (ids: readonly string[]) =>
      new Map(ids.map((id) => [id, { club, tournament: id }])),
    isPublicTournament: async () => true,
    tournaments: async () => [row],
  };
  const foldsOf = [{ whatIf: {} }, playReads, tournamentReads, formats] as unknown as ConstructorParameters<
    typeof TournamentFolds
  >;
  const services = {
    notifications: { subscribe: () => () => undefined },
    play: { registry: games },
    tournaments: { formats, hasDeadline: async () => false },
    tournamentReads,
    tournamentFolds: new TournamentFolds(...foldsOf),
    playReads,
    people: {
      callersOf: async () => new Map(),
      entrants: { namesOf: async (_club: string, ids: readonly string[]) => ids.map(nameOf) },
    },
    log: { now: async () => 0, follow: () => () => undefined },
    checkpoints: { pool: {} },
    connections: { told: () => undefined },
  };
  return services as unknown as Services;
}

async function serveApi(api?: ApiParts['api']): Promise<number> {
  const settings = {
    host: '127.0.0.1',
    port: 0,
    dataDir: '',
    logLevel: 'warn',
    origins: new Set<string>(),
    hosts: new Set<string>(),
    proxies: 1,
    requests: readRequestLimits({}),
  } as const;
  const log = pino({ level: 'warn' });
  // The other sides need none of it, and it is long to load.
  const { startApi } = await import('../apps/api/src/api.js');
  const { FailureLog } = await import('../apps/api/src/transport/failure-log.js');
  const serverContext = { settings, logger: log, failures: new FailureLog(log) };
  const parts = { services: fixedServices(), serverContext };
  const { url } = await startApi(api ? { ...parts, api } : parts);
  return Number(new URL(url).port);
}

type Names = DataLoader<string, string>;

/** The peer: nothing but graphql-js, a cache of documents, and JSON in and out. */
async function servePlain(): Promise<number> {
  const schema = buildSchema(sdl);
  const plain = rows.map(({ playerId: id, ...row }) => ({
    ...row,
    name: nameOf(id),
    loaded: (_args: unknown, names: Names) => names.load(id),
    player: { id, name: nameOf(id) },
  }));
  const rootValue = { hello: 'hello', rows: plain };
  const documents = new Map<string, DocumentNode>();
  const documentOf = (query: string): DocumentNode => {
    const known = documents.get(query);
    if (known) return known;
    const document = parse(query);
    if (validate(schema, document).length > 0) throw new Error('the peer does not understand the query');
    documents.set(query, document);
    return document;
  };
  const server = createServer((given, answer) => {
    const parts: Buffer[] = [];
    given.on('data', (part: Buffer) => parts.push(part));
    given.on('end', () => {
      const { query, variables } = JSON.parse(Buffer.concat(parts).toString()) as {
        query: string;
        variables: Record<string, unknown>;
      };
      const contextValue: Names = new DataLoader(async (ids) => ids.map(nameOf));
      const document = documentOf(query);
      const send = (result: ExecutionResult): void => {
        const body = JSON.stringify(result);
        answer.writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
        });
        answer.end(body);
      };
      const result = execute({ schema, document, rootValue, contextValue, variableValues: variables });
      if (result instanceof Promise) void result.then(send);
      else send(result as ExecutionResult);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

interface Served {
  readonly child: ChildProcess;
  readonly port: number;
}

/** Starts one of the sides in a process of its own. */
async function start(side: Side): Promise<Served> {
  const child = fork('bench/run.mjs', ['bench/graphql.ts', side], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [port] = (await once(child, 'message')) as [number];
  return { child, port };
}

/** Microseconds of CPU that the process has used. */
async function cpuOf({ child }: Served): Promise<number> {
  child.send('cpu');
  const [used] = (await once(child, 'message')) as [number];
  return used;
}

const agent = new Agent({ keepAlive: true, maxSockets: together });
let asked = 0;

function ask({ port }: Served, body: string): Promise<string> {
  // Another address each time: the limits are not what is measured.
  asked += 1;
  const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  return new Promise((resolve, reject) => {
    const one = request(
      {
        port,
        host: '127.0.0.1',
        path: '/graphql',
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': address,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () => resolve(text));
      },
    );
    one.on('error', reject);
    one.end(body);
  });
}

/** CPU an operation, in microseconds. */
async function measure(served: Served, { query, times }: Case): Promise<number> {
  const body = JSON.stringify({ query, variables: query.includes('$id') ? { id: tournament } : {} });
  const before = await cpuOf(served);
  const asked = sized(times, together);
  let left = asked;
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (left > 0) {
        left -= 1;
        const text = await ask(served, body);
        if (!text.startsWith('{"data":') || (query !== '{ hello }' && text.length < 10_000))
          throw new Error(text.slice(0, 300));
      }
    }),
  );
  return ((await cpuOf(served)) - before) / asked;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

type Name = keyof typeof cases;
/** What both sides took, turn by turn. */
type Turns = { readonly ours: number; readonly theirs: number }[];

/** A pair of fresh processes: two runs of one program may settle on different speeds. */
async function pair(turns: Readonly<Record<Name, Turns>>): Promise<void> {
  const [api, plain] = [await start('rows'), await start('plain')];
  const named = Object.entries(cases) as [Name, (typeof cases)[Name]][];
  for (const [, one] of named) for (const served of [api, plain]) await measure(served, one);
  for (const [name, one] of named)
    for (let round = 0; round < rounds; round += 1)
      turns[name].push({ ours: await measure(api, one), theirs: await measure(plain, one) });
  for (const { child } of [api, plain]) child.kill();
}

async function compare(): Promise<void> {
  const turns = Object.fromEntries(Object.keys(cases).map((name) => [name, []])) as unknown as Record<
    Name,
    Turns
  >;
  for (let n = 0; n < pairs; n += 1) await pair(turns);
  for (const [name, { bar }] of Object.entries(cases)) {
    const all = turns[name as Name];
    const [ours, theirs] = [median(all.map((turn) => turn.ours)), median(all.map((turn) => turn.theirs))];
    const ratio = median(all.map((turn) => turn.ours / turn.theirs));
    console.log(
      `${name}: api ${ours.toFixed(0)} us, graphql-js ${theirs.toFixed(0)} us of CPU an operation; ratio ${ratio.toFixed(2)}, bar ${bar ?? 'none'}`,
    );
  }
  // It is an api like the other one, and takes seconds to start.
  if (isShort) return;
  const house = await start('house');
  const whole: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    whole.push(await measure(house, { query: page, times: 50 }));
  console.log(
    `Fairview's own query of two such pages, its fold at hand: ${median(whole).toFixed(0)} us; a fold ${foldCost().toFixed(0)} us`,
  );
  house.child.kill();
}

/** The standings of a round robin before its first result. */
const ranked = () => standings(scoreTable(entries, [], 1), formats.all[0].criteria);

/** Microseconds of CPU for one fold of 200 entries that are all level, which is the dearest. */
function foldCost(): number {
  const times = 50;
  ranked();
  const began = process.cpuUsage();
  for (let n = 0; n < times; n += 1) ranked();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / times;
}

const sides = {
  rows: async () => serveApi((await import('./graphql/rows.js')).withRows(rows)),
  house: () => serveApi(),
  plain: servePlain,
};
type Side = keyof typeof sides;

const side = process.argv[3] as Side | undefined;
if (side === undefined) await compare();
else {
  const port = await sides[side]();
  process.on('disconnect', () => process.exit());
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.send?.(port);
}
