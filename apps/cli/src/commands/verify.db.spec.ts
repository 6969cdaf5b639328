import { PostgresLog } from '@fairview/events';
import { v4, v7 } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../../../../test/kit/database.js';
import { run } from '../program.js';

/** Runs `fairview` with these words and this standard input. */
async function fairview(words: readonly string[], input = '') {
  const said = { out: '', err: '' };
  const stdio = {
    stdin: (async function* () {
      await Promise.resolve();
      yield new TextEncoder().encode(input);
    })(),
    out: (text: string) => Promise.resolve(void (said.out += text)),
    err: (text: string) => Promise.resolve(void (said.err += text)),
    status: 0,
  };
  const status = await run(words, stdio);
  return { ...said, status };
}

const answer = (out: string) => JSON.parse(out) as unknown;

describe('fairview verify and export', () => {
  let test: TestDatabase;
  const [club, game] = [v7(), `game-${v7()}`];
  const given = process.env['DATABASE_URL'];
  beforeAll(async () => {
    test = await cloneDatabase();
    process.env['DATABASE_URL'] = test.url;
    const log = new PostgresLog(test.database.pool);
    const common = { club, actor: 'system' };
    const founded = {
      ...common,
      stream: `club-${club}`,
      expectedVersion: 0,
      bodies: [{ type: 'ClubFounded' }],
    };
    await log.append({ ...founded, commandId: v4() });
    for (let expectedVersion = 0; expectedVersion < 5; expectedVersion += 1) {
      const bodies = [{ type: 'MovePlayed', move: 'é😀', ply: expectedVersion }];
      await log.append({ ...common, stream: game, expectedVersion, bodies, commandId: v4() });
    }
  }, 60_000);
  afterAll(async () => {
    if (given === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = given;
    await test.drop();
  }, 60_000);

  it('verifies what it exported, of a club and of a stream', async () => {
    const whole = await fairview(['export', club]);
    expect(whole.status).toBe(0);
    const verdict = await fairview(['verify', '-'], whole.out);
    expect(verdict.status).toBe(0);
    expect(answer(verdict.out)).toMatchObject({
      file: '-',
      club,
      ok: true,
      events: 6,
      streams: 2,
      position: 6,
    });
    const one = await fairview(['export', club.toUpperCase(), '--stream', game]);
    const ofOne = await fairview(['verify', '-'], one.out);
    expect(answer(ofOne.out)).toMatchObject({
      file: '-',
      club,
      stream: game,
      ok: true,
      events: 5,
      streams: 1,
    });
  });

  it('names the position of a change in an export', async () => {
    const { out } = await fairview(['export', club]);
    const lines = out.trimEnd().split('\n');
    const changed = out.replace('\\"ply\\":3', '\\"ply\\":4');
    const cases: readonly (readonly [text: string, breach: object])[] = [
      [changed, { code: 'hash-mismatch', position: 5, stream: game, version: 4 }],
      [lines.toSpliced(3, 1).join('\n'), { code: 'position-gap', position: 3 }],
      [lines.slice(0, -1).join('\n'), { code: 'end-missing', position: 7 }],
      [lines.toSpliced(-2, 1).join('\n'), { code: 'end-mismatch', position: 6 }],
    ];
    for (const [text, breach] of cases) {
      const verdict = await fairview(['verify', '-'], text);
      expect([verdict.status, answer(verdict.out)]).toMatchObject([1, { ok: false, breach }]);
    }
  });

  it('says which line it cannot read', async () => {
    const { out } = await fairview(['export', club]);
    const broken = await fairview(['verify', '-'], out.replace('"position":2,', '"position":"2",'));
    expect([broken.status, answer(broken.out)]).toEqual([
      1,
      { file: '-', ok: false, unreadable: 3, reason: 'Line 3 is not a line of an export.' },
    ]);
    for (const nothing of ['', '\n', '{"log":"fairview-log/9"}\n']) {
      const verdict = await fairview(['verify', '-'], nothing);
      expect([verdict.status, answer(verdict.out)]).toEqual([
        1,
        { file: '-', ok: false, unreadable: 1, reason: expect.stringContaining('not an export') },
      ]);
    }
    const missing = await fairview(['verify', '/nowhere/at/all']);
    expect(missing).toMatchObject({ status: 1, out: '' });
    expect(missing.err).toMatch(/cannot read .*no such file/);
  });

  it('verifies the clubs of a database', async () => {
    const verdict = await fairview(['verify', '--database']);
    expect([verdict.status, answer(verdict.out)]).toMatchObject([0, { club, ok: true, events: 6 }]);
  });

  it('names rows that no event made: an organizer, an entry and an invitation that were put in by hand', async () => {
    const [account, tournament, entry, id] = [v7(), v7(), v7(), v7()];
    const { admin } = test;
    await admin.query(`insert into people.role (club, account, role) values ($1, $2, 'organizer')`, [
      club,
      account,
    ]);
    await admin.query(`insert into people.role (club, account, role) values ($1, $2, 'organizer')`, [
      tournament,
      account,
    ]);
    await admin.query(
      `insert into people.entrant (club, tournament, entry, name, namesake, open, code) values ($1, $2, $3, 'Mallory', 1, true, 1)`,
      [club, tournament, entry],
    );
    await admin.query(
      `insert into people.account (id, name, skeleton, password_hash, created_at) values ($1, 'Mallory', 'mallory', '', 0)`,
      [account],
    );
    await admin.query(
      `insert into people.club (id, name, skeleton, created_at) values ($1, 'Here', 'here', 0)`,
      [club],
    );
    await admin.query(
      `insert into people.invitation (hash, id, club, role, invited_by, created_at, expires_at)
       values ('\\x00', $1, $2, 'organizer', $3, 0, 9000000000000000)`,
      [id, club, account],
    );
    const { status, out } = await fairview(['verify', '--database']);
    expect(status).toBe(1);
    const answers = out.trimEnd().split('\n').map(answer);
    expect(answers).toEqual([
      expect.objectContaining({ club, ok: true }),
      ...[
        { table: 'people.role', row: { club, account, role: 'organizer' } },
        { table: 'people.entrant', row: { tournament, entry } },
        { table: 'people.invitation', row: { club, id, role: 'organizer' } },
        { table: 'people.role', row: { club: tournament, account, role: 'organizer' } },
      ].map((found) => ({ ok: false, ...found, code: 'extra' })),
    ]);
    for (const table of ['invitation', 'entrant', 'role', 'club', 'account'])
      await admin.query(`delete from people.${table}`);
  });

  it('exports neither an unknown club nor an unknown stream', async () => {
    expect(await fairview(['export', v7()])).toMatchObject({ status: 1, out: '' });
    expect(await fairview(['export', 'no-club'])).toMatchObject({ status: 1, out: '' });
    expect(await fairview(['export', club, '--stream', 'game-1'])).toMatchObject({ status: 1, out: '' });
  });

  it('wants either exports or the database', async () => {
    expect((await fairview(['verify'])).status).toBe(2);
    expect((await fairview(['verify', '-', '--database'])).status).toBe(2);
  });
});
