import { v7 as uuid } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../../../test/building/database.js';
import { openNews, type News } from './news.js';

let suite: TestDatabase;
const opened: News[] = [];
const errors: Error[] = [];

beforeAll(async () => {
  suite = await cloneDatabase();
});
afterAll(async () => {
  await Promise.all(opened.map((news) => news.close()));
  await suite.drop();
});

/** The news as one process has them. */
function aProcess(): News {
  const news = openNews(
    {},
    {
      pool: suite.database.pool,
      databaseUrl: suite.url,
      applicationName: 'news spec',
      onError: (error) => errors.push(error),
    },
  );
  opened.push(news);
  return news;
}

/** A listener that keeps what it hears, and can be waited for. */
function ear() {
  const heard: string[] = [];
  let ups = 0;
  const until = async (done: () => boolean): Promise<void> => {
    while (!done()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return {
    heard,
    hears: (count: number) => until(() => heard.length >= count),
    isUp: (times: number) => until(() => ups >= times),
    listener: {
      heard: (club: string, position: number) => void heard.push(`${club} ${position}`),
      missed: () => {
        ups += 1;
      },
    },
  };
}

describe('news on PostgreSQL', () => {
  it('reaches every process, the publishing one included, and every listener of it', async () => {
    const [here, there] = [aProcess(), aProcess()];
    const ears = [ear(), ear(), ear()] as const;
    here.subscribe(ears[0].listener);
    there.subscribe(ears[1].listener);
    there.subscribe(ears[2].listener);
    await Promise.all([ears[0].isUp(1), ears[1].isUp(1)]);
    const club = uuid();
    await here.publish(club, 41);
    await there.publish(club, 42);
    for (const one of ears) {
      await one.hears(2);
      expect(one.heard).toEqual([`${club} 41`, `${club} 42`]);
    }
  });

  it('comes after commit alone: what is rolled back is no news', async () => {
    const news = aProcess();
    const one = ear();
    news.subscribe(one.listener);
    await one.isUp(1);
    const client = await suite.database.pool.connect();
    await client.query(`begin; select pg_notify('fairview_news', 'undone 1'); rollback`);
    client.release();
    await news.publish('done', 1);
    await one.hears(1);
    expect(one.heard).toEqual(['done 1']);
  });

  it('keeps the others when one listener throws, and stops for one that has left', async () => {
    const news = aProcess();
    const one = ear();
    news.subscribe({
      heard: () => {
        throw new Error('planted');
      },
    });
    const leave = news.subscribe(one.listener);
    await one.isUp(1);
    await news.publish('a', 1);
    await one.hears(1);
    expect(errors.map(({ message }) => message)).toContain('planted');
    leave();
    const other = ear();
    news.subscribe(other.listener);
    await news.publish('a', 2);
    await other.hears(1);
    expect(one.heard).toEqual(['a 1']);
  });

  it('listens again after its connection was lost, and says that news may have been missed', async () => {
    const news = aProcess();
    const one = ear();
    news.subscribe(one.listener);
    await one.isUp(1);
    await suite.admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'news spec news'",
    );
    await one.isUp(2);
    await news.publish('a', 3);
    await one.hears(1);
    expect(one.heard).toEqual(['a 3']);
  });

  it('never throws from publish: the append it tells of stands', async () => {
    const before = errors.length;
    const pool = {
      query: () => Promise.reject(new Error('no database')),
    } as unknown as typeof suite.database.pool;
    const news = openNews(
      {},
      { pool, databaseUrl: suite.url, applicationName: 'deaf', onError: (e) => errors.push(e) },
    );
    await news.publish('a', 1);
    expect(errors.slice(before).map(({ message }) => message)).toEqual(['no database']);
    await news.close();
  });

  it('leaves no connection behind when it is closed', async () => {
    await Promise.all(opened.splice(0).map((news) => news.close()));
    const { rows } = await suite.admin.query(
      "select from pg_stat_activity where application_name = 'news spec news' and state <> 'idle'",
    );
    expect(rows).toEqual([]);
  });
});
