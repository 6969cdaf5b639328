import { unannounced } from '@fairview/events';
import {
  absentKeys,
  gamesInProgress,
  abandonKey,
  Play,
  PostgresSealedSeeds,
  sealOldSeeds,
  type BrokenDeal,
  type SealKeys,
} from '@fairview/play';
import { games } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import { aClub, type TestClub } from '../kit/club.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { testSealKeys } from '../kit/keys.js';
import { openSeed, sealSeed } from '../../libs/play/src/sealed/cipher.js';

let test: TestDatabase;
let club: TestClub;
let match: string;
const told: BrokenDeal[] = [];
beforeAll(async () => {
  test = await cloneDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  told.length = 0;
  club = await aClub(test);
  const players = { A: [newId()], B: [newId()] };
  match = (await club.openMatch({}, { game: 'scarnecchia', system: 'scarnecchia', sides: players })).id;
});

/** Another process, with these keys: it has folded nothing yet. */
const aProcess = (keys: SealKeys = testSealKeys): Play =>
  new Play(
    club.log,
    games,
    unannounced,
    new PostgresSealedSeeds(test.database.pool, { keys, alarm: (broken) => void told.push(broken) }),
  );

/** Opens a game and has all seats but the last play with the empty seed: one more, and the cards are dealt. */
async function almostDealt(): Promise<string> {
  const opened = await club.play.openGame(club.order(), match, newId());
  if (!opened.ok) throw new Error(opened.refusal.code);
  const [gameId = ''] = opened.value.games;
  await commit(gameId, 0);
  return gameId;
}

const commit = (gameId: string, seat: number, play = club.play) =>
  play.onDeal(club.order(), gameId, { type: 'CommitSeed', seat, commitment: null });

async function begun(): Promise<string> {
  const gameId = await almostDealt();
  await commit(gameId, 1);
  if (!(await club.play.game(club.club, gameId))) throw new Error('not begun');
  return gameId;
}

/** What a person with all rights over the database does to the sealed seed of a deal. */
async function tamper(deal: string, statement: string, values: unknown[] = []): Promise<void> {
  await test.admin.query('alter table sealed.seed disable trigger all');
  await test.admin.query(`${statement} where club = '${club.club}' and deal = '${deal}'`, values);
  await test.admin.query('alter table sealed.seed enable trigger all');
  await test.admin.query('alter table sealed.seed enable always trigger append_only');
}

const other = 'ab'.repeat(32);
/** Each way of swapping a seed; the last is that of somebody who has the key, too. */
const swaps = {
  'by other bytes': (deal: string) => tamper(deal, `update sealed.seed set sealed = '\\x${other}${other}'`),
  'by that of another deal': async (deal: string) => {
    await tamper(deal, 'update sealed.seed set sealed = $1', [
      sealSeed({ club: club.club, deal: 'another.1' }, other, testSealKeys[0]).sealed,
    ]);
  },
  'by one under the right key': async (deal: string) => {
    await tamper(deal, 'update sealed.seed set sealed = $1', [
      sealSeed({ club: club.club, deal }, other, testSealKeys[0]).sealed,
    ]);
  },
  'by none': (deal: string) => tamper(deal, 'delete from sealed.seed'),
} as const;

const bodies = async (stream: string) =>
  (await club.log.readStream(club.club, stream)).map(({ body }) => body as Record<string, unknown>);

describe('a seed that is swapped in the database', () => {
  it.each(Object.entries(swaps))(
    '%s before the start: the deal is void and made again',
    async (_how, swap) => {
      const gameId = await almostDealt();
      await swap(`${gameId}.1`);
      const play = aProcess();
      await commit(gameId, 1, play);
      expect(await play.game(club.club, gameId)).toBeUndefined();
      const events = await bodies(`deal-${gameId}`);
      expect(events.slice(-3)).toEqual([
        { type: 'DealVoided', silent: [], reason: 'seed-broken' },
        { type: 'DealRevealFailed', dealId: `${gameId}.1`, reason: 'seed-broken' },
        expect.objectContaining({ type: 'DealOpenedAgain', dealId: `${gameId}.2` }),
      ]);
      expect(told).toContainEqual({ club: club.club, deal: `${gameId}.1`, failure: 'seed-broken' });
      for (const seat of [0, 1]) await commit(gameId, seat, play);
      const game = await play.game(club.club, gameId);
      expect(game?.started.deal?.dealId).toBe(`${gameId}.2`);
      expect(game?.undealt).toBeUndefined();
    },
  );

  it.each(Object.entries(swaps))(
    '%s after the start: no contest, and the players are told',
    async (_how, swap) => {
      const gameId = await begun();
      await swap(`${gameId}.1`);
      const play = aProcess();
      const folded = await play.game(club.club, gameId);
      expect(folded?.undealt).toBe('seed-broken');
      const refused = await play.onGame(club.order(), gameId, {
        type: 'PlayMove',
        seat: 0,
        ply: 0,
        move: 'anything',
      });
      expect(refused).toMatchObject({ ok: false, refusal: { code: 'no-contest' } });
      await play.reactTo(club.club, `game-${gameId}`);
      expect((await bodies(`game-${gameId}`)).at(-1)).toEqual({
        type: 'GameDeclaredNoContest',
        reason: 'seed-broken',
      });
      expect((await bodies(`deal-${gameId}`)).at(-1)).toEqual({
        type: 'DealRevealFailed',
        dealId: `${gameId}.1`,
        reason: 'seed-broken',
      });
      expect(told.length).toBeGreaterThan(0);
      const known = await play.match(club.club, match);
      expect(known?.games.find((each) => each.gameId === gameId)?.entered?.result).toMatchObject({
        kind: 'noContest',
      });
      // The fold of a game that is no contest throws nowhere either, and the match goes on.
      expect((await aProcess().game(club.club, gameId))?.ended).toEqual({ by: 'no-contest' });
      const next = await play.openGame(club.order(), match, newId());
      expect(next.ok).toBe(true);
    },
  );

  it('changes nothing once the deal was shown: its seed is read from the log', async () => {
    const gameId = await begun();
    const before = (await club.play.game(club.club, gameId))?.opening.setup;
    await club.play.onGame(club.order(), gameId, { type: 'Resign', seat: 0 });
    await swaps['by one under the right key'](`${gameId}.1`);
    const after = await aProcess().game(club.club, gameId);
    expect(after?.undealt).toBeUndefined();
    expect(after?.opening.setup).toEqual(before);
    expect(told).toEqual([]);
  });
});

describe('a seal key', () => {
  const strange: SealKeys = [{ name: 'seal-strange', secret: Buffer.alloc(32, 99) }];

  it('that is missing concludes nothing; one that was given up makes the game no contest', async () => {
    const gameId = await begun();
    await expect(aProcess(strange).game(club.club, gameId)).rejects.toThrow('is not here');
    expect((await bodies(`game-${gameId}`)).map(({ type }) => type)).toEqual(['GameStarted']);
    expect(await absentKeys(test.database.pool, strange)).toMatchObject([{ key: testSealKeys[0].name }]);
    expect(await absentKeys(test.database.pool, testSealKeys)).toEqual([]);
    await abandonKey(test.database.pool, testSealKeys[0].name);
    try {
      const play = aProcess(strange);
      await play.reactTo(club.club, `game-${gameId}`);
      expect((await bodies(`game-${gameId}`)).at(-1)).toEqual({
        type: 'GameDeclaredNoContest',
        reason: 'seal-key-lost',
      });
      expect((await bodies(`deal-${gameId}`)).at(-1)).toMatchObject({ reason: 'seal-key-lost' });
      expect(gamesInProgress((await play.match(club.club, match)) ?? { games: [] })).toEqual([]);
    } finally {
      await test.admin.query('delete from sealed.lost_key');
    }
  });

  it('that was rotated still opens what it sealed', async () => {
    const gameId = await begun();
    const before = (await club.play.game(club.club, gameId))?.opening.setup;
    const rotated: SealKeys = [...strange, ...testSealKeys] as unknown as SealKeys;
    expect((await aProcess(rotated).game(club.club, gameId))?.opening.setup).toEqual(before);
  });
});

describe('sealed seeds', () => {
  it('come out only by one function, which records who asked, and are never changed', async () => {
    const gameId = await begun();
    const app = test.database.pool;
    for (const statement of [
      'select * from sealed.seed',
      'delete from sealed.seed',
      `update sealed.seed set key = ''`,
      'select * from sealed.server_seed',
      'select * from sealed.opening',
    ])
      await expect(app.query(statement)).rejects.toThrow('permission denied');
    await expect(test.admin.query(`update sealed.seed set key = ''`)).rejects.toThrow('append-only');
    await aProcess().game(club.club, gameId);
    await aProcess().game(club.club, gameId);
    const { rows } = await test.admin.query<{ purpose: string }>(
      'select purpose from sealed.opening where deal = $1 order by purpose',
      [`${gameId}.1`],
    );
    expect(rows.map(({ purpose }) => purpose)).toEqual(['fold', 'start']);
  });

  it('of an older version, which lay open, are sealed by the first process that starts', async () => {
    await test.admin.query(`insert into sealed.server_seed values ($1, 'old.1', $2)`, [club.club, other]);
    const counts = await Promise.all([1, 2].map(() => sealOldSeeds(test.database.pool, testSealKeys)));
    expect(Math.max(...counts)).toBe(1);
    expect((await test.admin.query('select from sealed.server_seed')).rowCount).toBe(0);
    const { rows } = await test.admin.query<{ sealed: Buffer }>(
      `select sealed from sealed.seed where club = $1 and deal = 'old.1'`,
      [club.club],
    );
    const sealed = rows[0]?.sealed ?? Buffer.alloc(0);
    expect(sealed.includes(Buffer.from(other, 'hex'))).toBe(false);
    expect(openSeed({ club: club.club, deal: 'old.1' }, sealed, testSealKeys[0])).toBe(other);
  });
});
