import { Queue, Worker } from 'bullmq';
import { cloneDatabase, type TestDatabase } from '../../../test/building/database.js';
import { queueBackend, type QueueBackend } from './queue.js';

let suite: TestDatabase;
let backend: QueueBackend;

beforeAll(async () => {
  suite = await cloneDatabase();
  backend = queueBackend({}, suite.url, { applicationName: 'queue spec', onError: (error) => fail(error) });
});
afterAll(async () => {
  await backend.close();
  await suite.drop();
});

function fail(error: Error): never {
  throw error;
}

describe('the queue on PostgreSQL', () => {
  it('does jobs, at once and delayed, numbered and named, as fairview_app', async () => {
    expect(backend.kind).toBe('postgresql');
    const { connection } = backend;
    const queue = new Queue('looks', { connection });
    const done: string[] = [];
    let tell: () => void;
    const all = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const worker = new Worker(
      'looks',
      async (job) => {
        done.push(job.name);
        if (done.length === 3) tell();
      },
      { connection },
    );
    await queue.add('late', {}, { delay: 150 });
    await queue.add('numbered', {});
    await queue.add('named', {}, { jobId: 'look-game-1' });
    await queue.add('named', {}, { jobId: 'look-game-1' });
    await all;
    expect(done.sort()).toEqual(['late', 'named', 'numbered']);
    await worker.close();
    await queue.close();
  }, 15_000);

  it('keeps its tables in schema bullmq, which fairview_app may fill and not drop', async () => {
    const { rows } = await suite.admin.query(
      "select from pg_tables where schemaname = 'bullmq' and tablename = 'job'",
    );
    expect(rows).toHaveLength(1);
    await expect(suite.database.pool.query('drop table bullmq.job')).rejects.toThrow('must be owner');
  });
});
