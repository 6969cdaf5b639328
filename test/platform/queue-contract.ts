import { defined } from '@fairview/kernel';
import type { QueueBackend } from '@fairview/platform';
import { Queue, Worker } from 'bullmq';
import { v7 as uuid } from 'uuid';

/** What a queue promises, whatever it stands on. */
export function queueContract(make: () => Promise<{ backend: QueueBackend; drop(): Promise<void> }>): void {
  let suite: Awaited<ReturnType<typeof make>>;
  beforeAll(async () => {
    suite = await make();
  });
  afterAll(async () => {
    await suite.backend.close();
    await suite.drop();
  });

  it('does jobs, at once and delayed, numbered and named; a name is taken once', async () => {
    const { connection, prefix } = suite.backend;
    const shared = { connection, ...defined({ prefix }) };
    const name = `looks-${uuid()}`;
    const queue = new Queue(name, shared);
    const done: string[] = [];
    // It asks again every second: that a job comes is promised, not that a wake-up for it is never missed.
    const worker = new Worker(name, async (job) => void done.push(job.name), {
      ...shared,
      drainDelay: 1,
    });
    await queue.add('late', {}, { delay: 300 });
    await queue.add('numbered', {});
    await queue.add('named', {}, { jobId: 'look-game-1' });
    await queue.add('named', {}, { jobId: 'look-game-1' });
    while (done.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
    // It ends the job at hand before it closes.
    await worker.close();
    expect([...done].sort()).toEqual(['late', 'named', 'numbered']);
    expect(await queue.getJobCountByTypes('waiting', 'delayed', 'active')).toBe(0);
    await queue.obliterate({ force: true });
    await queue.close();
  }, 60_000);
}
