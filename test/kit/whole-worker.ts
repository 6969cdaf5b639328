import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '@fairview/kernel';
import type { Settings } from '@fairview/platform';
import pino, { type Logger } from 'pino';
import { openWorker, type WorkerOptions } from '../../apps/worker/src/open-worker.js';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';
import { testSealKeys, testSigningKeys } from './keys.js';

const silent = pino({ level: 'silent' });

/**
 * Starts a worker with its queue and its rounds in this process over a migrated database, as its main.ts does.
 * @returns what stops it
 */
export async function startWholeWorker(
  { url: databaseUrl }: { readonly url: string },
  {
    log = silent,
    redisUrl,
    pushes,
    ...more
  }: Pick<WorkerOptions, 'post'> &
    Pick<Settings, 'pushes'> & { readonly log?: Logger; readonly redisUrl?: string } = {},
): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-worker-'));
  const parts = await openWorker(
    { databaseUrl, dataDir, clockWitness: 'none', ...defined({ redisUrl, pushes }) },
    { logger: log, signingKeys: testSigningKeys, sealKeys: testSealKeys, ...more },
  );
  const worker = await NestFactory.createApplicationContext(WorkerModule.of(parts), {
    logger: false,
    abortOnError: false,
  });
  return async () => {
    await worker.close();
    await parts.close();
    await rm(dataDir, { recursive: true });
  };
}
