import { setTimeout as pause } from 'node:timers/promises';
import { Consumer, PostgresConsumerOffsets, PostgresLog, type Recorded } from '@fairview/events';
import type { PoolClient } from 'pg';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { anAppend, createClub } from './appends.js';
import { chanceOf, faultsSeed } from './chance.js';

/** T4: writers that stall, roll back and lose their connection; followers that must miss nothing all the same. */
const appends = process.env['LONG'] ? 4_000 : 600;
const writers = 8;

describe('followers among rollbacks, stalls and broken connections', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await cloneDatabase();
  }, 60_000);
  afterAll(() => test.drop(), 60_000);

  async function appendOn(client: PoolClient, club: string): Promise<void> {
    const { commandId, actor, stream, bodies } = anAppend(club);
    const body = JSON.stringify(bodies[0]);
    await client.query('select log.append($1, $2, $3, $4, 0, $5, $6)', [
      ...[club, commandId, actor, stream, body, Number.MAX_SAFE_INTEGER],
    ]);
  }

  /** One append in a transaction of its own, which may stall, be rolled back, or lose its connection. */
  async function appendSomehow(club: string, timing: number): Promise<boolean> {
    const client = await test.database.pool.connect();
    client.on('error', () => undefined);
    let broken = true;
    try {
      await client.query('begin');
      await appendOn(client, club);
      if (timing < 20) await client.query('select pg_sleep(0.003)');
      if (timing >= 975) {
        await client.query('rollback');
        broken = false;
        return false;
      }
      if (timing >= 970) {
        await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
        return false;
      }
      await client.query('commit');
      broken = false;
      return true;
    } finally {
      client.removeAllListeners('error');
      client.release(broken);
    }
  }

  it(`T4 hand over every tournament of every club in order, page by page (seed ${faultsSeed})`, async () => {
    const chance = chanceOf(faultsSeed);
    const log = new PostgresLog(test.database.pool);
    const clubs = await Promise.all([createClub(log), createClub(log)]);
    const seen = new Map<string, Recorded[]>();
    const following = (name: string, pageSize: number): Consumer => {
      const events: Recorded[] = seen.get(name) ?? [];
      seen.set(name, events);
      const follow = (page: readonly Recorded[]) => Promise.resolve(void events.push(...page));
      return new Consumer(log, new PostgresConsumerOffsets(test.database.pool), name, follow, { pageSize });
    };
    const followers = [
      following('by one', 1),
      following('by seven', 7),
      following('by hundred', 100),
      following('two of a name', 7),
      following('two of a name', 7),
    ];
    let committed = clubs.length;
    let writing = true;
    const readers = followers.map(async (follower) => {
      while (writing) {
        await follower.catchUp();
        await pause(1);
      }
      await follower.catchUp();
    });
    const rest = Array.from({ length: appends }, () => chance.below(1_000));
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let timing = rest.pop(); timing !== undefined; timing = rest.pop()) {
          if (await appendSomehow(clubs[writer % 2] ?? '', timing)) committed += 1;
        }
      }),
    );
    writing = false;
    await Promise.all(readers);
    // What one of two left to the other, which was then done.
    for (const follower of followers) await follower.catchUp();
    const heads = new Map((await log.clubHeads()).map(({ club, position }) => [club, position]));
    for (const [name, events] of seen) {
      for (const club of clubs) {
        const positions = events.filter((event) => event.club === club).map(({ position }) => position);
        const all = Array.from({ length: heads.get(club) ?? 0 }, (_, i) => i + 1);
        expect([name, positions]).toEqual([name, all]);
      }
      expect([name, events.length]).toEqual([name, committed]);
    }
  }, 120_000);
});
