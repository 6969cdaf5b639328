import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beginEpoch, CheckpointSigner, currentEpoch, PostgresLog } from '@fairview/events';
import { backedUpTables, checkBackup, openDatabase, withNewKey } from '@fairview/platform';
import { games } from '@fairview/rules';
import { tables, writeErasures, readErasures } from '@fairview/services';
import { formats } from '@fairview/tournaments';
import { v4 as uuid } from 'uuid';
import { drill } from '../../apps/cli/src/serve/backups/drill.js';
import { restoreBackup, type RestoreOptions } from '../../apps/cli/src/serve/backups/restore-backup.js';
import { BackupSchedule } from '../../apps/cli/src/serve/backups/schedule.js';
import { takeBackup } from '../../apps/cli/src/serve/backups/take-backup.js';
import { migrations } from '../../migrations/index.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { FaultyConnection } from '../kit/faulty-connection.js';
import { eight, HostedTournament } from '../kit/hosted-tournament.js';
import { clubNightRecord } from '../kit/records.js';
import { testSealKeys, testSigningKeys } from '../kit/keys.js';
import { command, startApi, type TestApi } from '../kit/server.js';

jest.setTimeout(process.env['LONG'] === '1' ? 900_000 : 120_000);

const isLong = process.env['LONG'] === '1';
const loads = { events: isLong ? 1_000_000 : 2_000 };
const atOnce = 500;

let test: TestDatabase;
let api: TestApi;
let hosted: HostedTournament;
let folder: string;
let file: string;
const made: string[] = [];

const options = (url: string): RestoreOptions => ({
  url,
  sealKeys: testSealKeys.map(({ name }) => name),
  isWithoutKeys: false,
  isReplacing: false,
  erasures: [],
});

/** An empty database beside the suite's own. */
async function emptyDatabase(): Promise<string> {
  const name = `t_${uuid().replaceAll('-', '')}`;
  await test.admin.query(`create database ${name}`);
  made.push(name);
  const url = new URL(test.url);
  url.pathname = `/${name}`;
  return url.toString();
}

const standings = `query ($id: ID!) { tournament(id: $id) { name standings(first: 20) {
  asOfLogPosition nodes { rank matchPoints spread entry { name number } } } } }`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairview-backup-'));
  file = join(folder, 'club.backup');
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
  hosted = await HostedTournament.begin(api, {});
  await hosted.pair(eight.slice(0, 4));
  const match = await hosted.matchAt(1, 1);
  const { moves } = clubNightRecord('black-row-by-drop');
  const game = await hosted.openGame(match);
  for (const [ply, move] of moves.entries()) await hosted.command('playMove', { gameId: game.id, ply, move });
  await new CheckpointSigner(test.database.pool, api.services.log, testSigningKeys).sweep();
  await takeBackup(test.url, file, '0.1.0');
});
afterAll(async () => {
  await api.stop();
  for (const name of made) await test.admin.query(`drop database ${name} with (force)`);
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

/** What an api over a restored database answers. */
async function askRestored<Data>(url: string, query: string, variables: object): Promise<Data> {
  const restored = await startApi({ url }, { games, formats });
  try {
    const { data, errors } = await restored.ask<Data>(query, { ...variables }, hosted.token);
    if (!data) throw new Error(JSON.stringify(errors));
    return data;
  } finally {
    await restored.stop();
  }
}

describe('a backup', () => {
  it('T13 counts the rows of a table whose count comes later than its rows', async () => {
    const line = await FaultyConnection.to(test.url);
    // CopyDone: PostgreSQL says behind it how many rows there were.
    line.pausesBehind = Buffer.from([0x63, 0, 0, 0, 4]);
    const late = join(folder, 'late.backup');
    const { end } = await takeBackup(line.url, late, '0.1.0');
    await line.close();
    expect(end.rows).toBeGreaterThan(20);
    expect(await restoreBackup(late, options(await emptyDatabase()))).toMatchObject({ rows: end.rows });
  });

  it('T13 restored gives the same standings, the same log and every row, and begins an epoch', async () => {
    const url = await emptyDatabase();
    const { header, rows } = await restoreBackup(file, options(url));
    expect(header).toMatchObject({ clubs: 1, release: '0.1.0', epoch: api.services.epoch.id });
    expect(rows).toBeGreaterThan(header.events);
    const before = await hosted.read(standings, { id: hosted.tournament });
    expect(await askRestored(url, standings, { id: hosted.tournament })).toEqual(before);
    const copy = join(folder, 'copy.backup');
    const again = await takeBackup(url, copy, '0.1.0');
    // One row more: the epoch that the restore began.
    expect(again.end).toMatchObject({ tables: expect.any(Number), rows: rows + 1 });
    expect(again.header.epoch).not.toBe(header.epoch);
  });

  it('T13 taken while moves are played shows one moment: a drill compares logs, checkpoints and rows, and finds no difference', async () => {
    const match = await hosted.matchAt(1, 2);
    const { moves } = clubNightRecord('black-row-by-drop');
    const game = await hosted.openGame(match);
    const files = moves.map((_, ply) => join(folder, `busy-${ply}.backup`));
    for (const [ply, move] of moves.entries())
      await Promise.all([
        hosted.command('playMove', { gameId: game.id, ply, move }),
        takeBackup(test.url, files[ply] ?? '', '0.1.0'),
      ]);
    const events = await Promise.all(files.map(async (each) => (await checkBackup(each)).header.events));
    expect(new Set(events).size).toBeGreaterThan(1);
    const middle = files[Math.floor(files.length / 2)] ?? '';
    const {
      findings,
      clubs,
      events: found,
      streams,
      restored,
    } = await drill(middle, options(''), testSealKeys);
    expect(findings).toEqual([]);
    expect([clubs, found]).toEqual([1, restored.header.events]);
    expect(streams).toBeGreaterThan(5);
  });

  (process.env['LONG'] ? it : it.skip)(
    'T13 of a large log is restored and compared in less than five minutes',
    async () => {
      const large = await cloneDatabase();
      try {
        const log = new PostgresLog(large.database.pool);
        const club = uuid();
        const founded = { type: 'ClubFounded', name: 'Thursday Club' };
        const order = { club, actor: 'system', expectedVersion: 0 };
        await log.append({ ...order, stream: `club-${club}`, commandId: uuid(), bodies: [founded] });
        for (let n = 0; n < loads.events / atOnce; n += 1) {
          const bodies = Array.from({ length: atOnce }, (_, move) => ({
            type: 'Noted',
            move,
            text: 'x'.repeat(200),
          }));
          await log.append({ ...order, stream: `proof-${uuid()}`, commandId: uuid(), bodies });
        }
        await new CheckpointSigner(large.database.pool, log, testSigningKeys).sweep();
        const path = join(folder, 'large.backup');
        await takeBackup(large.url, path, '0.1.0');
        const began = performance.now();
        const report = await drill(path, options(''), testSealKeys);
        expect(report).toMatchObject({ events: loads.events + 1, findings: [] });
        if (isLong) expect(performance.now() - began).toBeLessThan(300_000);
      } finally {
        await large.drop();
      }
    },
  );

  it('holds every table of the database except those of the queue and of the migrations', async () => {
    const held = (await backedUpTables(test.admin)).map(({ table }) => table);
    const { rows } = await test.admin.query<{ table: string }>(
      `select n.nspname || '.' || c.relname as "table" from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'S') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'bullmq')`,
    );
    const left = rows.map(({ table }) => table).filter((table) => !held.includes(table));
    expect(left.sort()).toEqual([
      'people.tries',
      'platform.backup',
      'platform.migration',
      'platform.migration_id_seq',
      'platform.spread',
    ]);
  });

  it('is known to the database that it was made from', async () => {
    const { rows } = await test.admin.query<{ file: string }>('select file from platform.backup');
    expect(rows.map((row) => row.file)).toContain(file);
  });

  it('is refused if a byte was changed, cut off or added anywhere', async () => {
    const bytes = gunzipSync(await readFile(file));
    const broken = join(folder, 'broken.backup');
    const isRefused = async (changed: Buffer): Promise<boolean> => {
      await writeFile(broken, gzipSync(changed, { level: 1 }));
      return checkBackup(broken).then(
        () => false,
        ({ name }: Error) => name === 'BackupUnreadable',
      );
    };
    expect(await isRefused(bytes)).toBe(false);
    for (let n = 1; n < 25; n += 1) {
      const at = Math.floor((bytes.length * n) / 25);
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([n, await isRefused(changed)]).toEqual([n, true]);
      expect([n, await isRefused(bytes.subarray(0, at))]).toEqual([n, true]);
    }
    expect(await isRefused(Buffer.concat([bytes, Buffer.from('more\n')]))).toBe(true);
    await writeFile(broken, bytes.subarray(0, 100));
    await expect(restoreBackup(broken, options(await emptyDatabase()))).rejects.toThrow('it is cut off');
  });

  it('that names a table missing from the database is refused, and nothing is restored', async () => {
    const forged = gunzipSync(await readFile(file))
      .toString('latin1')
      .replace('"table":"log.cursor"', '"table":"pg_catalog.pg_authid"')
      .replace(/\n\{"end":\{"tables".*\n$/, '\n');
    const counted = /"table":/g;
    const end = JSON.parse(
      gunzipSync(await readFile(file))
        .toString('latin1')
        .trimEnd()
        .split('\n')
        .at(-1) ?? '',
    ) as { end: object };
    const sha256 = createHash('sha256').update(forged, 'latin1').digest('hex');
    expect(forged.match(counted)?.length).toBeGreaterThan(10);
    const broken = join(folder, 'forged.backup');
    await writeFile(broken, `${forged}${JSON.stringify({ end: { ...end.end, sha256 } })}\n`, 'latin1');
    const url = await emptyDatabase();
    await expect(restoreBackup(broken, options(url))).rejects.toThrow('pg_catalog.pg_authid');
    const database = await openDatabase({ url, tables, applicationName: 'fairview test' });
    const { rows } = await database.pool.query('select from log.event limit 1');
    await database.close();
    expect(rows).toEqual([]);
  });

  it('of a newer Fairview is refused', async () => {
    const text = gunzipSync(await readFile(file)).toString('latin1');
    const name = migrations.at(-1)?.name ?? '';
    const forged = text.replace(`"${name}"`, '"Later20990101000000"').replace(/\{"end":\{"tables".*\n$/, '');
    const end = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as { end: object };
    const sha256 = createHash('sha256').update(forged, 'latin1').digest('hex');
    const newer = join(folder, 'newer.backup');
    await writeFile(newer, `${forged}${JSON.stringify({ end: { ...end.end, sha256 } })}\n`, 'latin1');
    await expect(restoreBackup(newer, options(await emptyDatabase()))).rejects.toThrow('newer Fairview');
  });

  it('does not overwrite a database in use unless that one is given up, and never under a running api', async () => {
    const url = await emptyDatabase();
    await restoreBackup(file, options(url));
    await expect(restoreBackup(file, options(url))).rejects.toThrow('--replace');
    await restoreBackup(file, { ...options(url), isReplacing: true });
    await expect(restoreBackup(file, { ...options(test.url), isReplacing: true })).rejects.toThrow(
      'A server is still using this database (fairview api)',
    );
  });

  it('brings no erased name back: names that were erased since are erased again', async () => {
    const [first, second] = hosted.walkIns;
    const entry = first?.id ?? '';
    await command(api.ask, 'eraseEntryName', {
      input: { tournamentId: hosted.tournament, entryId: entry },
      token: hosted.token,
    });
    expect(await writeErasures(test.database.pool, folder)).toBe(1);
    expect(await writeErasures(test.database.pool, folder)).toBe(0);
    const erasures = await readErasures(folder);
    expect(erasures).toEqual([{ club: hosted.club, entry, at: expect.any(Number) as number }]);
    const url = await emptyDatabase();
    expect((await restoreBackup(file, { ...options(url), erasures })).erased).toBe(1);
    const names = 'query ($id: ID!) { tournament(id: $id) { entries(first: 20) { nodes { id name } } } }';
    const { tournament } = await askRestored<{
      tournament: { entries: { nodes: { id: string; name: string | null }[] } };
    }>(url, names, { id: hosted.tournament });
    const nameOf = (id?: string) => tournament.entries.nodes.find((each) => each.id === id)?.name;
    expect([nameOf(entry), nameOf(second?.id)]).toEqual([null, second?.name]);
  });

  it('brings no erased text back, nor the address that was made of one', async () => {
    const name = 'Cup of Ozymandias';
    const { tournament } = await hosted.command<{ tournament: { id: string } }>(
      'createTournament',
      { clubId: hosted.club, name, settings: { target: 3 }, visibility: 'PUBLIC' },
      '... on TournamentChanged { tournament { id } }',
    );
    const rules = [{ number: 'HR-1', wording: 'Ask Ozymandias.' }];
    await hosted.command('writeHouseRules', { clubId: hosted.club, rules });
    const older = join(folder, 'with-words.backup');
    await takeBackup(test.url, older, '0.1.0');
    for (const text of [name, 'Ask Ozymandias.'])
      await hosted.command('eraseText', { clubId: hosted.club, text });
    const own = await mkdtemp(join(folder, 'erasures-'));
    await writeErasures(test.database.pool, own);
    expect(await writeErasures(test.database.pool, own)).toBe(0);
    const erasures = await readErasures(own);
    expect(erasures.filter((erasure) => 'text' in erasure)).toHaveLength(2);
    expect(JSON.stringify(erasures)).not.toContain('Ozymandias');
    const url = await emptyDatabase();
    await restoreBackup(older, { ...options(url), erasures });
    const query = `query ($id: ID!, $club: ID!) { tournament(id: $id) { name slug }
      club(id: $club) { houseRules { holds { wording } } } }`;
    const ids = { id: tournament.id, club: hosted.club };
    const restored = await askRestored<object>(url, query, ids);
    expect(restored).toMatchObject({ club: { houseRules: [{ holds: { wording: '' } }] } });
    expect(JSON.stringify(restored).toLowerCase()).not.toContain('ozymandias');
    expect(restored).toEqual(await hosted.read(query, ids));
  });

  it('brings no erased account back: it has no name, no password and no session, and its entry no name', async () => {
    const [name, password] = ['Wanda Leaves', 'seven green doors'];
    const { people } = api.services;
    const [organizer] = await people.clubs.membersOf(hosted.club, { first: 1 });
    const invited = await people.invitations.invite(
      { club: hosted.club, actor: `account:${organizer?.account ?? ''}`, commandId: uuid() },
      { role: 'player' },
      { account: organizer?.account ?? '' },
    );
    const joined =
      invited.ok && (await people.invitations.accept(invited.value.code ?? '', { name, password }));
    if (!joined || !joined.ok) throw new Error('Wanda did not join');
    const { account } = joined.value;
    const later = join(folder, 'with-wanda.backup');
    await takeBackup(test.url, later, '0.1.0');
    expect(await people.erasing.erase(account, password, '192.0.2.9')).toMatchObject({ ok: true });
    const own = await mkdtemp(join(folder, 'erasures-'));
    await writeErasures(test.database.pool, own);
    const erasures = await readErasures(own);
    expect(erasures).toContainEqual({ account, at: expect.any(Number) as number });
    const url = await emptyDatabase();
    expect((await restoreBackup(later, { ...options(url), erasures })).erased).toBeGreaterThan(0);
    const database = await openDatabase({ url, tables, applicationName: 'fairview test' });
    try {
      const { rows } = await database.pool.query(
        `select name, skeleton, password_hash, (select count(*)::int from people.session where account = a.id) as sessions
           from people.account a where id = $1`,
        [account],
      );
      expect(rows).toEqual([{ name: null, skeleton: null, password_hash: null, sessions: 0 }]);
      const { rows: noted } = await database.pool.query(
        'select from people.erased_account where account = $1',
        [account],
      );
      expect(noted).toHaveLength(1);
    } finally {
      await database.close();
    }
  });

  it('lets nobody continue from a position before it', async () => {
    const url = await emptyDatabase();
    await restoreBackup(file, options(url));
    const database = await openDatabase({ url, tables, applicationName: 'fairview test' });
    try {
      const epoch = await currentEpoch(database.pool);
      expect(epoch).toMatchObject({ isFirst: false });
      expect(epoch.id).not.toBe(api.services.epoch.id);
      await expect(beginEpoch(database.pool)).rejects.toThrow('permission denied');
    } finally {
      await database.close();
    }
  });
});

describe('scheduled backups', () => {
  it('are made when the server starts and none is from today, not without a club, and a failure is reported', async () => {
    const said: string[] = [];
    const scheduled = async (url: string, backupDir: string): Promise<readonly string[]> => {
      const say = (text: string): void => void said.push(text);
      const schedule = new BackupSchedule({ settings: { backupDir }, release: '0.1.0', url: () => url, say });
      schedule.start();
      await schedule.close();
      return readdir(backupDir).catch(() => []);
    };
    const daily = join(folder, 'daily');
    const [first, ...others] = await scheduled(test.url, daily);
    expect(others).toEqual([]);
    expect((await checkBackup(join(daily, first ?? ''))).header.clubs).toBe(1);
    expect(await scheduled(test.url, daily)).toEqual([first]);
    expect(await scheduled(await emptyDatabase(), join(folder, 'none'))).toEqual([]);
    expect(said).toEqual([]);
    await scheduled('postgres://nobody:wrong@127.0.0.1:1/x', join(folder, 'none'));
    expect(said).toEqual([expect.stringContaining('No backup could be made')]);
  });
});

describe('a backup with a game in progress whose deal is sealed', () => {
  it('names the key; without it, it is only restored if the game is given up', async () => {
    const [other] = withNewKey('seal');
    const club = uuid();
    await test.admin.query('insert into sealed.seed values ($1, $2, $3, $4)', [
      club,
      uuid(),
      'seal-test',
      Buffer.from('ciphertext'),
    ]);
    const sealed = join(folder, 'sealed.backup');
    const { header } = await takeBackup(test.url, sealed, '0.1.0');
    expect(header.sealKeys).toEqual(['seal-test']);
    const url = await emptyDatabase();
    const without = { ...options(url), sealKeys: [other.name] };
    await expect(restoreBackup(sealed, without)).rejects.toThrow('seal-test');
    expect((await restoreBackup(sealed, { ...without, isWithoutKeys: true })).givenUp).toEqual(['seal-test']);
    const text = gunzipSync(await readFile(sealed)).toString('latin1');
    for (const { secret } of testSealKeys)
      for (const form of ['hex', 'base64', 'latin1'] as const)
        expect(text).not.toContain(secret.toString(form));
  });
});
