import 'reflect-metadata';
import { logger, readSettings, SettingsError, stopOnSignal } from '@fairview/platform';
import { openRooms } from './rooms.js';
import { startApi } from './server/api.js';
import { readApiSettings } from './server/settings.js';

/** The settings of this process; it serves a database that somebody else has started and migrated. */
function settingsOf(env: NodeJS.ProcessEnv) {
  const settings = { ...readSettings(env, process.cwd()), ...readApiSettings(env) };
  if (!settings.databaseUrl)
    throw new SettingsError(
      'DATABASE_URL',
      'is not set: `fairview serve` starts a database and this process.',
    );
  return { settings, databaseUrl: settings.databaseUrl };
}

const { settings, databaseUrl } = settingsOf(process.env);
const log = logger('api', settings);
const rooms = await openRooms(settings, databaseUrl, log);
const api = await startApi({ rooms, surroundings: { settings, log } });
stopOnSignal(async () => {
  await api.close();
  await rooms.close();
}, log);
log.info({ url: api.url }, 'listening');
