import { setTimeout as pause } from 'node:timers/promises';
import { PostgresLog, type Append, type AppendAnswer } from '@fairview/events';
import { appConnection } from '@fairview/platform';
import pg from 'pg';
import { v7 } from 'uuid';
import { FaultyConnection } from '../kit/faulty-connection.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { anAppend, createClub } from './appends.js';
import { chanceOf, faultsSeed } from './chance.js';

/** T3: each command sent one to five times, shuffled, by two processes over lines that lose, delay and break. */
const commands = process.env['LONG'] ? 5_000 : 400;
const streams = 40;

describe('commands sent more than once, out of order, over bad lines', () => {
  let test: TestDatabase;
  let lines: readonly FaultyConnection[];
  let pools: readonly pg.Pool[];
  beforeAll(async () => {
    test = await cloneDatabase();
    lines = await Promise.all([FaultyConnection.to(test.url), FaultyConnection.to(test.url)]);
    pools = lines.map(({ url }) => new pg.Pool(appConnection({ url, applicationName: 'bad line', max: 4 })));
    for (const pool of pools) pool.on('error', () => undefined);
  }, 60_000);
  afterAll(async () => {
    for (const line of lines) line.cut();
    await Promise.all(pools.map((pool) => pool.end()));
    await Promise.all(lines.map((line) => line.close()));
    await test.drop();
  }, 60_000);

  it(`T3 take effect once, and everybody learns the same (seed ${faultsSeed})`, async () => {
    const chance = chanceOf(faultsSeed);
    const calm = new PostgresLog(test.database.pool);
    const club = await createClub(calm);
    const patience = {
      timeout: 2_000,
      pauses: Array.from({ length: 40 }, (_, i) => Math.min(5 * (i + 1), 50)),
    };
    const processes = pools.map((pool) => new PostgresLog(pool, { patience }));
    for (const line of lines) {
      line.faults = {
        loses: () => chance.happens(0.05),
        delays: () => (chance.happens(0.1) ? chance.below(30) : 0),
      };
    }
    const names = Array.from({ length: streams }, () => `game-${v7()}`);
    const requests = Array.from({ length: commands }, (_, n): Append => {
      const stream = names[n % streams] ?? '';
      const bodies = Array.from({ length: 1 + (n % 2) }, (_unused, i) => ({ type: 'MovePlayed', n, i }));
      return anAppend(club, { stream, bodies });
    });
    const posted = chance.shuffled(
      requests.flatMap((one) => Array.from({ length: 1 + chance.below(5) }, () => one)),
    );

    /** A client: decides on the version it finds and tries again until its command stands. */
    async function retryOnOutage(request: Append): Promise<AppendAnswer> {
      for (;;) {
        const expectedVersion = await calm.headOf(club, request.stream);
        const log = processes[chance.below(2)] ?? calm;
        const answer = await log.append({ ...request, expectedVersion });
        if (answer.outcome !== 'version-moved') return answer;
        await pause(chance.below(5));
      }
    }
    const answers = new Map<string, AppendAnswer[]>();
    const queue = [...posted];
    await Promise.all(
      Array.from({ length: 24 }, async () => {
        for (let request = queue.pop(); request; request = queue.pop()) {
          const answer = await retryOnOutage(request);
          answers.set(request.commandId, [...(answers.get(request.commandId) ?? []), answer]);
        }
      }),
    );
    const all = await calm.readClub(club, 0, 100_000);
    expect(all.map(({ position }) => position)).toEqual(all.map((_, i) => i + 1));
    const events = requests.reduce((sum, { bodies }) => sum + bodies.length, 0);
    expect(all).toHaveLength(events + 1);
    for (const { commandId, actor, bodies } of requests) {
      const { events: stored } = await calm.commandOf(club, { commandId, actor });
      expect(stored.map(({ body }) => body)).toEqual(bodies);
      for (const answer of answers.get(commandId) ?? []) {
        expect(answer).toMatchObject({ outcome: 'appended', events: stored });
      }
    }
    const fresh = [...answers.values()]
      .flat()
      .filter((answer) => answer.outcome === 'appended' && !answer.repeated);
    expect(fresh.length).toBeLessThanOrEqual(commands);
  }, 120_000);
});
