import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { signingKey } from '@fairview/events';
import {
  collectGarbageSooner,
  requireKeys,
  logger,
  readSettings,
  serveMetrics,
  SettingsError,
  stopOnSignal,
} from '@fairview/platform';
import { openWorker } from './open-worker.js';
import { WorkerModule } from './worker.module.js';

/** Does what is due until it is asked to stop. */
export async function main(): Promise<void> {
  const settings = readSettings(process.env, process.cwd());
  const { databaseUrl } = settings;
  if (!databaseUrl) {
    throw new SettingsError(
      'DATABASE_URL',
      'is not set: `fairview serve` starts a database and this process.',
    );
  }
  const workerLogger = logger('worker', settings);
  const [current, ...before] = await requireKeys('signing', settings);
  const sealKeys = await requireKeys('seal', settings);
  const keyOf = ({ name, secret }: typeof current) => signingKey(name, secret);
  const parts = await openWorker(
    { ...settings, databaseUrl },
    { logger: workerLogger, signingKeys: [keyOf(current), ...before.map(keyOf)], sealKeys },
  );
  const { logger: log } = parts;
  const worker = await NestFactory.createApplicationContext(WorkerModule.of(parts), {
    logger: false,
    abortOnError: false,
  });
  // The api of the same settings has the port before it.
  const figures =
    parts.metrics && settings.metrics
      ? await serveMetrics(
          parts.metrics.registry,
          { ...settings.metrics, port: settings.metrics.port + 1 },
          log,
        )
      : undefined;
  stopOnSignal(async () => {
    await figures?.close();
    await worker.close();
    await parts.close();
  }, log);
  collectGarbageSooner();
  log.info({ queue: parts.queue.kind }, 'handling deadlines');
}
