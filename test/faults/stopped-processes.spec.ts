import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { v4 as uuid } from 'uuid';
import { createMembers, demand, type ClubMembers } from '../kit/members.js';
import type { ApiProcess } from '../kit/processes.js';
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

/** A command to the stream of a club. @returns the milliseconds until its answer */
async function invite({ ask }: ApiProcess, clubId: string): Promise<number> {
  const began = performance.now();
  const input = { commandId: uuid(), role: 'SPECTATOR', clubId };
  await demand(ask, 'invite', input, '... on PersonInvited { invitationCode }', members.tokens.organizer);
  return performance.now() - began;
}

(run ? it : it.skip).each(['api', 'worker', 'redis'] as const)(
  `T21 C1 a stopped %s holds up nobody: what others are told to do is done within 3 s, in every club${hasRedis ? '' : ' (redis-server is not installed)'}`,
  async (kind) => {
    const clubs = [members.club, members.otherClub];
    const others = kind === 'api' ? [house.api(1)] : [house.api(0), house.api(1)];
    // It is stopped at work, with locks in its hands and answers under way.
    const underWay = Array.from({ length: 40 }, (_, at) => invite(house.api(0), clubs[at % 2] ?? ''));
    const settled = Promise.allSettled(underWay);
    await pause(30);
    const child = house.first(kind);
    child.kill('SIGSTOP');
    const took: number[] = [];
    try {
      for (const end = performance.now() + seconds * 1_000; performance.now() < end; await pause(400))
        for (const club of clubs) for (const other of others) took.push(await invite(other, club));
    } finally {
      child.kill('SIGCONT');
    }
    process.stdout.write(
      `stopped ${kind}: ${took.length} commands, ${Math.round(Math.max(...took))} ms at most\n`,
    );
    expect(took.length).toBeGreaterThan(seconds / 2);
    expect(Math.max(...took)).toBeLessThan(3_000);
    await settled;
    for (const club of clubs) await invite(house.api(0), club);
    expect(house.ended()).toEqual([]);
  },
);
