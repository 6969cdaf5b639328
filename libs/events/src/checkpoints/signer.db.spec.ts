import { v4 } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../../../../test/kit/database.js';
import { aClub, anAppend } from '../contract/log-under-test.js';
import { PostgresLog } from '../postgres-log.js';
import { parseCheckpoint } from '../proof/checkpoint.js';
import { isSignedBy, parseNote, signingKey, verifyingKeyOf } from '../proof/note.js';
import { KeyHistory } from '../proof/rotation.js';
import { leafHash, provesConsistency, provesInclusion, rootOf } from '../proof/tree.js';
import { rawLog } from '../proof/raw-log.js';
import { auditCheckpoints, storedCheckpoints } from './audit.js';
import { ClubCheckpoints } from './club-checkpoints.js';
import { CheckpointSigner, type SigningKeys } from './signer.js';

const name = 'fairview/server/test';
const [first, second] = [1, 2].map((n) => signingKey(name, Buffer.alloc(32, n)));
if (!first || !second) throw new Error('no keys');

let test: TestDatabase;
let log: PostgresLog;
let reader: ClubCheckpoints;
beforeEach(async () => {
  test = await cloneDatabase();
  log = new PostgresLog(test.database.pool);
  reader = new ClubCheckpoints(test.database.pool);
});
afterEach(() => test.drop());

const signer = (keys: SigningKeys = [first], every = 0) =>
  new CheckpointSigner(test.database.pool, log, keys, { every });

/** Appends so many events to a club, each to a stream of its own. */
async function grow(club: string, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, () => log.append(anAppend(club, { stream: `game-${v4()}` }))),
  );
}

const read = async (club: string) => {
  const stored = await reader.newest(club);
  const note = parseNote(stored?.note ?? '');
  const checkpoint = note && parseCheckpoint(note.text);
  if (!stored || !note || !checkpoint) throw new Error('no checkpoint');
  return { stored, note, checkpoint };
};

describe('checkpoints', () => {
  it('are only signed if something is new, and are consistent with earlier ones', async () => {
    const club = await aClub(log);
    const notes = [];
    for (const count of [3, 300, 1, 260]) {
      await grow(club, count);
      expect((await signer().sweep()).signed).toBe(1);
      notes.push(await read(club));
    }
    expect((await signer().sweep()).signed).toBe(0);
    for (const { note } of notes) expect(isSignedBy(note, verifyingKeyOf(first))).toBe(true);
    const last = notes.at(-1);
    if (!last) throw new Error('none');
    const after = { size: last.checkpoint.peaks.size, root: rootOf(last.checkpoint.peaks) };
    expect(after.size).toBe(await log.headOfClub(club));
    for (const { checkpoint } of notes) {
      const before = { size: checkpoint.peaks.size, root: rootOf(checkpoint.peaks) };
      const proof = await reader.consistency(club, before.size, after.size);
      expect(proof && provesConsistency(before, after, proof)).toBe(true);
    }
    for await (const item of rawLog(test.database.pool, { club })) {
      if ('heads' in item || item.position % 61 !== 0) continue;
      const proof = await reader.inclusion(club, item.position, after.size);
      const leaf = { leaf: leafHash(item.hash), index: item.position - 1, ...after };
      expect(proof && provesInclusion(leaf, proof)).toBe(true);
    }
    expect(await reader.inclusion(club, after.size + 1, after.size)).toBeUndefined();
    expect(await reader.consistency(club, 1, after.size + 1)).toBeUndefined();
  });

  it('are in the tree of all clubs of the server', async () => {
    const clubs = [];
    for (let n = 0; n < 5; n += 1) clubs.push(await aClub(log));
    expect((await signer().sweep()).signed).toBe(5);
    await grow(clubs[2] ?? '', 2);
    expect((await signer().sweep()).signed).toBe(1);
    const { checkpoint } = await read(clubs[2] ?? '');
    expect(checkpoint.server).toMatchObject({ server: name, size: 5 });
    expect(await auditCheckpoints(test.admin)).toEqual([]);
    const { rows } = await test.admin.query<{ root: Buffer }>(
      'select root from log.server_checkpoint order by number desc limit 1',
    );
    expect(rows[0]?.root.equals(checkpoint.server?.root ?? Buffer.alloc(0))).toBe(true);
  });

  it('come on demand, and two workers sign one thing once', async () => {
    const club = await aClub(log);
    await grow(club, 4);
    const asked = reader.current(club, 5_000);
    const workers = [signer(), signer()];
    let signed = 0;
    while (signed === 0) for (const worker of workers) signed += await worker.round();
    expect((await asked)?.position).toBe(5);
    expect(await Promise.all(workers.map((worker) => worker.round()))).toEqual([0, 0]);
    expect((await reader.current(club, 0))?.position).toBe(5);
    await grow(club, 1);
    expect((await reader.current(club, 0))?.position).toBe(5);
  });

  it('are not made at every event of a busy club that nobody asks about', async () => {
    const club = await aClub(log);
    expect((await signer([first], 60_000).sweep()).signed).toBe(1);
    await grow(club, 1);
    expect((await signer([first], 60_000).sweep()).signed).toBe(0);
    expect(await signer([first], 60_000).round()).toBe(0);
  });

  it('announce a new key in the log of every club, signed by both keys, before it signs', async () => {
    const clubs = [await aClub(log), await aClub(log)];
    await signer().sweep();
    expect((await signer([second, first], 60_000).sweep()).signed).toBe(2);
    expect((await signer([second, first], 60_000).sweep()).signed).toBe(0);
    for (const club of clubs) {
      const { note } = await read(club);
      expect(isSignedBy(note, verifyingKeyOf(second))).toBe(true);
      for (const known of [first, second]) {
        const history = new KeyHistory(verifyingKeyOf(known));
        for await (const item of rawLog(test.database.pool, { club }))
          if (!('heads' in item)) history.take(item);
        expect(history.keyAt(1)).toEqual(verifyingKeyOf(first));
        expect(history.keyAt(2)).toEqual(verifyingKeyOf(second));
      }
      const stranger = new KeyHistory(verifyingKeyOf(signingKey(name, Buffer.alloc(32, 9))));
      for await (const item of rawLog(test.database.pool, { club }))
        if (!('heads' in item)) stranger.take(item);
      expect(stranger.keyAt(2)).toBeUndefined();
      expect((await storedCheckpoints(test.admin, club)).findings).toEqual([]);
    }
  });

  it('are only written by functions, and nobody can change them', async () => {
    const club = await aClub(log);
    await signer().sweep();
    const app = test.database.pool;
    await expect(app.query('delete from log.checkpoint')).rejects.toThrow('permission denied');
    await expect(app.query(`update log.tree set position = 1 where club = '${club}'`)).rejects.toThrow(
      'permission denied',
    );
    await expect(test.admin.query('update log.checkpoint set note = note')).rejects.toThrow('append-only');
    await expect(test.admin.query('delete from log.server_checkpoint')).rejects.toThrow('append-only');
  });
});
