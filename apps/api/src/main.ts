import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import {
  collectGarbageSooner,
  requireKeys,
  logger,
  readSettings,
  serveMetrics,
  SettingsError,
  stopOnSignal,
} from '@fairview/platform';
import { games } from '@fairview/rules';
import { openServices } from '@fairview/services';
import { formats } from '@fairview/tournaments';
import { startApi } from './api.js';
import { FailureLog } from './transport/failure-log.js';
import { readApiSettings } from './transport/settings.js';

/** The settings of this process; it serves a database that `fairview serve` or an operator has started and migrated. */
function settingsOf(env: NodeJS.ProcessEnv) {
  const settings = { ...readSettings(env, process.cwd()), ...readApiSettings(env) };
  if (!settings.databaseUrl)
    throw new SettingsError(
      'DATABASE_URL',
      'is not set: `fairview serve` starts a database and this process.',
    );
  return { ...settings, databaseUrl: settings.databaseUrl };
}

/** Where `npm run build` puts the client, seen from where it puts this file. */
const client = fileURLToPath(new URL('../../../web', import.meta.url));

/** Serves the pages and the API until it is asked to stop. */
export async function main(): Promise<void> {
  const settings = settingsOf(process.env);
  const apiLogger = logger('api', settings);
  const services = await openServices(settings, 'api', {
    logger: apiLogger,
    games,
    formats,
    sealKeys: await requireKeys('seal', settings),
  });
  const { logger: log } = services;
  const failures = new FailureLog(log);
  const api = await startApi({ services, serverContext: { settings, logger: log, failures, client } });
  const figures =
    services.metrics && settings.metrics
      ? await serveMetrics(services.metrics.registry, settings.metrics, log)
      : undefined;
  stopOnSignal(async () => {
    await figures?.close();
    await api.close();
    await services.close();
  }, log);
  collectGarbageSooner();
  log.info({ url: api.url }, 'listening');
}
