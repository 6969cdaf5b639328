import type { Notifications, NotificationListener } from '@fairview/platform';
import { v7 as uuid } from 'uuid';

/** The news of a set-up of several processes, as the contract sees them. */
export interface NewsUnderTest {
  /** The news as one process has them. */
  aProcess(): Notifications;
  /** Cuts every connection that listens for news. */
  cutListeners(): Promise<void>;
  /** How many connections listen for news. */
  listening(): Promise<number>;
  readonly errors: readonly Error[];
  drop(): Promise<void>;
}

const until = async (done: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = performance.now() + 4_000; !(await done());) {
    if (performance.now() > end) throw new Error('It has not come about in four seconds.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** A listener that keeps what it hears of one club, and can be waited for. */
function ear(club: string) {
  const heard: number[] = [];
  let ups = 0;
  const listener: NotificationListener = {
    onAppended: (of, position) => {
      if (of === club) heard.push(position);
    },
    onReconnected: () => {
      ups += 1;
    },
  };
  return {
    heard,
    listener,
    hears: (count: number) => until(() => heard.length >= count),
    isUp: (times: number) => until(() => ups >= times),
  };
}

/** What Notifications promise, on either transport. */
export function newsContract(make: () => Promise<NewsUnderTest>): void {
  let suite: NewsUnderTest;
  const opened: Notifications[] = [];
  const aProcess = (): Notifications => {
    const news = suite.aProcess();
    opened.push(news);
    return news;
  };

  beforeAll(async () => {
    suite = await make();
  });
  afterAll(async () => {
    await Promise.all(opened.map((news) => news.close()));
    await suite.drop();
  });

  it('reaches every process, the publishing one included, and every listener of it', async () => {
    const club = uuid();
    const [here, there] = [aProcess(), aProcess()];
    const ears = [ear(club), ear(club), ear(club)] as const;
    here.subscribe(ears[0].listener);
    there.subscribe(ears[1].listener);
    there.subscribe(ears[2].listener);
    await Promise.all([ears[0].isUp(1), ears[1].isUp(1)]);
    await here.publish(club, 41);
    await there.publish(club, 42);
    for (const one of ears) {
      await one.hears(2);
      expect([...one.heard].sort()).toEqual([41, 42]);
    }
  });

  it('leaves aside what names no club and no position', async () => {
    const club = uuid();
    const [here, there] = [aProcess(), aProcess()];
    const heard: string[] = [];
    const one = ear(club);
    // Others may use the same server at the same time.
    const isOurs = (of: string): boolean => of === club || of === 'no-club';
    there.subscribe({
      onAppended: (of, position) => {
        if (isOurs(of)) heard.push(`${of} ${position}`);
      },
    });
    there.subscribe(one.listener);
    await one.isUp(1);
    await here.publish('no-club', 1);
    await here.publish(club, 1.5);
    await here.publish(club, 2);
    await one.hears(1);
    expect(heard).toEqual([`${club} 2`]);
  });

  it('keeps the others when one listener throws, and stops for one that has left', async () => {
    const club = uuid();
    const news = aProcess();
    const one = ear(club);
    news.subscribe({
      onAppended: () => {
        throw new Error('planted');
      },
    });
    const leave = news.subscribe(one.listener);
    await one.isUp(1);
    await news.publish(club, 1);
    await one.hears(1);
    expect(suite.errors.map(({ message }) => message)).toContain('planted');
    leave();
    const other = ear(club);
    news.subscribe(other.listener);
    await news.publish(club, 2);
    await other.hears(1);
    expect(one.heard).toEqual([1]);
  });

  it('listens again after its connection was lost, and says that news may have been missed', async () => {
    const club = uuid();
    const news = aProcess();
    const one = ear(club);
    news.subscribe(one.listener);
    await one.isUp(1);
    await suite.cutListeners();
    await one.isUp(2);
    await news.publish(club, 3);
    await one.hears(1);
    expect(one.heard).toEqual([3]);
  });

  it('leaves nobody listening when it is closed', async () => {
    await Promise.all(opened.splice(0).map((news) => news.close()));
    await until(async () => (await suite.listening()) === 0);
  });
}
