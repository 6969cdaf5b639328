import { unannounced } from '@fairview/events';
import { dealStream, phaseOf, Play, PostgresSealedSeeds, type DealFor, type DealState } from '@fairview/play';
import { commitment, verifyReveal } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import { aClub, type TestClub } from '../kit/club.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { settableClock, type LogClock } from '../kit/clock.js';
import { openDeal, revealDeal } from '../kit/deals.js';
import { toyGames } from '../toy-game/index.js';
import { testSealKeys } from '../kit/keys.js';

const start = Date.UTC(2026, 10, 21, 19, 0, 0);
const seeds = ['1a'.repeat(16), '2b'.repeat(16)] as const;

let test: TestDatabase;
let clock: LogClock;
let club: TestClub;
beforeAll(async () => {
  test = await cloneDatabase();
  clock = await settableClock(test.admin, start);
});
beforeEach(async () => {
  await clock.set(start);
  club = await aClub(test, toyGames);
});
afterAll(() => test.drop());

const dealFor: DealFor = {
  game: 'high-tile',
  rules: 1,
  variant: { limit: 10 },
  seats: ['ann', 'ben'],
  match: newId(),
  n: 6,
};
const open = (game: string, play = club.play): Promise<void> => openDeal(play, club.club, game, dealFor);
const promise = (dealId: string, seat: number): string => {
  const made = commitment(dealId, seat, seeds[seat] ?? '');
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
};
const commit = (game: string, dealId: string, seat: number) =>
  club.play.onDeal(club.order(), game, { type: 'CommitSeed', seat, commitment: promise(dealId, seat) });
const reveal = (game: string, seat: number) =>
  club.play.onDeal(club.order(), game, { type: 'RevealSeed', seat, seed: seeds[seat] ?? '' });

async function dealt(game: string): Promise<DealState> {
  await open(game);
  for (const seat of [0, 1]) await commit(game, `${game}.1`, seat);
  for (const seat of [1, 0]) await reveal(game, seat);
  const state = await club.play.deal(club.club, game);
  if (!state) throw new Error('no deal');
  return state;
}

describe('a deal', () => {
  it('SH-2 keeps the server’s seed out of the log until the reveal, and anybody can check it afterwards', async () => {
    const game = newId();
    const state = await dealt(game);
    expect(phaseOf(state)).toBe('dealt');
    const seed = await new PostgresSealedSeeds(test.database.pool, { keys: testSealKeys }).seedOf(
      club.club,
      `${game}.1`,
      'audit',
    );
    const said = JSON.stringify(await club.log.readClub(club.club, 0, 100));
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(said).not.toContain(seed);
    await revealDeal(club.play, club.club, game, `${game}.1`);
    await revealDeal(club.play, club.club, game, `${game}.1`);
    const [attempt] = (await club.play.deal(club.club, game))?.attempts ?? [];
    expect(attempt?.serverSeed).toBe(seed);
    const verified = verifyReveal({
      dealId: `${game}.1`,
      n: 6,
      serverSeed: attempt?.serverSeed ?? '',
      clientSeeds: attempt?.seeds.map((each) => each ?? '') ?? [],
      serverCommitment: attempt?.serverCommitment ?? '',
      clientCommitments: attempt?.commitments.map((each) => each ?? null) ?? [],
    });
    expect(verified.ok).toBe(true);
  });

  it('SH-2 is void by silence, its seed published, and dealt again; a late seed is refused', async () => {
    const game = newId();
    await open(game);
    for (const seat of [0, 1]) await commit(game, `${game}.1`, seat);
    await reveal(game, 0);
    await clock.set(start + 10_001);
    expect(await reveal(game, 1)).toMatchObject({ ok: false, refusal: { code: 'no-seed-awaited' } });
    await Promise.all([
      club.play.reactTo(club.club, dealStream(game)),
      club.play.reactTo(club.club, dealStream(game)),
    ]);
    const state = await club.play.deal(club.club, game);
    expect(state?.attempts).toMatchObject([
      { silent: [1], serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
      { dealId: `${game}.2` },
    ]);
    const events = await club.log.readStream(club.club, `deal-${game}`);
    expect(events.map(({ body }) => body.type)).toEqual([
      'DealOpened',
      'SeedCommitted',
      'SeedCommitted',
      'CommitmentsClosed',
      'SeedRevealed',
      'DealVoided',
      'DealRevealed',
      'DealOpenedAgain',
    ]);
  });

  it('opened by two processes at once is one deal', async () => {
    const game = newId();
    const other = new Play(
      club.log,
      toyGames,
      unannounced,
      new PostgresSealedSeeds(test.database.pool, { keys: testSealKeys }),
    );
    await Promise.all([open(game), open(game, other)]);
    const [one, two] = [await club.play.deal(club.club, game), await other.deal(club.club, game)];
    expect(one?.attempts).toHaveLength(1);
    expect(two).toEqual(one);
  });

  it('that is dealt folds to the same game in any process, and its first event reveals no setup', async () => {
    const game = newId();
    const { opened, attempts } = await dealt(game);
    const [attempt] = attempts;
    const deal = {
      dealId: `${game}.1`,
      n: 6,
      serverCommitment: attempt?.serverCommitment ?? '',
      clientCommitments: attempt?.commitments.map((each) => each ?? null) ?? [],
      clientSeeds: attempt?.seeds.map((each) => each ?? '') ?? [],
    };
    const { variant, seats } = opened;
    const started = await club.play.startGame(club.order(), game, {
      type: 'GameStarted',
      game: 'high-tile',
      rules: 1,
      variant,
      setup: null,
      seats,
      deal,
    });
    expect(started.ok).toBe(true);
    const mine = (await club.play.game(club.club, game))?.table.position;
    const another = await aProcess();
    expect((await another.game(club.club, game))?.table.position).toBe(mine);
    const [first] = await club.log.readStream(club.club, `game-${game}`);
    expect(first?.body).toMatchObject({ setup: null });
    expect(JSON.stringify(first?.body)).not.toContain('hands');
  });

  const aProcess = (): Promise<Play> =>
    Promise.resolve(
      new Play(
        club.log,
        toyGames,
        unannounced,
        new PostgresSealedSeeds(test.database.pool, { keys: testSealKeys }),
      ),
    );
});
