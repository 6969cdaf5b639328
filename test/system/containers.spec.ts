import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readSettings } from '@fairview/platform';
import { readApiSettings } from '../../apps/api/src/transport/settings.js';
import { builtTree } from '../kit/built.js';
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
  readonly secrets?: readonly string[];
  readonly networks?: readonly string[];
  readonly profiles?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
}

const compose = load(read('docker-compose.yml')) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
};
const { services } = compose;
const service = (name: string): Service => {
  const found = services[name];
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
};
const dockerfile = read('Dockerfile');

/** Where the secrets are mounted in this test. */
const mounted = mkdtempSync(join(tmpdir(), 'fairview-secrets-'));
for (const name of Object.keys(compose.secrets)) writeFileSync(join(mounted, name), `${name} /@\n`);
afterAll(() => rmSync(mounted, { recursive: true }));

/** As Compose fills in `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
const filledIn = (text: string, given: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind: string, rest: string) => {
    const value = given[name];
    if (value) return value;
    if (kind === '?') throw new Error(rest);
    return kind === '-' ? rest : '';
  });

const environmentOf = (name: string, given: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(service(name).environment ?? {}).map(([variable, value]) => [
      variable,
      filledIn(value, given).replace('/run/secrets', mounted),
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
      ...['api', 'database', 'etcd', 'h1', 'h2', 'h3', 'keys', 'migrate', 'proxy', 'queue', 'worker'],
    ]);
    expect(service('api').deploy?.replicas).toBeGreaterThan(1);
    expect(service('worker').deploy?.replicas).toBeGreaterThan(1);
    expect(service('database').image).toBe('postgres:18');
    expect(service('queue').image).toMatch(/^redis:/);
  });

  it.each(['migrate', 'keys', 'api', 'worker'])('gives %s only settings that it reads', (name) => {
    const environment = { ...imageEnvironment, ...environmentOf(name) };
    const settings = readSettings(environment, '/fairview');
    expect(settings).toMatchObject({
      host: '0.0.0.0',
      port: 4400,
      dataDir: '/data',
      databaseUrl: 'postgres://fairview_login:app-password%20%2F%40@database:5432/fairview',
      redisUrl: 'redis://:redis-password%20%2F%40@queue:6379',
    });
    expect(readApiSettings(environment).proxies).toBe(name === 'api' ? 1 : 0);
    const table = read('docs/operations.md');
    for (const variable of Object.keys(environmentOf(name))) expect(table).toContain(`| \`${variable}\` |`);
  });

  it('hands api and worker what browsers are told by: one of them alone would do nothing', () => {
    const given = { PUSH_CONTACT: 'mailto:board@club.example' };
    for (const name of ['api', 'worker'])
      expect(readSettings(environmentOf(name, given), '/').pushes).toEqual({ contact: given.PUSH_CONTACT });
  });

  it('has every password in a file of its own, and none in an environment or a default', () => {
    for (const [name, { environment = {}, secrets = [], command = [] }] of Object.entries(services)) {
      for (const [variable, value] of Object.entries(environment)) {
        if (!/PASSWORD/.test(variable)) expect(value).not.toMatch(/:[^/]*@/);
        else expect([name, variable]).toEqual([name, expect.stringMatching(/_FILE$/)]);
        if (variable.endsWith('PASSWORD_FILE')) expect(secrets).toContain(basename(value));
      }
      for (const [, secret] of command.join(' ').matchAll(/\/run\/secrets\/([a-z-]+)/g))
        expect(secrets).toContain(secret);
      for (const secret of secrets) expect(compose.secrets).toHaveProperty(secret);
    }
    for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`./secrets/${name}`);
    for (const file of ['.gitignore', '.dockerignore']) expect(read(file)).toMatch(/^secrets\/?$/m);
  });

  it('lets api and worker in as a login that is not the owner of the database', () => {
    const owner = service('database').environment?.['POSTGRES_USER'];
    for (const name of ['api', 'worker', 'keys']) {
      const { databaseUrl = '', migrationDatabaseUrl } = readSettings(environmentOf(name), '/');
      expect(new URL(databaseUrl).username).not.toBe(owner);
      expect(migrationDatabaseUrl).toBeUndefined();
      expect(service(name).secrets).not.toContain('owner-password');
    }
    const { migrationDatabaseUrl = '' } = readSettings(environmentOf('migrate'), '/');
    expect(new URL(migrationDatabaseUrl).username).toBe(owner);
  });

  it.each(Object.keys(services))(
    'gives %s no capability, nothing to gain one, and a file system it cannot write',
    (name) => {
      const { read_only, cap_drop, cap_add = [], security_opt } = service(name);
      expect({ read_only, cap_drop, security_opt }).toEqual({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      // The ports below 1024.
      expect(cap_add).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
    },
  );

  it('has a Redis that wants a password, and a network that only the proxy leaves', () => {
    expect(service('queue').command?.join(' ')).toContain(
      '--requirepass "$$(cat /run/secrets/redis-password)"',
    );
    expect(compose.networks['inner']).toEqual({ internal: true });
    for (const [name, { networks = [] }] of Object.entries(services))
      expect(networks).toEqual(name === 'proxy' ? ['inner', 'outer'] : ['inner']);
  });

  it('names hosts and volumes that exist', () => {
    const { databaseUrl = '', redisUrl = '' } = readSettings(
      { ...imageEnvironment, ...environmentOf('api') },
      '/',
    );
    expect(services).toHaveProperty(new URL(databaseUrl).hostname);
    expect(services).toHaveProperty(new URL(redisUrl).hostname);
    expect(service('proxy').command).toContain('api:4400');
    const used = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(':')[0]),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('has three nodes of PostgreSQL under Patroni with the profile ha, and nothing of them without it', async () => {
    const nodes = ['h1', 'h2', 'h3'];
    const ofProfile = Object.entries(services).flatMap(([name, { profiles }]) => (profiles ? [name] : []));
    expect(ofProfile.sort()).toEqual(['etcd', ...nodes]);
    for (const name of ofProfile) expect(service(name).profiles).toEqual(['ha']);
    expect(service('etcd').image).toMatch(/:v\d+\.\d+\.\d+$/);
    const [, servers = ''] = /DATABASE_SERVERS=(\S+)/.exec(read('docker-compose.yml')) ?? [];
    const { databaseUrl } = readSettings(environmentOf('api', { DATABASE_SERVERS: servers }), '/');
    expect(databaseUrl).toContain(`@${nodes.map((name) => `${name}:5432`).join(',')}/fairview`);
    for (const name of nodes) {
      const { environment, volumes } = service(name);
      expect(environment).toMatchObject({
        PATRONI_NAME: name,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${name}:5432`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${name}:8008`,
        PATRONI_ETCD3_HOSTS: 'etcd:2379',
      });
      expect(volumes).toEqual([`${name}:/var/lib/postgresql`]);
    }
    const { bootstrap, postgresql } = load(read('deploy/patroni.yml')) as {
      readonly bootstrap: { readonly dcs: { readonly synchronous_mode: boolean } };
      readonly postgresql: {
        readonly data_dir: string;
        readonly authentication: Readonly<Record<string, object>>;
      };
    };
    expect(bootstrap.dcs.synchronous_mode).toBe(true);
    expect(postgresql.data_dir.startsWith('/var/lib/postgresql/')).toBe(true);
    expect(JSON.stringify(postgresql.authentication)).not.toContain('password');
    expect(read('deploy/patroni.Dockerfile')).toContain(`FROM ${service('database').image}\n`);
  });

  it('keeps keys outside the database; api and worker cannot write them, and only the worker signs', () => {
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

  it('starts each service after what it needs, and asks each how it is', () => {
    for (const name of ['api', 'worker']) {
      expect(service(name).depends_on).toMatchObject({
        migrate: { condition: 'service_completed_successfully' },
        keys: { condition: 'service_completed_successfully' },
        queue: { condition: 'service_healthy' },
      });
    }
    const node = { condition: 'service_healthy', required: false };
    expect(service('migrate').depends_on).toEqual({
      database: { condition: 'service_healthy' },
      h1: node,
      h2: node,
      h3: node,
    });
    expect(service('migrate').restart).toBe('no');
    for (const name of ['database', 'queue', 'api', 'worker'])
      expect(service(name).healthcheck).toBeDefined();
  });

  it('opens only the ports of the proxy, on this machine unless it is told otherwise', () => {
    const ports = Object.entries(services).flatMap(([name, { ports: own = [] }]) =>
      own.map((port) => [name, port]),
    );
    expect(ports).toEqual([
      ['proxy', '${BIND:-127.0.0.1}:${PORT:-4400}:80'],
      ['proxy', '${BIND:-127.0.0.1}:${TLS_PORT:-4443}:443'],
    ]);
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
    for (const name of ['.git', '.env', 'secrets', '.fairview', 'node_modules', 'dist'])
      expect(ignored).toContain(name);
  });
});
