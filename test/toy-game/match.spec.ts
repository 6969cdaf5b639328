import { games, readRecord, scoreMatch, type GameRecord } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import { aClub, type TestClub } from '../kit/club.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { toyGames } from './index.js';
import records from './records.json' with { type: 'json' };

let test: TestDatabase;
let club: TestClub;
beforeAll(async () => {
  test = await cloneDatabase();
  club = await aClub(test, toyGames);
});
afterAll(() => test.drop());

const plan = { game: 'high-tile', rules: 1, variant: {}, system: 'wagers', settings: { games: 2 } };
const [ann, ben] = [newId(), newId()];

/** A round robin of two, paired; answers the id of its only match. */
async function aTournament(): Promise<string> {
  const id = newId();
  const created = await club.tournaments.createTournament(club.order(), id, {
    type: 'TournamentCreated',
    name: 'High Tile',
    format: 'round-robin',
    cycles: 1,
    visibility: 'club',
    plan,
  });
  if (!created.ok) throw new Error(created.refusal.code);
  for (const entry of [ann, ben])
    await club.tournaments.onTournament(club.order(), id, { type: 'AddEntry', entry });
  const paired = await club.tournaments.onTournament(club.order(), id, { type: 'PairRounds' });
  if (!paired.ok) throw new Error(paired.refusal.code);
  const tournament = await club.tournaments.tournament(club.club, id);
  return tournament?.paired?.pairings[0]?.match ?? '';
}

/** A record of this folder, as the match imports it. */
function recorded(name: keyof typeof records): GameRecord {
  const read = readRecord(records[name].record, toyGames);
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value.record;
}

describe('a match of High Tile in a tournament', () => {
  it('H-6 enters what its games bring, reported and from records, and is printed under its own name', async () => {
    const match = await aTournament();
    const { readResult } = toyGames.systems;
    const scores = readResult(plan, { kind: 'highTile', fields: { scores: [0, 12] } });
    if (!scores.ok) throw new Error(scores.refusal.code);
    const reported = await club.play.reportGame(club.official(), match, newId(), scores.value);
    expect(reported).toMatchObject({ ok: true });
    const imported = await club.play.importGame(club.official(), match, newId(), recorded('both-tricks'));
    expect(imported).toMatchObject({ ok: true });
    const { sheet } = (await club.play.match(club.club, match)) ?? {};
    expect(sheet?.figures()).toMatchObject({ finished: true, gamesWon: { A: 0, B: 2 }, spread: 54 });
    expect(sheet?.text()).toContain('High Tile\n2 games\n');
    expect(await club.play.reportGame(club.official(), match, newId(), scores.value)).toMatchObject({
      refusal: { rule: 'H-6', code: 'match-over' },
    });
  });

  it('H-6 refuses the results of other systems, and figures that are no points', async () => {
    const match = await aTournament();
    const { readResult } = toyGames.systems;
    expect(readResult(plan, { kind: 'draw', fields: {} })).toMatchObject({
      refusal: { code: 'result-of-another-system' },
    });
    expect(
      await club.play.reportGame(club.official(), match, newId(), { kind: 'highTile', scores: [-1, 0] }),
    ).toMatchObject({
      refusal: { rule: 'H-6', code: 'scores-not-points' },
    });
    expect(games.systems.of('high-tile')).toEqual([]);
  });

  it('H-6 replays the game records that stand in a match record', () => {
    const { record } = records['both-tricks'];
    const sides = { A: ['Ann'], B: ['Bob'] };
    const match = { record: 'fairview-match/1', game: 'high-tile', system: 'wagers', sides };
    expect(scoreMatch({ ...match, games: [{ record }] }, toyGames)).toMatchObject({
      ok: true,
      count: { A: 42, B: 0 },
    });
    expect(scoreMatch({ ...match, games: [{ record, scores: [41, 0] }] }, toyGames)).toMatchObject({
      ok: false,
      game: 0,
      code: 'record-says-otherwise',
    });
  });
});
