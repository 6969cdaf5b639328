import { spanOf, DeadlineQueue, type DeadlineJob, type JobQueue } from './deadline-queue.js';

interface Added {
  readonly name: string;
  readonly job: DeadlineJob;
  readonly jobId: string;
  readonly delay: number;
}

class QueueOnPaper implements JobQueue {
  readonly added: Added[] = [];
  add(name: string, job: DeadlineJob, { jobId, delay }: { jobId: string; delay: number }): Promise<void> {
    this.added.push({ name, job, jobId, delay });
    return Promise.resolve();
  }
  close = () => Promise.resolve();
}

const warnings: string[] = [];
const log = { warn: (_facts: object, sentence: string) => void warnings.push(sentence) };

describe('DeadlineQueue', () => {
  beforeEach(() => warnings.splice(0));

  it('announces a thousand deadlines of one second as one job', async () => {
    const queue = new QueueOnPaper();
    const deadlineQueue = new DeadlineQueue(queue, log);
    const second = Math.floor(Date.now() / 1_000) + 60;
    await Promise.all(Array.from({ length: 1_000 }, (_, n) => deadlineQueue.announce(second * 1_000 + n)));
    expect(queue.added).toHaveLength(1);
    const [{ job, jobId, delay }] = queue.added as [Added];
    expect(job).toEqual({ second });
    expect(jobId).toMatch(/^run-due-\d+$/);
    expect(delay).toBeGreaterThan(58_000);
    expect(delay).toBeLessThanOrEqual(60_000);
  });

  it('announces a second again once the queue has answered: its job may have run', async () => {
    const queue = new QueueOnPaper();
    const deadlineQueue = new DeadlineQueue(queue, log);
    await deadlineQueue.announce(5_000);
    await deadlineQueue.announce(5_999);
    await deadlineQueue.announce(6_000);
    expect(queue.added.map(({ jobId }) => jobId)).toEqual(['run-due-5', 'run-due-5', 'run-due-6']);
  });

  it('asks for no negative delay if the deadline has passed', async () => {
    const queue = new QueueOnPaper();
    await new DeadlineQueue(queue, log).announce(1);
    expect(queue.added[0]?.delay).toBe(0);
  });

  it('logs and goes on when the queue is down', async () => {
    const queue: JobQueue = {
      add: () => Promise.reject(new Error('no queue')),
      close: () => Promise.resolve(),
    };
    await expect(new DeadlineQueue(queue, log).announce(1)).resolves.toBeUndefined();
    expect(warnings).toEqual(['a deadline was not announced; the sweep will find it']);
  });
});

describe('spanOf', () => {
  it('is the second announced, without its end', () => {
    expect(spanOf({ second: 7 })).toEqual({ from: 7_000, to: 8_000 });
  });
});
