import 'reflect-metadata';
import { logger, readSettings, SettingsError, stopOnSignal } from '@fairview/platform';
import { NestFactory } from '@nestjs/core';
import { openRooms } from './rooms.js';
import { WorkerModule } from './worker.module.js';

const settings = readSettings(process.env, process.cwd());
const { databaseUrl } = settings;
if (!databaseUrl)
  throw new SettingsError('DATABASE_URL', 'is not set: `fairview serve` starts a database and this process.');

const log = logger('worker', settings);
const rooms = await openRooms(settings, databaseUrl, log);
const app = await NestFactory.createApplicationContext(WorkerModule.of(rooms, log), {
  logger: false,
  abortOnError: false,
});
stopOnSignal(async () => {
  await app.close();
  await rooms.close();
}, log);
log.info('working');
