import { Rebuild } from '@fairview/events';
import { gamesInProgress, phaseOf, type DealState, type MatchState } from '@fairview/play';
import { commitment } from '@fairview/rules';
import { dealsOf, tournamentModel, TournamentReads, formats } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { aClub, crashAfterNextAppend, clubServices, type TestClub } from '../kit/club.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { settableClock, type LogClock } from '../kit/clock.js';

const start = Date.UTC(2026, 10, 21, 19, 0, 0);
const seed = '3d'.repeat(16);

let test: TestDatabase;
let clock: LogClock;
let club: TestClub;
let tournament: string;
beforeAll(async () => {
  test = await cloneDatabase();
  clock = await settableClock(test.admin, start);
});
afterAll(() => test.drop());

/** A duplicate of two with its entries, not paired yet. */
beforeEach(async () => {
  await clock.set(start);
  club = await aClub(test);
  tournament = newId();
  const plan = { game: 'scarney-solitaire', rules: 1, variant: {}, system: 'solitaire', settings: {} };
  const created = await club.tournaments.createTournament(club.order(), tournament, {
    type: 'TournamentCreated',
    name: 'Duplicate',
    format: 'duplicate',
    cycles: 1,
    visibility: 'club',
    plan,
  });
  if (!created.ok) throw new Error(created.refusal.code);
  for (const entry of [newId(), newId()])
    await club.tournaments.onTournament(club.order(), tournament, { type: 'AddEntry', entry });
});

const pair = ({ tournaments }: TestClub = club) =>
  tournaments.onTournament(club.order(), tournament, { type: 'PairRounds' });
const dealAt = async (number: number): Promise<DealState> => {
  const state = await club.play.deal(
    club.club,
    dealsOf(formats, { id: tournament, format: 'duplicate' })[number - 1] ?? '',
  );
  if (!state) throw new Error(`deal ${number} is not open`);
  return state;
};
const matches = async (): Promise<readonly MatchState[]> => {
  const ids = (await club.tournaments.tournament(club.club, tournament))?.paired?.pairings.map(
    ({ match }) => match,
  );
  const states = await Promise.all((ids ?? []).map((id) => club.play.match(club.club, id)));
  return states.flatMap((state) => state ?? []);
};
const matchIds = async (): Promise<readonly string[]> => (await dealAt(1)).opened.matches ?? [];

async function openGames(): Promise<readonly string[]> {
  for (const id of await matchIds()) await club.play.openGame(club.order(), id, newId());
  return (await matches()).flatMap(gamesInProgress).map(({ gameId }) => gameId);
}
const setups = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await club.play.game(club.club, id))?.opening.setup));

/** Gives the game of each match up, one after another; says after which the deal was revealed. */
async function abandonOpen(ids: readonly string[], number: number): Promise<readonly boolean[]> {
  const revealed: boolean[] = [];
  for (const id of ids) {
    await club.play.onGame(club.order(), id, { type: 'Resign', seat: 0 });
    revealed.push((await dealAt(number)).attempts.at(-1)?.serverSeed !== undefined);
  }
  return revealed;
}

describe('the deals of a duplicate', () => {
  it('SH-2 are five, opened as it is paired, with a seat for each entry; games wait until they are made', async () => {
    await pair();
    const deals = await Promise.all([1, 2, 3, 4, 5].map(dealAt));
    const order = (await club.tournaments.tournament(club.club, tournament))?.entries;
    expect(deals.map(({ opened }) => opened.seats)).toEqual(deals.map(() => order));
    expect(new Set(deals.map(({ opened }) => opened.serverCommitment)).size).toBe(5);
    const waiting = await openGames();
    expect(await setups(waiting)).toEqual([undefined, undefined]);
    // Nobody commits: all play with the empty seed, and the games start from one setup.
    await clock.advance(10_001);
    for (const id of dealsOf(formats, { id: tournament, format: 'duplicate' }))
      await club.play.reactTo(club.club, `deal-${id}`);
    const [one, other] = await setups(waiting);
    expect(one).toBeDefined();
    expect(other).toEqual(one);
    const first = await club.log.readStream(club.club, `game-${waiting[0] ?? ''}`);
    expect(first[0]?.body).toMatchObject({ setup: null, deal: { clientSeeds: ['', ''] } });
  });

  it('SH-2 are dealt again for all if one is void by silence; the games start from the valid one', async () => {
    await pair();
    const waiting = await openGames();
    const [id = ''] = dealsOf(formats, { id: tournament, format: 'duplicate' });
    const promise = commitment(`${id}.1`, 0, seed);
    const said = promise.ok ? promise.value : null;
    for (const [seat, commitment] of [said, null].entries())
      await club.play.onDeal(club.order(), id, { type: 'CommitSeed', seat, commitment });
    await clock.advance(10_001);
    await club.play.reactTo(club.club, `deal-${id}`);
    expect(await setups(waiting)).toEqual([undefined, undefined]);
    const { attempts } = await dealAt(1);
    expect(attempts.map(({ silent, serverSeed }) => [silent, serverSeed !== undefined])).toEqual([
      [[0], true],
      [undefined, false],
    ]);
    for (const seat of [0, 1])
      await club.play.onDeal(club.order(), id, { type: 'CommitSeed', seat, commitment: null });
    const started = await Promise.all(waiting.map((game) => club.play.game(club.club, game)));
    expect(started.map((game) => game?.started.deal?.dealId)).toEqual([`${id}.2`, `${id}.2`]);
    expect(await abandonOpen(waiting, 1)).toEqual([false, true]);
  });

  it('SH-6 are revealed one by one when nobody has anything of it to come, and all when the tournament is closed', async () => {
    await pair();
    await clock.advance(10_001);
    for (const id of dealsOf(formats, { id: tournament, format: 'duplicate' }))
      await club.play.reactTo(club.club, `deal-${id}`);
    expect(await abandonOpen(await openGames(), 1)).toEqual([false, true]);
    // A ruling removes one player from the second deal before they play it: it is then for the other alone.
    const [, other = ''] = await matchIds();
    await club.play.officiateMatch(club.official(), other, {
      type: 'AdjudicateMatch',
      winner: null,
      reason: 'left',
    });
    const [mine = ''] = await matchIds();
    await club.play.openGame(club.order(), mine, newId());
    const game = (await matches()).flatMap(gamesInProgress).map(({ gameId }) => gameId);
    expect(await abandonOpen(game, 2)).toEqual([true]);
    const sealed = async () =>
      (await Promise.all([3, 4, 5].map(dealAt))).map((deal) => deal.attempts[0]?.serverSeed === undefined);
    expect(await sealed()).toEqual([true, true, true]);
    await club.tournaments.onTournament(club.order(), tournament, { type: 'CloseTournament', left: [] });
    expect(await sealed()).toEqual([false, false, false]);
  });

  it('follow from the tournament if the process dies that paired it, once', async () => {
    const crashing = crashAfterNextAppend(test.database.pool, club.club);
    await expect(pair(crashing)).rejects.toThrow();
    expect(
      await club.play.deal(club.club, dealsOf(formats, { id: tournament, format: 'duplicate' })[0] ?? ''),
    ).toBeUndefined();
    const others = clubServices(test.database.pool, club.club);
    const events = await club.log.readClub(club.club, 0, 100);
    await Promise.all([others, club].map(({ tournaments }) => tournaments.handleBatch(events)));
    for (const number of [1, 2, 3, 4, 5]) expect(phaseOf(await dealAt(number))).toBe('committing');
    expect((await matches()).map(({ opened }) => opened.deals)).toEqual([
      dealsOf(formats, { id: tournament, format: 'duplicate' }),
      dealsOf(formats, { id: tournament, format: 'duplicate' }),
    ]);
  });

  it('leave heads that the log folds to', async () => {
    await pair();
    const reads = new TournamentReads(test.database.pool, club.tournaments);
    const rebuild = new Rebuild(club.log, test.database.pool, [tournamentModel(club.tournaments, reads)]);
    const differences: unknown[] = [];
    for await (const each of rebuild.differences(club.club, () => undefined)) differences.push(each);
    expect(differences).toEqual([]);
  });
});
