import { LATEST_SCHEMA_VERSION } from 'bullmq';
import { newestQueue } from './migrate.js';

describe('migrate', () => {
  it('knows the newest version of the queue’s tables that this BullMQ has', () => {
    expect(newestQueue).toBe(LATEST_SCHEMA_VERSION);
  });
});
