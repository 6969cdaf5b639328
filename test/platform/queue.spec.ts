import { queueBackend } from '@fairview/platform';
import { cloneDatabase } from '../kit/database.js';
import { queueContract } from './queue-contract.js';

const onError = (error: Error): never => {
  throw error;
};

describe('the queue on PostgreSQL, as fairview_app', () => {
  queueContract(async () => {
    const { url, drop } = await cloneDatabase();
    const backend = queueBackend({}, url, { applicationName: 'queue spec', onError });
    expect(backend.kind).toBe('postgresql');
    return { backend, drop };
  });

  it('keeps its tables in schema bullmq, which fairview_app may fill and not drop', async () => {
    const { admin, database, drop } = await cloneDatabase();
    const { rows } = await admin.query(
      "select from pg_tables where schemaname = 'bullmq' and tablename = 'job'",
    );
    expect(rows).toHaveLength(1);
    await expect(database.pool.query('drop table bullmq.job')).rejects.toThrow('must be owner');
    await drop();
  });
});
