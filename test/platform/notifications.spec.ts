import { openNotifications } from '@fairview/platform';
import { v7 as uuid } from 'uuid';
import { cloneDatabase } from '../kit/database.js';
import { newsContract } from './notifications-contract.js';

const listeners = "from pg_stat_activity where application_name = 'news spec news'";

describe('news on PostgreSQL', () => {
  newsContract(async () => {
    const { url, database, admin, drop } = await cloneDatabase();
    const errors: Error[] = [];
    const options = { pool: database.pool, databaseUrl: url, applicationName: 'news spec' };
    return {
      errors,
      drop,
      aProcess: () => openNotifications({}, { ...options, onError: (error) => errors.push(error) }),
      cutListeners: async () => void (await admin.query(`select pg_terminate_backend(pid) ${listeners}`)),
      listening: async () => (await admin.query(`select ${listeners}`)).rows.length,
    };
  });

  it('comes only after commit: a rollback is no news', async () => {
    const { url, database, drop } = await cloneDatabase();
    const { pool } = database;
    const news = openNotifications(
      {},
      { pool, databaseUrl: url, applicationName: 'rolled back', onError: () => undefined },
    );
    const heard: string[] = [];
    await new Promise<void>((resolve) => {
      news.subscribe({ onAppended: (club) => heard.push(club), onReconnected: resolve });
    });
    const client = await pool.connect();
    await client.query(`begin; select pg_notify('fairview_news', 'rolled back 1'); rollback`);
    client.release();
    const club = uuid();
    await news.publish(club, 1);
    while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(heard).toEqual([club]);
    await news.close();
    await drop();
  });

  it('never throws from publish: the append that it announces stands', async () => {
    const errors: string[] = [];
    const pool = { query: () => Promise.reject(new Error('no database')) } as never;
    const onError = ({ message }: Error): void => void errors.push(message);
    const news = openNotifications(
      {},
      { pool, databaseUrl: 'postgres://nowhere', applicationName: 'unreachable', onError },
    );
    await news.publish(uuid(), 1);
    expect(errors).toEqual(['no database']);
    await news.close();
  });
});
