import { Rebuild } from '@fairview/events';
import { playModels, tournamentChangeModel } from '@fairview/play';
import type { AsOfRequest, FoldAsked, FoldedTournament } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { aClub, clubServices, type TestClub } from '../kit/club.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { chance } from '../kit/random.js';
import { RandomEvening } from '../kit/random-evening.js';

jest.setTimeout(120_000);

const evenings = process.env['LONG'] === undefined ? 1 : 60;
const stepsOfAnEvening = 30;
const nobody: ReadonlySet<string> = new Set();
/** Asks beside nobody else, and waits for the answer. */
const alone: FoldAsked = { inTurn: (work) => work() };

/** All that standings tell, as bytes. */
const told = (folded: FoldedTournament): string =>
  JSON.stringify([folded.standings(nobody), folded.playerStandings(nobody)]);

describe('standings as of a position of the log', () => {
  let test: TestDatabase;
  let club: TestClub;
  beforeAll(async () => {
    test = await cloneDatabase();
    club = await aClub(test);
  });
  afterAll(() => test.drop());

  it('are byte for byte those that were served then, sheets and pairings too; and a rebuild finds every row', async () => {
    for (let seed = 1; seed <= evenings; seed += 1) {
      const evening = await RandomEvening.begin(club, chance(seed));
      const { tournament } = evening;
      const heads = async () => JSON.stringify(await club.reads.matchesOfTournament(club.club, tournament));
      const served: { position: number; standings: string; heads: string }[] = [];
      for (let step = 0; step < stepsOfAnEvening; step += 1) {
        await evening.step();
        const folded = await evening.folded();
        served.push({ position: folded.position, standings: told(folded), heads: await heads() });
      }
      const pairings = (await club.tournamentReads.tournaments(club.club, [tournament]))[0]?.pairings ?? [];
      for (const then of served) {
        const asked = { asOf: { logPosition: then.position } };
        const folded = await club.asOf.folded(club.club, tournament, asked, alone);
        expect(folded && told(folded) === then.standings).toBe(true);
        const matches = pairings.map(({ match }) => club.asOf.match(club.club, match, asked));
        const rows = (await Promise.all(matches)).map((row) => JSON.parse(JSON.stringify(row)) as unknown);
        expect(rows).toEqual(JSON.parse(then.heads));
        expect((await club.asOf.tournament(club.club, tournament, asked))?.pairings).toEqual(pairings);
      }
    }
    // Another process, which has only the log, folds the same rows.
    const { pool } = test.database;
    const { play, reads } = clubServices(pool, club.club);
    const differences = [];
    for await (const each of new Rebuild(club.log, pool, playModels(play, reads), [
      tournamentChangeModel(play, pool),
    ]).differences(club.club, () => undefined))
      differences.push(each);
    expect(differences).toEqual([]);
  });

  it('say what had happened by a round or an instant, as it was known then or is known now', async () => {
    const evening = await RandomEvening.begin(club, () => 0);
    const { tournament } = evening;
    const [pairing] = (await club.tournamentReads.tournaments(club.club, [tournament]))[0]?.pairings ?? [];
    const { match = '', first = '', second = '' } = pairing ?? {};
    const game = newId();
    const win = (winner: string) => ({ kind: 'win', winner, position: 'row' }) as const;
    await club.play.reportGame(club.official(), match, game, win(first));
    const reported = await club.log.headOfClub(club.club);
    const [event] = await club.log.readClub(club.club, reported - 1, 1);
    const at = event?.at ?? 0;
    while ((await club.log.now()) <= at) continue;
    const correction = {
      type: 'CorrectResult',
      gameId: game,
      result: win(second),
      reason: 'misread',
    } as const;
    await club.play.officiateMatch(club.official(), match, correction);
    const leader = async (asked: AsOfRequest) =>
      (await club.asOf.folded(club.club, tournament, asked, alone))?.standings(nobody)[0]?.entry;
    expect(await leader({ asOf: { at } })).toBe(second);
    expect(await leader({ asOf: { at }, knownAt: { at } })).toBe(first);
    expect(await leader({ asOf: { logPosition: reported } })).toBe(first);
    expect(await leader({ asOf: { round: 1 } })).toBe(second);
    const before = await club.asOf.folded(
      club.club,
      tournament,
      { asOf: { logPosition: reported - 1 } },
      alone,
    );
    expect(before?.standings(nobody).map(({ played }) => played)).toEqual([0, 0, 0, 0]);
    const [later] = await club.reads
      .matchesOfTournament(club.club, tournament)
      .then((rows) => rows.slice(-1));
    await club.play.reportGame(club.official(), later?.id ?? '', newId(), { kind: 'draw' });
    const played = async (round: number) =>
      (await club.asOf.folded(club.club, tournament, { asOf: { round } }, alone))
        ?.standings(nobody)
        .map((row) => row.played)
        .reduce((sum, each) => sum + each, 0);
    expect([await played(1), await played(3)]).toEqual([2, 2]);
    const rounds = (await club.reads.matchesOfTournament(club.club, tournament)).filter(
      ({ status }) => status === 'open',
    );
    const open = (of: number) => {
      const row = rounds.find(({ round }) => round === of);
      return { id: row?.id ?? '', one: Object.values(row?.sides ?? {}).flat()[0] ?? '' };
    };
    const folds = jest.spyOn(club.reads, 'matchesEverOf');
    // What is written in a later round leaves the first as it was; a result and a correction there do not.
    await club.play.reportGame(club.official(), open(2).id, newId(), win(open(2).one));
    expect([await played(1), folds.mock.calls.length]).toEqual([2, 0]);
    await club.play.reportGame(club.official(), open(1).id, newId(), win(open(1).one));
    expect([await played(1), await played(1), folds.mock.calls.length]).toEqual([4, 4, 1]);
    await club.play.officiateMatch(club.official(), match, {
      ...correction,
      result: win(first),
      reason: 'read again',
    });
    expect([await leader({ asOf: { round: 1 } }), folds.mock.calls.length]).toEqual([first, 2]);
    await club.play.officiateMatch(club.official(), match, {
      type: 'GivePenalty',
      side: 'A',
      points: 500,
      rule: 'T-7',
      reason: 'late',
    });
    await leader({ asOf: { round: 1 } });
    await leader({ asOf: { round: 1 } });
    expect(folds.mock.calls.length).toBe(3);
    folds.mockRestore();
    expect(
      await club.asOf.folded(club.club, tournament, { asOf: { logPosition: 1 } }, alone),
    ).toBeUndefined();
  });
});
