import pg from 'pg';
import { onShard } from './shards.js';

/** A node that answers with this error; what became of the connection and of the shard is noted. */
function shardThat(error: unknown, isReached = true) {
  const noted: string[] = [];
  const client = Object.assign(Object.create(null) as pg.PoolClient, {
    on: () => client,
    release: (isLost?: boolean) => void noted.push(isLost ? 'closed' : 'released'),
  });
  const pool = Object.assign(Object.create(null) as pg.Pool, {
    idleCount: 1,
    waitingCount: 0,
    connect: () => (isReached ? Promise.resolve(client) : Promise.reject(error as Error)),
  });
  const leave = (isLost: boolean): void => void noted.push(isLost ? 'lost' : 'moved');
  const shard = { id: '1', pool, named: (sql: string) => sql, leave };
  const work = () => (error ? Promise.reject(error as Error) : Promise.resolve('done'));
  return { noted, sent: () => onShard(shard, 100, work) };
}

const answered = (code: string): Error =>
  Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code });

describe('what is sent to the node of a club', () => {
  it('is done there', async () => {
    const { noted, sent } = shardThat(undefined);
    expect([await sent(), noted]).toEqual(['done', ['released']]);
  });

  it.each([
    ['a node that is not reached', new Error('connect ECONNREFUSED'), false, ['lost']],
    ['a node that does not let us in', answered('28000'), false, ['lost']],
    ['a connection that is cut', new Error('Connection terminated unexpectedly'), true, ['closed', 'lost']],
    ['a node that takes no writes', answered('25006'), true, ['closed', 'lost']],
    ['a club that has moved', answered('FVMVD'), true, ['released', 'moved']],
    ['a shard that is gone', answered('42P01'), true, ['released', 'moved']],
    ['a lock that is not to be had', answered('55P03'), true, ['closed']],
  ])('goes to the coordinator with %s', async (_name, error, isReached, expected) => {
    const { noted, sent } = shardThat(error, isReached);
    expect([await sent(), noted]).toEqual([undefined, expected]);
  });

  it('is refused as the coordinator would refuse it', async () => {
    const { noted, sent } = shardThat(answered('23514'));
    await expect(sent()).rejects.toMatchObject({ code: '23514' });
    expect(noted).toEqual(['released']);
  });
});
