import { setTimeout as pause } from 'node:timers/promises';
import fastifyOf from 'fastify';
import { Redis } from 'ioredis';
import { v4 as uuid } from 'uuid';
import { readRequestLimits } from '@fairview/platform';
import { Meter } from '../../apps/api/src/limits/rate.js';
import { redisUrl } from '../kit/redis.js';

const limits = readRequestLimits({});
const most = limits.caller;
const meters: Meter[] = [];

/** The meter of one of several api processes. */
async function aMeter(url = redisUrl()): Promise<Meter> {
  const meter = await Meter.on(fastifyOf(), { most: limits, redisUrl: url, onError: () => undefined });
  meters.push(meter);
  await pause(100);
  return meter;
}

/** How many of so many requests of somebody are let in. */
async function letIn(meter: Meter, who: string, requests: number): Promise<number> {
  let allowed = 0;
  for (let n = 0; n < requests; n += 1)
    await meter.caller(who, '192.0.2.1').then(
      () => (allowed += 1),
      () => undefined,
    );
  return allowed;
}

afterEach(() => {
  for (const meter of meters.splice(0)) meter.close();
});

it('two processes with one Redis together let in as much as one', async () => {
  const [one, two] = [await aMeter(), await aMeter()];
  const who = uuid();
  expect(await letIn(one, who, most - 5)).toBe(most - 5);
  expect(await letIn(two, who, 10)).toBe(5);
  expect(await letIn(one, who, 1)).toBe(0);
  expect(await letIn(two, uuid(), 10)).toBe(10);
});

it('each counts for itself while Redis is away', async () => {
  const meter = await aMeter('redis://127.0.0.1:9');
  expect(await letIn(meter, uuid(), most + 5)).toBe(most);
});

it('nothing stays in Redis that does not expire', async () => {
  const who = uuid();
  await letIn(await aMeter(), who, 1);
  const redis = new Redis(redisUrl());
  const keys = await redis.keys(`*caller ${who}*`);
  expect(keys).toHaveLength(1);
  expect(await redis.pttl(keys[0] ?? '')).toBeGreaterThan(0);
  redis.disconnect();
});
