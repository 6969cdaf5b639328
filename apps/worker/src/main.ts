import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { logger, readSettings, SettingsError, stopOnSignal } from '@fairview/platform';
import { openRooms } from './rooms.js';
import { WorkerModule } from './worker.module.js';

const settings = readSettings(process.env, process.cwd());
if (!settings.databaseUrl) {
  throw new SettingsError('DATABASE_URL', 'is not set: `fairview serve` starts a database and this process.');
}
const log = logger('worker', settings);
const rooms = await openRooms(settings, settings.databaseUrl, log);
const worker = await NestFactory.createApplicationContext(WorkerModule.of(rooms, log), {
  logger: false,
  abortOnError: false,
});
stopOnSignal(async () => {
  await worker.close();
  await rooms.close();
}, log);
log.info({ queue: rooms.queue.kind }, 'watching deadlines');
