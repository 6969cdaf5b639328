import { spawnSync, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { v4 as uuid } from 'uuid';
import { createMembers, demand, type ClubMembers } from '../kit/members.js';
import type { Ask } from '../kit/server.js';
import { startServer } from '../kit/serve.js';
import { House } from './soak/house.js';

/** For how long a process is stopped: `STOPPED=5` is a look at it; `LONG=1` a minute. Otherwise it is left out. */
const seconds = Number(process.env['STOPPED'] ?? (process.env['LONG'] ? 60 : 0));
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const run = hasRedis && seconds > 0;

jest.setTimeout((seconds + 120) * 1_000);

let house: House;
let members: ClubMembers;

beforeAll(async () => {
  if (!run) return;
  house = await House.open();
  members = await createMembers(house.api(0).ask, house);
});
afterAll(async () => {
  if (run) await house.close();
});

/** The request function and the caller's token. */
interface Asking {
  readonly ask: Ask;
  readonly token: string;
}

/** A command in the log of a club, which allows any number of them. @returns the milliseconds until its answer */
async function command({ ask, token }: Asking, clubId: string): Promise<number> {
  const began = performance.now();
  const input = { commandId: uuid(), name: 'Club night', clubId };
  await demand(ask, 'createTournament', input, '... on TournamentChanged { tournament { id } }', token);
  return performance.now() - began;
}

/**
 * Stops a process for as long as it is asked for, while commands are given in every club.
 * @returns the milliseconds that each took
 */
async function tookWhileStopped(
  child: ChildProcess,
  clubs: readonly string[],
  asking: readonly Asking[],
): Promise<readonly number[]> {
  child.kill('SIGSTOP');
  const took: number[] = [];
  try {
    for (const end = performance.now() + seconds * 1_000; performance.now() < end; await pause(400))
      for (const club of clubs) for (const one of asking) took.push(await command(one, club));
  } finally {
    child.kill('SIGCONT');
  }
  return took;
}

function judge(what: string, took: readonly number[]): void {
  process.stdout.write(
    `stopped ${what}: ${took.length} commands, ${Math.round(Math.max(...took))} ms at most\n`,
  );
  expect(took.length).toBeGreaterThan(seconds / 2);
  expect(Math.max(...took)).toBeLessThan(3_000);
}

(run ? it : it.skip).each(['api', 'worker', 'redis'] as const)(
  `T21 C1 a stopped %s holds up nobody: others do their work within 3 s, in every club${hasRedis ? '' : ' (redis-server is not installed)'}`,
  async (kind) => {
    const clubs = [members.club, members.otherClub];
    const { organizer: token } = members.tokens;
    const [first, second] = [house.api(0), house.api(1)].map(({ ask }) => ({ ask, token }));
    if (!first || !second) throw new Error('there are two apis');
    // It is stopped at work, with locks in its hands and answers under way.
    const underWay = Array.from({ length: 40 }, (_, at) => command(first, clubs[at % 2] ?? ''));
    const settled = Promise.allSettled(underWay);
    await pause(30);
    const others = kind === 'api' ? [second] : [first, second];
    judge(kind, await tookWhileStopped(house.first(kind), clubs, others));
    await settled;
    for (const club of clubs) await command(first, club);
    expect(house.ended()).toEqual([]);
  },
);

(seconds > 0 ? it : it.skip)(
  'T21 C1 a stopped `fairview serve` holds up nobody: the processes that it started go on, in every club, and so does it afterwards',
  async () => {
    const server = await startServer();
    const { ask, organizer, running } = server;
    const asking = { ask, token: organizer.token };
    const { club: another } = await demand<{ club: { id: string } }>(
      ask,
      'createClub',
      { commandId: uuid(), name: 'Friday Club' },
      '... on ClubChanged { club { id } }',
      organizer.token,
    );
    const clubs = [organizer.club, another.id];
    judge('serve', await tookWhileStopped(running.child, clubs, [asking]));
    for (const club of clubs) await command(asking, club);
    expect([running.child.exitCode, running.child.signalCode]).toEqual([null, null]);
    // It looks after them again: who ends it ends them.
    await server.stop();
    await expect(command(asking, organizer.club)).rejects.toThrow();
  },
);
