import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readSettings } from '@fairview/platform';
import { readApiSettings } from '../../apps/api/src/transport/settings.js';
import { builtTree } from '../kit/built-tree.js';
import { existsSync } from 'node:fs';

const root = join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const { load } = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown };

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly restart?: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly deploy?: { readonly replicas: number };
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
}

const compose = load(read('docker-compose.yml')) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const { services } = compose;
const service = (name: string): Service => {
  const found = services[name];
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
};
const dockerfile = read('Dockerfile');

/** As Compose fills in `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
const filledIn = (text: string, given: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind: string, rest: string) => {
    const value = given[name];
    if (value) return value;
    if (kind === '?') throw new Error(rest);
    return kind === '-' ? rest : '';
  });

const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(service(name).environment ?? {}).map(([variable, value]) => [
      variable,
      filledIn(value, { POSTGRES_PASSWORD: 'aB9-_' }),
    ]),
  );

/** What the image sets for every container. */
const imageEnvironment = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=') as [string, string]),
  ),
);

describe('docker-compose.yml', () => {
  it('runs PostgreSQL, Redis, a migration, the making of keys, several api and worker processes and one proxy', () => {
    expect(Object.keys(services).sort()).toEqual([
      ...['api', 'database', 'keys', 'migrate', 'proxy', 'queue', 'worker'],
    ]);
    expect(service('api').deploy?.replicas).toBeGreaterThan(1);
    expect(service('worker').deploy?.replicas).toBeGreaterThan(1);
    expect(service('database').image).toBe('postgres:18');
    expect(service('queue').image).toMatch(/^redis:/);
  });

  it.each(['migrate', 'keys', 'api', 'worker'])(
    'gives %s settings that it takes, and none that nobody reads',
    (name) => {
      const environment = { ...imageEnvironment, ...environmentOf(name) };
      const settings = readSettings(environment, '/fairview');
      expect(settings).toMatchObject({
        host: '0.0.0.0',
        port: 4400,
        dataDir: '/data',
        databaseUrl: 'postgres://fairview:aB9-_@database:5432/fairview',
        redisUrl: 'redis://queue:6379',
      });
      expect(readApiSettings(environment).proxies).toBe(name === 'api' ? 1 : 0);
      const table = read('docs/operations.md');
      for (const variable of Object.keys(environmentOf(name))) expect(table).toContain(`| \`${variable}\` |`);
    },
  );

  it('will not start without a password for the database', () => {
    expect(() => filledIn(service('api').environment?.['DATABASE_URL'] ?? '', {})).toThrow(
      'POSTGRES_PASSWORD',
    );
    expect(() => filledIn(service('database').environment?.['POSTGRES_PASSWORD'] ?? '', {})).toThrow(
      'POSTGRES_PASSWORD',
    );
  });

  it('names hosts and volumes that are there', () => {
    const { databaseUrl = '', redisUrl = '' } = readSettings(
      { ...imageEnvironment, ...environmentOf('api') },
      '/',
    );
    expect(services).toHaveProperty(new URL(databaseUrl).hostname);
    expect(services).toHaveProperty(new URL(redisUrl).hostname);
    expect(service('proxy').command).toContain('api:4400');
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(':')[0]),
    );
    expect([...new Set(mounted)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('keeps keys outside of the database; api and worker cannot write them, and only the worker signs', () => {
    for (const name of ['keys', 'api', 'worker']) {
      const { sealKeyFile, signingKeyFile } = readSettings(environmentOf(name), '/');
      const files = [sealKeyFile, signingKeyFile].filter((file) => file !== undefined);
      expect(files).toHaveLength(name === 'api' ? 1 : 2);
      for (const file of files) {
        const mount = service(name).volumes?.find((one) => file.startsWith(`${one.split(':')[1] ?? ''}/`));
        expect(mount?.endsWith(':ro')).toBe(name !== 'keys');
      }
    }
    expect(service('api').volumes?.join()).not.toContain('signing');
    expect(service('database').volumes?.join()).not.toContain('key');
  });

  it('starts each service behind what it needs, and asks each how it is', () => {
    for (const name of ['api', 'worker']) {
      expect(service(name).depends_on).toMatchObject({
        migrate: { condition: 'service_completed_successfully' },
        keys: { condition: 'service_completed_successfully' },
        queue: { condition: 'service_healthy' },
      });
    }
    expect(service('migrate').depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(service('migrate').restart).toBe('no');
    for (const name of ['database', 'queue', 'api', 'worker'])
      expect(service(name).healthcheck).toBeDefined();
  });

  it('opens one port, on this machine alone unless it is told otherwise', () => {
    const ports = Object.entries(services).flatMap(([name, { ports: own = [] }]) =>
      own.map((port) => [name, port]),
    );
    expect(ports).toEqual([['proxy', '${BIND:-127.0.0.1}:${PORT:-4400}:80']]);
  });

  it('runs scripts that the build makes', async () => {
    const tree = await builtTree();
    const words = [
      ...Object.values(services),
      { command: JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? '') as string[] },
    ]
      .flatMap(({ command = [], ...rest }) => [
        ...command,
        ...('healthcheck' in rest ? (rest.healthcheck?.test ?? []) : []),
      ])
      .filter((word) => word.endsWith('.js'));
    expect(new Set(words)).toEqual(
      new Set(['apps/cli/bin/fairview.js', 'dist/apps/api/src/main.js', 'dist/apps/worker/src/main.js']),
    );
    for (const script of words) expect(existsSync(join(tree, script))).toBe(true);
  }, 60_000);
});

describe('Dockerfile', () => {
  it('builds and runs on the Node we ship on, as an ordinary user', () => {
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
      'node:24-slim',
      'node:24-slim',
    ]);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile.indexOf('USER node')).toBeLessThan(dockerfile.indexOf('CMD'));
  });

  it('exposes the port that the api listens on', () => {
    expect(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]).toBe(imageEnvironment['PORT']);
  });

  it('copies into the image nothing that a checkout may hide', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.git', '.env', '.fairview', 'node_modules', 'dist']) expect(ignored).toContain(name);
  });
});
