import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate, openDatabase, type Database, type EmbeddedPostgres } from '@fairview/platform';
import { tables } from '@fairview/services';
import { v4 as uuid } from 'uuid';
import { migrations } from '../../migrations/index.js';
import { fairviewHere } from '../kit/fairview.js';
import { faketimeLibrary, startUnderFaketime, wrongBy } from '../kit/faketime.js';
import { createMembers, type ClubMembers } from '../kit/members.js';
import { endProcesses, startApiProcess, startWorkerProcess, type ApiProcess } from '../kit/processes.js';
import { patient } from '../runner/patience.mjs';

jest.setTimeout(300_000);

/** The clock of a machine is set while it serves; libfaketime does that to PostgreSQL, and to a worker. */
const library = faketimeLibrary ?? '';
if (library === '') process.stdout.write('without libfaketime the clock of no machine is set\n');

let folder: string;
let server: EmbeddedPostgres;
let database: Database;
let api: ApiProcess;
let members: ClubMembers;

const setClock = (offset: string): Promise<void> => writeFile(join(folder, 'offset'), `${offset}\n`);

async function begin(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'fairview-clock-'));
  await chmod(folder, 0o755);
  await setClock('+0');
  server = await startUnderFaketime(folder, {
    library,
    file: join(folder, 'offset'),
    flags: ['fsync=off', 'max_connections=200'],
  });
  await migrate(server.url, migrations);
  database = await openDatabase({ url: server.url, tables, applicationName: 'clock', max: 2 });
  const witness = { CLOCK_WITNESS: 'monotonic' };
  api = await startApiProcess(server.url, undefined, witness);
  await startWorkerProcess(server.url, { ...witness, ...wrongBy(library, '-10m') });
  members = await createMembers(
    api.ask,
    { database },
    { settings: { target: 3, timeLimit: { minutes: 2 } } },
  );
}
beforeAll(() => (library === '' ? undefined : begin()), 180_000);
afterAll(async () => {
  if (library === '') return;
  await endProcesses();
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const plies = ['13', '7', '12', '8', '1'];
let ply = 0;

/** Tries to play the next ply. @returns the reason for which nothing is written, or that it was played */
async function tryMove(): Promise<string> {
  const input = { commandId: uuid(), gameId: members.game, ply, move: plies[ply], seat: ply % 2 };
  const { data, errors } = await api.ask<{ playMove: { __typename: string; code?: string } }>(
    'mutation($input: PlayMoveInput!) { playMove(input: $input) { __typename ... on Refusal { code } } }',
    { input },
    members.tokens.organizer,
  );
  const [error] = errors ?? [];
  if (error) return error.extensions.reason ?? error.extensions.code;
  if (data?.playMove.code !== undefined) return data.playMove.code;
  ply += 1;
  return 'played';
}

/** Plays the next ply as soon as something is written again. @returns the reasons for which nothing was before, and how long it took */
async function playedOn(): Promise<{ readonly reasons: ReadonlySet<string>; readonly seconds: number }> {
  const reasons = new Set<string>();
  for (const began = performance.now(); ; await pause(200)) {
    const told = await tryMove();
    const seconds = (performance.now() - began) / 1_000;
    if (told === 'played') return { reasons, seconds };
    reasons.add(told);
    if (seconds > 60) throw new Error(`not played within a minute: ${[...reasons].join(', ')}`);
  }
}

const endOfMatch = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ at: string }>(
    'select (ends_at)::text as at from read.match where id = $1',
    [members.matches[0]],
  );
  return Number(rows[0]?.at);
};

(library === '' ? it.skip : it)(
  'T6 C5 a clock that is set five minutes on, and ten back, decides nothing: the time that it took is given back',
  async () => {
    expect(await tryMove()).toBe('played');
    const planned = await endOfMatch();

    await setClock('+5m');
    const forward = await playedOn();
    expect([...forward.reasons]).toEqual(['clock-unsure']);
    expect(forward.seconds).toBeLessThan(patient(30));
    // The match has two minutes and its grace two more: by this clock it would have been over.
    while ((await endOfMatch()) === planned) await pause(200);
    const given = (await endOfMatch()) - planned;
    expect(given).toBeGreaterThanOrEqual(300_000);
    expect(given).toBeLessThan(330_000);

    // Behind what stands in the log already: nothing is written until the clock is right again.
    await setClock('-5m');
    for (const end = performance.now() + 12_000; performance.now() < end; await pause(500))
      expect(await tryMove()).toBe('clock-unsure');
    await setClock('+5m');
    const back = await playedOn();
    expect(back.seconds).toBeLessThan(patient(30));
    expect(await tryMove()).toBe('played');

    const { rows } = await database.pool.query<{ back: string }>(
      `select count(*) as back from (
         select at < lag(at) over (partition by club order by position) as earlier from log.event) e where earlier`,
    );
    expect(Number(rows[0]?.back)).toBe(0);
    expect(await fairviewHere(['verify', '--database'], { DATABASE_URL: server.url })).toMatchObject({
      status: 0,
    });
  },
);
