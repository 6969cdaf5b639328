import type { Pool } from 'pg';
import { SpreadShards } from './spread-shards.js';

const club = '0191d2f3-5cf0-7000-8000-000000000001';

/** A coordinator that knows two shards, each on a node of its own; the club lies in the first. */
function coordinator() {
  const asked: string[] = [];
  let isThere = true;
  const shard = (id: string, port: number, isWritable = true) => ({
    id,
    host: 'h',
    port,
    isWritable,
    tables: { 'log.event': `log.event_${id}` },
  });
  let shards = [shard('1', 1), shard('2', 2)];
  let own = '1';
  const query = (sql: string): Promise<{ rows: object[] }> => {
    asked.push(sql.includes('get_shard_id') ? 'club' : 'shards');
    if (!isThere) return Promise.reject(new Error('away'));
    return Promise.resolve({ rows: sql.includes('get_shard_id') ? [{ shard: own }] : shards });
  };
  return {
    asked,
    pool: { query } as unknown as Pool,
    set: (change: { shards?: typeof shards; own?: string; isThere?: boolean }) => {
      shards = change.shards ?? shards;
      own = change.own ?? own;
      isThere = change.isThere ?? isThere;
    },
    shard,
  };
}

function begin() {
  const known = coordinator();
  const opened: string[] = [];
  const open = (host: string, port: number): Pool => {
    opened.push(`${host}:${port}`);
    return { end: () => Promise.resolve() } as Pool;
  };
  return { ...known, opened, shards: new SpreadShards(known.pool, open) };
}

describe('where the clubs of a database lie that are spread over nodes', () => {
  it('is asked once, with one pool a node', async () => {
    const { shards, asked, opened } = begin();
    const found = await shards.of(club);
    expect(found?.named('log.event')).toBe('log.event_1');
    expect(await shards.of(club)).toBe(found);
    expect([asked, opened]).toEqual([
      ['shards', 'club'],
      ['h:1', 'h:2'],
    ]);
    await shards.close();
  });

  it('is not told for a while when the node was lost, and is looked for again', async () => {
    const { shards, asked } = begin();
    (await shards.of(club))?.leave(true);
    expect(await shards.of(club)).toBeUndefined();
    expect(asked).toEqual(['shards', 'club', 'shards']);
  });

  it('is told again at once when the club has moved, with the same pools', async () => {
    const { shards, set, shard, opened } = begin();
    (await shards.of(club))?.leave(false);
    set({ shards: [shard('3', 2), shard('4', 1)], own: '3' });
    expect((await shards.of(club))?.id).toBe('3');
    expect(opened).toEqual(['h:1', 'h:2']);
  });

  it('is asked once more, however many appends find that the club has moved', async () => {
    const { shards, asked } = begin();
    const found = await shards.of(club);
    found?.leave(false);
    const next = await shards.of(club);
    found?.leave(false);
    expect(await shards.of(club)).toBe(next);
    expect(asked).toEqual(['shards', 'club', 'shards']);
  });

  it('holds nobody up for longer than a second while the coordinator does not answer', async () => {
    const silent = { query: () => new Promise(() => undefined) } as unknown as Pool;
    const shards = new SpreadShards(silent, () => Object.create(null) as Pool);
    expect(await shards.of(club)).toBeUndefined();
  });

  it('is not told of a shard without functions of its own, nor while the coordinator is away', async () => {
    const { shards, set, shard } = begin();
    set({ isThere: false });
    expect(await shards.of(club)).toBeUndefined();
    set({ isThere: true, shards: [shard('1', 1, false)] });
    expect(await shards.of(club)).toBeUndefined();
    set({ shards: [shard('1', 1)] });
    (await shards.of(club))?.leave(false);
    expect(await shards.of(club)).toBeUndefined();
  });
});
