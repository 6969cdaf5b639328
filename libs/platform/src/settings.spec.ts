import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, SettingsError } from './settings.js';

const read = (env: Record<string, string>) => readSettings(env, '/club/fairview');

describe('readSettings', () => {
  it('BACKUPS names a folder or turns scheduled backups off; by default a database of the club’s own has none', () => {
    const database = { DATABASE_URL: 'postgres://club@db/fairview' };
    expect(read({ BACKUPS: 'kept' }).backupDir).toBe('/club/fairview/kept');
    expect(read({ BACKUPS: 'off' })).not.toHaveProperty('backupDir');
    expect(read(database)).not.toHaveProperty('backupDir');
    expect(read({ ...database, BACKUPS: '/mnt/kept' }).backupDir).toBe('/mnt/kept');
  });

  it('METRICS_PORT opens figures only to this machine, unless METRICS_HOST names an address', () => {
    expect(read({ METRICS_PORT: '4500' }).metrics).toEqual({ host: '127.0.0.1', port: 4500 });
    expect(read({ METRICS_PORT: '4500', METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5');
    expect(read({ METRICS_HOST: '10.0.0.5' })).not.toHaveProperty('metrics');
  });

  it('PUSH_CONTACT switches on what browsers are told; PUSH_SERVICES names other services, each with its port', () => {
    const contact = 'mailto:board@club.example';
    const services = 'push.example, push.example:8443';
    expect(read({ PUSH_CONTACT: contact }).pushes).toEqual({ contact });
    expect(read({ PUSH_CONTACT: contact, PUSH_SERVICES: services }).pushes).toEqual({
      contact,
      services: ['push.example', 'push.example:8443'],
    });
    for (const wrong of ['board@club.example', 'mailto:', 'http://club.example', 'https://'])
      expect(() => read({ PUSH_CONTACT: wrong })).toThrow(/^PUSH_CONTACT must be/u);
    for (const wrong of [
      'localhost',
      'https://push.example',
      'push.example:70000',
      'Push.Example',
      '*.push.example',
      '127.1',
      'a.b,',
    ])
      expect(() => read({ PUSH_CONTACT: contact, PUSH_SERVICES: wrong })).toThrow(
        /^PUSH_SERVICES must list/u,
      );
    expect(() => read({ PUSH_SERVICES: 'push.example' })).toThrow(/^PUSH_SERVICES is only of use/u);
  });

  it('serves localhost from the checkout without a single variable', () => {
    expect(read({})).toEqual({
      host: '127.0.0.1',
      port: 4400,
      dataDir: '/club/fairview/.fairview',
      backupDir: '/club/fairview/.fairview/backups',
      logLevel: 'info',
    });
  });

  it('reads every variable', () => {
    expect(
      read({
        HOST: '0.0.0.0',
        PORT: '8080',
        FAIRVIEW_DATA: 'elsewhere',
        DATABASE_URL: 'postgres://club:secret@db/fairview',
        MIGRATION_DATABASE_URL: 'postgresql://owner@db/fairview',
        REDIS_URL: 'rediss://cache:6379',
        LOG_LEVEL: 'warn',
      }),
    ).toEqual({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/club/fairview/elsewhere',
      databaseUrl: 'postgres://club:secret@db/fairview',
      migrationDatabaseUrl: 'postgresql://owner@db/fairview',
      redisUrl: 'rediss://cache:6379',
      logLevel: 'warn',
    });
  });

  it('takes passwords from files, and reveals none of them if one cannot be used', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairview-settings-'));
    const file = join(folder, 'password');
    await writeFile(file, 'a/b c@\n');
    const passwords = {
      DATABASE_URL: 'postgres://club@db/fairview',
      DATABASE_PASSWORD_FILE: file,
      REDIS_URL: 'redis://cache:6379',
      REDIS_PASSWORD_FILE: file,
    };
    expect(read(passwords)).toMatchObject({
      databaseUrl: 'postgres://club:a%2Fb%20c%40@db/fairview',
      redisUrl: 'redis://:a%2Fb%20c%40@cache:6379',
    });
    expect(() => read({ DATABASE_PASSWORD_FILE: file })).toThrow(/DATABASE_PASSWORD_FILE .* DATABASE_URL/);
    await writeFile(file, '\n');
    expect(() => read(passwords)).toThrow(/DATABASE_PASSWORD_FILE .*empty/);
    await rm(folder, { recursive: true });
    expect(() => read(passwords)).toThrow(/DATABASE_PASSWORD_FILE .*cannot be read/);
  });

  it('treats an empty variable as missing', () => {
    expect(read({ PORT: '', DATABASE_URL: '  ' })).toEqual(read({}));
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '4400.5'],
    ['HOST', 'http://localhost'],
    ['HOST', 'two words'],
    ['METRICS_PORT', 'many'],
    ['METRICS_PORT', '4400'],
    ['METRICS_PORT', '4399'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_CONNECTIONS', '2'],
    ['QUEUE_CONNECTIONS', 'many'],
    ['DATABASE_URL', 'localhost:5432/fairview'],
    ['DATABASE_URL', 'mysql://db/fairview'],
    ['DATABASE_URL', 'postgres://club:p#ss@db:port/fairview'],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'not an address'],
    ['REDIS_URL', 'redis://h1:6379,h2:6379'],
    ['REDIS_URL', 'redis+sentinel://h1:26379,h2:26379'],
    ['REDIS_URL', 'redis+cluster://h1:6379,h2:6379/name'],
    ['DATABASE_URL', 'postgres://club@h1:5432,,h2:5432/fairview'],
    ['DATABASE_URL', 'postgres://club@h1:5432,h1:5432/fairview'],
    ['MIGRATION_DATABASE_URL', 'postgres://owner@db/fairview'],
  ])('names %s if it is %s', (variable, value) => {
    const reading = (): unknown => read({ [variable]: value });
    expect(reading).toThrow(SettingsError);
    expect(reading).toThrow(new RegExp(`^${variable} `));
  });

  it('never shows an address, which may hold a password', () => {
    expect(() => read({ DATABASE_URL: 'mysql://club:hunter2@db' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }) as Error,
    );
  });
});
