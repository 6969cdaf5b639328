import type { BackendFactory } from 'bullmq';
import { EndlessTries, watched } from './queue-calls.js';

/** A backend whose calls all fail. */
const failing = (() => ({
  name: 'failing',
  moveToActive: () => Promise.reject(new Error('no server')),
})) as unknown as BackendFactory;

describe('calls of a queue', () => {
  it('never end once a hundred have failed in a second, each made after the failure before', () => {
    const tries = new EndlessTries();
    for (let n = 0; n < 99; n += 1) expect(tries.failed(n, n + 0.5)).toBe(false);
    expect(tries.failed(100, 101)).toBe(true);
  });

  it('may fail together: what was under way when a connection was lost counts once', () => {
    const tries = new EndlessTries();
    for (let n = 0; n < 1_000; n += 1) expect(tries.failed(0, 10 + n / 1_000)).toBe(false);
  });

  it('may fail for ever, if there are pauses between them', () => {
    const tries = new EndlessTries();
    for (let n = 0; n < 1_000; n += 1) expect(tries.failed(n * 20, n * 20 + 1)).toBe(false);
  });

  it('are reported when they never end, and still fail', async () => {
    const told: unknown[] = [];
    const backend = watched(failing, (error) => void told.push(error))('q', { connection: {} });
    const asked = () => backend.moveToActive('token', 'q');
    for (let n = 0; n < 120 && told.length === 0; n += 1) await expect(asked()).rejects.toThrow('no server');
    expect(told).toEqual([new Error('no server')]);
  });
});
