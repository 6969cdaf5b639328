import {
  auditCheckpoints,
  CheckpointSigner,
  formatCheckpoint,
  formatVerifyingKey,
  isSignedBy,
  KeyHistory,
  leafHash,
  linkHash,
  noPeaks,
  parseCheckpoint,
  parseNote,
  PostgresLog,
  SinceCheckpoints,
  SinceExport,
  signNote,
  signingKey,
  unannounced,
  verifyingKeyOf,
  verifyLog,
  withLeaf,
  type Checkpoint,
  type RawEvent,
} from '@fairview/events';
import { Play, PlayReads, PostgresSealedSeeds } from '@fairview/play';
import { games } from '@fairview/rules';
import { auditRows, type Audited } from '@fairview/services';
import { formats, Tournaments } from '@fairview/tournaments';
import { v4, v7 } from 'uuid';
import { rotation } from '../../libs/events/src/proof/rotation.js';
import { aRawLog, endOf } from '../../libs/events/src/testing/a-raw-log.js';
import { sealSeed } from '../../libs/play/src/sealed/cipher.js';
import { aClub } from '../kit/club.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { testSealKeys, testSigningKeys } from '../kit/keys.js';
import { chance } from '../kit/random.js';

/** Mutations in all: a fifth of them in the database, the others half and half in the two lists of exports. */
const total = process.env['LONG'] ? 1_000 : 150;
const inDatabase = Math.ceil(total / 5);
const inExports = Math.ceil((total - inDatabase) / 2);
const clean = total < 1_000 ? 20 : 100;
const below = chance(20_261_122);
const beforeFirst = Buffer.alloc(32);

/** Each event hashed again behind the one before it in its stream: what a person with all rights can do. */
function rechained(events: readonly RawEvent[]): RawEvent[] {
  const heads = new Map<string, RawEvent>();
  return events.map((event) => {
    const raw = { ...event, hash: linkHash(heads.get(event.stream)?.hash ?? beforeFirst, event) };
    heads.set(event.stream, raw);
    return raw;
  });
}

const verdictOf = (events: readonly RawEvent[], end = endOf(events)) =>
  verifyLog({ club: events[0]?.club ?? end.club }, [...events, end]);

const replaced = (events: readonly RawEvent[], at: number, change: (event: RawEvent) => Partial<RawEvent>) =>
  events.map((event, n) => (n === at ? { ...event, ...change(event) } : event));

const flipped = (bytes: Buffer): Buffer => {
  const changed = Buffer.from(bytes);
  const at = below(changed.length);
  changed[at] = (changed[at] ?? 0) ^ (1 << below(8));
  return changed;
};

/** Changes that an export shows by itself, each with the position that must be named first. */
const alone: readonly ((
  events: readonly RawEvent[],
  at: number,
) => readonly [readonly RawEvent[], number, ReturnType<typeof endOf>?])[] = [
  (events, at) => [replaced(events, at, ({ body }) => ({ body: flipped(body) })), at + 1],
  (events, at) => [replaced(events, at, ({ hash }) => ({ hash: flipped(hash) })), at + 1],
  (events, at) => [replaced(events, at, () => ({ commandId: v4() })), at + 1],
  (events, at) => [replaced(events, at, ({ actor }) => ({ actor: `${actor}x` })), at + 1],
  (events, at) => [replaced(events, at, ({ at: when }) => ({ at: when + 1 })), at + 1],
  (events, at) => [events.filter((_, n) => n !== at), at + 1, endOf(events)],
  (events, at) => [[...events.slice(0, at + 1), ...events.slice(at)], at + 2],
  (events, at) => [
    events.map((event, n) =>
      n === at ? (events[n + 1] ?? event) : n === at + 1 ? (events[at] ?? event) : event,
    ),
    at + 1,
  ],
  (events, at) => [events.slice(0, at + 1), at + 2, endOf(events)],
];

const peaksOf = (events: readonly RawEvent[]) =>
  events.reduce((peaks, { hash }) => withLeaf(peaks, leafHash(hash)), noPeaks);
const checkpointOf = (events: readonly RawEvent[]): Checkpoint => ({
  club: events[0]?.club ?? '',
  at: 1,
  peaks: peaksOf(events),
});

/** Pasts rewritten so that every hash fits, each with the first position that is another. */
const rewritten: readonly ((
  events: readonly RawEvent[],
  at: number,
) => readonly [readonly RawEvent[], number])[] = [
  (events, at) => [
    rechained(replaced(events, at, () => ({ body: Buffer.from('{"type":"Forged"}') }))),
    at + 1,
  ],
  (events, at) => [
    rechained(events.map((event, n) => (n < at ? event : { ...event, at: event.at + 1 }))),
    at + 1,
  ],
  (events, at) => [events.slice(0, at), at + 1],
];

describe('a log that was tampered with', () => {
  it(`is accepted if nothing was changed: ${clean} clean logs`, async () => {
    for (let n = 0; n < clean; n += 1) {
      const { events } = aRawLog(3 + below(60));
      expect(await verdictOf(events)).toMatchObject({ ok: true, events: events.length });
      const since = new SinceCheckpoints([checkpointOf(events.slice(0, 1 + below(events.length)))]);
      for (const { hash } of events) since.take(hash);
      expect(since.difference(events[0]?.club ?? '')).toBeUndefined();
    }
  });

  it(`is exposed by nothing but its export, with the first bad position: ${inExports} changes`, async () => {
    for (let n = 0; n < inExports; n += 1) {
      const { events } = aRawLog(20 + below(40));
      const mutate = alone[n % alone.length];
      const [changed, position, end] = mutate?.(events, below(events.length - 1)) ?? [events, 0];
      const verdict = await verdictOf(changed, end);
      expect({ mutation: n % alone.length, ...(verdict.ok ? verdict : verdict.breach) }).toMatchObject({
        position,
      });
    }
  });

  it(`is exposed by an earlier export or note, even if every hash fits: ${inExports} changes`, () => {
    const key = signingKey('fairview/server/a', Buffer.alloc(32, 1));
    const next = signingKey('fairview/server/a', Buffer.alloc(32, 2));
    for (let n = 0; n < inExports; n += 1) {
      const { events } = aRawLog(20 + below(40));
      const club = events[0]?.club ?? '';
      if (n % 5 >= 3) {
        // Notes of a wrong key, and of one that was given up: they prove nothing, and are named as such.
        const wrong = n % 5 === 3 ? signingKey('fairview/server/a', Buffer.alloc(32, 3)) : key;
        const history = new KeyHistory(verifyingKeyOf(key));
        const body = Buffer.from(
          JSON.stringify(rotation(club, formatVerifyingKey(verifyingKeyOf(key)), next, [key])),
        );
        history.take({ club, stream: `proof-${club}`, position: events.length, body });
        const note = parseNote(signNote(formatCheckpoint(checkpointOf(events)), [wrong]));
        const now = history.keyAt(events.length);
        expect(now).toEqual(verifyingKeyOf(next));
        expect(note && now && isSignedBy(note, now)).toBe(false);
        const isRetired = note && history.isRetiredAt((each) => isSignedBy(note, each), events.length);
        expect(isRetired).toBe(n % 5 === 4);
        continue;
      }
      const at = 1 + below(events.length - 2);
      const [forged, position] = rewritten[n % 5]?.(events, at) ?? [events, 0];
      const earlier = new SinceExport(
        club,
        events.map(({ hash }) => hash),
      );
      const sizes = [1 + below(at), at + 1 + below(events.length - at), events.length];
      const notes = sizes.map((size) =>
        parseCheckpoint(
          parseNote(signNote(formatCheckpoint(checkpointOf(events.slice(0, size))), [key]))?.text ?? '',
        ),
      );
      const since = new SinceCheckpoints(notes.flatMap((note) => note ?? []));
      for (const { hash } of forged) {
        earlier.take(hash);
        since.take(hash);
      }
      expect(earlier.difference(club)).toMatchObject({ from: position });
      const range = since.difference(club);
      expect(range && range.from <= position && position <= range.to).toBe(true);
      expect(range && range.from > Math.max(0, ...sizes.filter((size) => size < position))).toBe(true);
    }
  });

  describe('in the database', () => {
    let test: TestDatabase;
    let audited: Audited;
    let club: string;
    let gameId: string;
    let tournament: string;
    beforeAll(async () => {
      test = await cloneDatabase();
      const kit = await aClub(test);
      club = kit.club;
      const settings = { game: 'scarnecchia', system: 'scarnecchia', moveSeconds: 60 } as const;
      const { id } = await kit.openMatch({}, { ...settings, sides: { A: [v7()], B: [v7()] } });
      const opened = await kit.play.openGame(kit.order(), id, v7());
      if (!opened.ok) throw new Error(opened.refusal.code);
      gameId = opened.value.games[0] ?? '';
      for (const seat of [0, 1])
        await kit.play.onDeal(kit.order(), gameId, { type: 'CommitSeed', seat, commitment: null });
      tournament = v7();
      audited = fresh();
    });
    afterAll(() => test.drop());

    /** As `fairview rebuild` looks: a process that has read nothing yet. */
    const fresh = (): Audited => {
      const log = new PostgresLog(test.database.pool);
      const seeds = new PostgresSealedSeeds(test.database.pool, { keys: testSealKeys });
      const play = new Play(log, games, unannounced, seeds);
      const tournaments = new Tournaments(log, play, new PlayReads(test.database.pool), unannounced, formats);
      return { pool: test.admin, log, seeds, play, tournaments };
    };
    const unguarded = async (table: string, statement: string, values: unknown[]): Promise<void> => {
      await test.admin.query(`alter table ${table} disable trigger all`);
      await test.admin.query(statement, values);
      await test.admin.query(`alter table ${table} enable trigger all`);
    };

    /** Each changes one row, tells which, and puts it back. */
    const changes = {
      'a role that is inserted': async () => {
        const row = { club, account: v7(), role: 'organizer' };
        const values = Object.values(row);
        await test.admin.query('insert into people.role (club, account, role) values ($1, $2, $3)', values);
        const undo = () =>
          test.admin.query('delete from people.role where club = $1 and account = $2', values.slice(0, 2));
        return { finding: { table: 'people.role', row, code: 'extra' }, undo };
      },
      'an entry that is inserted': async () => {
        const row = { tournament, entry: v7() };
        await test.admin.query(
          'insert into people.entrant (club, tournament, entry, name, namesake, open, code) values ($1, $2, $3, $4, 1, true, 1)',
          [club, tournament, row.entry, 'Mallory'],
        );
        const undo = () => test.admin.query('delete from people.entrant where entry = $1', [row.entry]);
        return { finding: { table: 'people.entrant', row, code: 'extra' }, undo };
      },
      'a deadline that is moved': async () => {
        const { rows } = await test.admin.query<{ due_at: number; stream: string; kind: string }>(
          'select stream, kind, due_at from deadlines.due where club = $1',
          [club],
        );
        const [due] = rows;
        if (!due) throw new Error('no deadline');
        const later = Number(due.due_at) + 1 + below(100_000);
        const set = (at: number) =>
          test.admin.query(
            'update deadlines.due set due_at = $1 where club = $2 and stream = $3 and kind = $4',
            [...[at, club, due.stream, due.kind]],
          );
        await set(later);
        const row = { club, stream: due.stream, kind: due.kind, dueAt: later };
        return {
          finding: { table: 'deadlines.due', row, code: 'extra' },
          undo: () => set(Number(due.due_at)),
        };
      },
      'a deadline that is inserted': async () => {
        const row = { club, stream: `game-${v7()}`, kind: 'no-contest', dueAt: below(1_000_000) };
        await test.admin.query('insert into deadlines.due values ($1, $2, $3, $4)', Object.values(row));
        const undo = () => test.admin.query('delete from deadlines.due where stream = $1', [row.stream]);
        return { finding: { table: 'deadlines.due', row, code: 'extra' }, undo };
      },
      'a seed that is swapped': async () => {
        const deal = `${gameId}.1`;
        const swap = (sealed: Buffer) =>
          unguarded('sealed.seed', 'update sealed.seed set sealed = $1 where deal = $2', [sealed, deal]);
        const { rows } = await test.admin.query<{ sealed: Buffer }>(
          'select sealed from sealed.seed where deal = $1',
          [deal],
        );
        const before = rows[0]?.sealed ?? Buffer.alloc(0);
        const other = Buffer.from(v4().replaceAll('-', '').repeat(2), 'hex').toString('hex');
        const place = { club, deal };
        await swap(below(2) ? flipped(before) : sealSeed(place, other, testSealKeys[0]).sealed);
        return {
          finding: { table: 'sealed.seed', row: place, code: 'seed-broken' },
          undo: () => swap(before),
        };
      },
    } as const;

    it(`is named by table and row: ${inDatabase} changes of roles, entries, deadlines and seeds`, async () => {
      expect(await auditRows(audited, club)).toEqual([]);
      const all = Object.values(changes);
      for (let n = 0; n < inDatabase - all.length; n += 1) {
        const { finding, undo } = (await all[n % all.length]?.()) ?? {};
        expect(await auditRows(fresh(), club)).toContainEqual(finding);
        await undo?.();
      }
      expect(await auditRows(fresh(), club)).toEqual([]);
    });

    it('is noticed if a whole club is missing: each that is deleted with all of its rows', async () => {
      const log = new PostgresLog(test.database.pool);
      const clubs: string[] = [];
      for (let n = 0; n < 5; n += 1) clubs.push((await aClub(test)).club);
      const signer = new CheckpointSigner(test.database.pool, log, testSigningKeys, { every: 0 });
      while ((await signer.sweep()).signed > 0);
      expect(await auditCheckpoints(test.admin)).toEqual([]);
      for (const [n, gone] of clubs.entries()) {
        const leaf = await test.admin.query<{ leaf: number }>('select leaf from log.tree where club = $1', [
          gone,
        ]);
        // First as somebody who knows the log alone, then as one who knows every table.
        const tables = [
          'event',
          'stream_head',
          'club_head',
          ...(n < 2 ? [] : ['cursor', 'tree', 'tree_block', 'checkpoint']),
        ];
        for (const table of tables)
          await unguarded(`log.${table}`, `delete from log.${table} where club = $1`, [gone]);
        const found = await auditCheckpoints(test.admin);
        expect(found).toContainEqual(
          n < 2
            ? {
                table: 'log.club_head',
                row: { club: gone, namedIn: expect.any(String) as string },
                code: 'club-lost',
              }
            : { table: 'log.tree', row: { leaf: leaf.rows[0]?.leaf }, code: 'club-lost' },
        );
      }
    });
  });
});
