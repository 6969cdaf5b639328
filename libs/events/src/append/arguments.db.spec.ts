import { v4, v7 } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../../../../test/kit/database.js';
import { aClub } from '../contract/log-under-test.js';
import { PostgresLog } from '../postgres-log.js';
import { bodySizeLimit } from './entry.js';

const far = '9007199254740991';
const sound = '{"move":"13","type":"MovePlayed"}';

/** A body of so many octets. */
const sized = (octets: number): string => {
  const empty = '{"text":"","type":"X"}';
  return `{"text":"${'x'.repeat(octets - empty.length)}","type":"X"}`;
};

/** What the app, or somebody with its password, may hand to the functions that write the log: they look at it themselves. */
describe('the arguments of an append', () => {
  let test: TestDatabase;
  let club: string;
  beforeAll(async () => {
    test = await cloneDatabase();
    club = await aClub(new PostgresLog(test.database.pool));
  }, 60_000);
  afterAll(() => test.drop(), 60_000);

  const heads = async (): Promise<unknown> =>
    (await test.admin.query('select * from log.club_head, log.stream_head')).rows;

  interface Given {
    readonly stream?: string;
    readonly actor?: string;
    readonly body?: string;
    readonly hash?: string;
  }
  const ways = {
    append: ({ stream = `game-${v7()}`, actor = 'account:7', body = sound, hash = '' }: Given) =>
      test.database.pool.query('select (log.append($1, $2, $3, $4, 0, $5, $6, 0, $6, $7)).outcome', [
        ...[club, v4(), actor, stream, body, far, hash],
      ]),
    append_many: ({ stream = `game-${v7()}`, actor = 'account:7', body = sound, hash = '' }: Given) =>
      test.database.pool.query('select (log.append_many($1, $2, $3, $4, $5, $6, $7, 0, $8, $9)).outcome', [
        ...[club, [v4()], [actor], [stream], [0], body, [far], far, [hash]],
      ]),
  };
  const refused: readonly (readonly [string, Given])[] = [
    ['something other than JSON', { body: 'not json' }],
    ['half a body', { body: '{"type":"MovePlayed"' }],
    ['a list', { body: '["MovePlayed"]' }],
    ['text that is not an object', { body: '"MovePlayed"' }],
    ['null', { body: 'null' }],
    ['a body without a type', { body: '{"move":"13"}' }],
    ['a type that is not text', { body: '{"type":7}' }],
    ['a type with a space', { body: '{"type":"Move Played"}' }],
    ['a type that begins with a small letter', { body: '{"type":"movePlayed"}' }],
    ['a line feed', { body: '{"move":"13",\n"type":"MovePlayed"}' }],
    ['a body of more than 65,536 octets', { body: sized(bodySizeLimit + 1) }],
    ['a stream with a space', { stream: 'game 1' }],
    ['a stream without a kind', { stream: '1' }],
    ['an actor with a space', { actor: 'account 7' }],
    ['an actor of no kind', { actor: '7' }],
    ['an actor that only begins like the server', { actor: 'system:7' }],
    ['a hash of what was asked that is too short', { hash: 'a'.repeat(62) }],
    ['a hash of what was asked that is not hexadecimal', { hash: 'g'.repeat(64) }],
    ['a hash of what was asked with blanks in it', { hash: `${'a'.repeat(62)}  ` }],
    ['a stream of endless length', { stream: `game-${'1'.repeat(300)}` }],
  ];

  it.each(['', '\n', `${sound}\n`, `\n\n${sound}`])(
    'append_many refuses a batch with nothing in it: %j',
    async (body) => {
      const before = await heads();
      for (const notAfter of ['0', far]) {
        const asked = [club, [v4()], ['account:7'], [`game-${v7()}`], [0], body, [notAfter]];
        await expect(
          test.database.pool.query('select log.append_many($1, $2, $3, $4, $5, $6, $7)', asked),
        ).rejects.toThrow(/^an append lacks/);
      }
      expect(await heads()).toEqual(before);
    },
  );

  it('append_many tells each of a batch how it went, and numbers the rest without a gap', async () => {
    const streams = Array.from({ length: 6 }, () => `game-${v7()}`);
    const ids = streams.map(() => v4());
    const send = async (
      which: readonly number[],
      expected: readonly number[],
      notAfter: readonly string[],
    ) => {
      const { rows } = await test.database.pool.query<{
        n: number;
        outcome: string;
        position: string | null;
      }>('select n, outcome, position from log.append_many($1, $2, $3, $4, $5, $6, $7) order by n', [
        ...[club, which.map((at) => ids[at]), which.map(() => 'account:7'), which.map((at) => streams[at])],
        ...[expected, which.map((at) => (at === 5 ? `${sound}\n${sound}` : sound)).join('\n\n'), notAfter],
      ]);
      return rows;
    };
    const [first] = await send([0], [0], [far]);
    const last = Number(first?.position);
    const rows = await send([1, 0, 2, 3, 4, 5], [0, 0, 7, 0, 0, 0], [far, far, far, '0', far, far]);
    expect(rows.map(({ n, outcome }) => [n, outcome])).toEqual([
      ...[
        [0, 'appended'],
        [1, 'repeated'],
        [2, 'version-moved'],
        [3, 'lapsed'],
      ],
      ...[
        [4, 'appended'],
        [5, 'appended'],
      ],
    ]);
    expect([0, 4, 5].map((at) => Number(rows[at]?.position))).toEqual([last + 1, last + 2, last + 4]);
    const { rows: found } = await test.admin.query<{ gaps: string }>(
      'select max(position) - count(*) as gaps from log.event where club = $1',
      [club],
    );
    expect(found).toEqual([{ gaps: '0' }]);
  });

  describe.each(['append', 'append_many'] as const)('%s', (way) => {
    it.each(refused)('refuses %s, and writes nothing', async (_what, given) => {
      const before = await heads();
      await expect(ways[way](given)).rejects.toThrow(
        /^(no|an?) |invalid input syntax|invalid hexadecimal digit/,
      );
      expect(await heads()).toEqual(before);
    });

    it('says so if the club’s head is behind its events, and writes nothing', async () => {
      const moveHead = (by: number) =>
        test.admin.query('update log.club_head set position = position + $1', [by]);
      await ways[way]({});
      await moveHead(-1);
      const before = await heads();
      await expect(ways[way]({})).rejects.toMatchObject({ code: 'XX001' });
      expect(await heads()).toEqual(before);
      await moveHead(1);
    });

    it('takes bodies of 65,536 octets, letters of any script, and every kind of actor', async () => {
      for (const given of [
        { body: sized(bodySizeLimit) },
        { body: '{"by":{"seat":1,"ünïcode":["é","😀",null]},"type":"DrawOffered","v":2}' },
        { actor: `key:${v4()}` },
        { actor: `entry:${v4()}` },
      ])
        expect((await ways[way](given)).rows).toEqual([{ outcome: 'appended' }]);
    });
  });
});
