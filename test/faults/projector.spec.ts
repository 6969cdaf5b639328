import { setTimeout as pause } from 'node:timers/promises';
import { games } from '@fairview/rules';
import { aClub, type TestClub } from '../kit/club.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { fairviewHere } from '../kit/fairview.js';
import { endProcesses, startWorkerProcess, type Process } from '../kit/processes.js';
import { openDue, playOut, type Ending } from '../kit/unfinished-games.js';
import { chance } from '../kit/random.js';
import { untilSo } from '../runner/patience.mjs';

/** `LONG=1` has a log of so many events, and kills the worker that projects it so often; otherwise the drill is left out. */
const isLong = process.env['LONG'] !== undefined;
const wanted = Number(process.env['EVENTS'] ?? 20_000);
const kills = Number(process.env['KILLS'] ?? 100);
const seed = Number(process.env['SEED'] ?? 5);

jest.setTimeout(300_000 + kills * 20_000 + wanted * 50);

let test: TestDatabase;
let club: TestClub;
const matches = 40;
const endings: readonly Ending[] = ['black', 'red', 'draw'];

beforeAll(async () => {
  if (!isLong) return;
  test = await cloneDatabase();
  club = await aClub(test, games);
});
afterAll(async () => {
  if (!isLong) return;
  await endProcesses();
  await test.drop();
});

const head = (): Promise<number> => club.log.headOfClub(club.club);

/** Plays games side by side until the log is so long. */
async function play(): Promise<void> {
  const open = await Promise.all(
    Array.from({ length: matches }, async () => (await club.openMatch({ target: 10_000 })).id),
  );
  let played = 0;
  const board = async (match: string): Promise<void> => {
    while ((await head()) < wanted)
      for (const game of await openDue(club, match))
        await playOut(club, game, endings[(played += 1) % endings.length] ?? 'draw');
  };
  await Promise.all(open.map(board));
}

/** How far the log is projected. */
async function projected(): Promise<number> {
  const { rows } = await test.admin.query<{ n: string | null }>(
    `select min(position) as n from log.cursor where club = $1 and name = 'play'`,
    [club.club],
  );
  return Number(rows[0]?.n ?? 0);
}

async function untilFurther(than: number): Promise<void> {
  await untilSo(`something was projected after ${than}`, async () => (await projected()) > than);
}

(isLong ? it : it.skip)(
  'T5 G5 a process that projects the log is killed at random points, and the rows are those of a projection from zero',
  async () => {
    await play();
    process.stdout.write(`${await head()} events, seed ${seed}\n`);
    const random = chance(seed);
    let worker: Process | undefined;
    let [done, points] = [0, 0];
    for (let n = 0; n < kills; n += 1) {
      // Once all of it is read it is read again: the place is put back, the rows stay.
      if ((await projected()) >= (await head())) {
        await test.admin.query(`update log.cursor set position = 0 where club = $1 and name = 'play'`, [
          club.club,
        ]);
        done += 1;
      }
      const before = await projected();
      worker = await startWorkerProcess(test.url);
      await untilFurther(before);
      await pause(random(60));
      worker.child.kill('SIGKILL');
      await worker.ended;
      if ((await projected()) < (await head())) points += 1;
    }
    process.stdout.write(
      `killed ${kills} times, ${points} of them before the end; read whole ${done} times\n`,
    );
    expect(points).toBeGreaterThan(0);
    worker = await startWorkerProcess(test.url);
    await untilFurther((await head()) - 1);
    worker.child.kill('SIGKILL');
    await worker.ended;
    const env = { DATABASE_URL: test.url };
    expect(await fairviewHere(['rebuild'], env)).toMatchObject({ status: 0, out: '' });
    expect(await fairviewHere(['verify', '--database'], env)).toMatchObject({ status: 0 });
  },
);
