import { Rebuild, type EventBody, type RowDifference } from '@fairview/events';
import { playModels } from '@fairview/play';
import type { QueryRunner } from 'typeorm';
import { v7 as newId } from 'uuid';
import { CorrectedResults20261122130700 } from '../../migrations/20261122130700-corrected-results.js';
import { aClub, type TestClub } from '../kit/club.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';

let test: TestDatabase;
let club: TestClub;
beforeAll(async () => {
  test = await cloneDatabase();
  club = await aClub(test);
});
afterAll(() => test.drop());

const [ann, ben, cleo] = [newId(), newId(), newId()];
const two = { A: [ann], B: [ben] };

/** A match of 0.1.0 with a reported result that was corrected: as that release wrote its events, and its row's correction. */
async function anOldMatch(game: string, system: string, sides: object, was: object, is: object) {
  const id = newId();
  const players = Object.values(sides).flat() as readonly string[];
  const opened = { type: 'MatchOpened', game, rules: 1, variant: {}, system, settings: {}, sides };
  const gameId = newId();
  const bodies = [
    opened,
    { type: 'GameEntered', gameId, number: 1, seats: players, source: 'reported', result: was },
    { type: 'ResultCorrected', gameId, result: is, reason: 'Misread.' },
  ] as unknown as readonly EventBody[];
  const appended = await club.log.append({
    club: club.club,
    commandId: newId(),
    actor: 'system',
    stream: `match-${id}`,
    expectedVersion: 0,
    bodies,
  });
  expect(appended.outcome).toBe('appended');
  return { id, was };
}

const rebuilding = () => new Rebuild(club.log, test.database.pool, playModels(club.play, club.reads));

async function differences(): Promise<readonly RowDifference[]> {
  const found: RowDifference[] = [];
  for await (const difference of rebuilding().differences(club.club, () => undefined)) found.push(difference);
  return found;
}

it('the rows of a log from before results had kinds are what that log folds to, corrections too', async () => {
  const matches = [
    await anOldMatch('teeko', 'straight', two, { winner: ann, kind: 'row' }, { winner: ben, kind: 'row' }),
    await anOldMatch('teeko', 'straight', two, { winner: ann, resigned: true }, { winner: null }),
    await anOldMatch('teeko', 'straight', two, { winner: null, noContest: true }, { winner: null }),
    await anOldMatch('scarney-solitaire', 'solitaire', { A: [ann] }, { score: 63 }, { score: 36 }),
    await anOldMatch('scarney-singles', 'singles', two, { active: ann, score: 1 }, { active: ann, score: 2 }),
    await anOldMatch('scarney-doubles', 'doubles', two, { scores: [25, 15] }, { scores: [20, 20] }),
    await anOldMatch('scarney-highlow', 'highlow', two, { winner: ann, score: 3 }, { winner: ben, score: 3 }),
    await anOldMatch('skarney', 'skarney', two, { scores: [20, 20] }, { winner: null, resigned: true }),
    await anOldMatch('skarney', 'skarney', two, { winner: ann, resigned: true }, { scores: [5, 0] }),
    await anOldMatch('scarney-baccarat', 'baccarat', two, { nets: [5, -5] }, { nets: [-5, 5] }),
    await anOldMatch(
      ...(['scarney-baccarat', 'elimination', { ...two, C: [cleo] }] as const),
      ...[
        { netsByRound: [[10, 5, -20]], left: [cleo] },
        { netsByRound: [[10, 0, -20]], left: [] },
      ],
    ),
    await anOldMatch(
      ...(['scarnecchia', 'scarnecchia', two] as const),
      ...[
        { winner: null, scores: [9, 9] },
        { winner: ben, scores: [9, 4], resigned: true },
      ],
    ),
  ];
  for (const difference of await differences()) await rebuilding().repair(difference);
  for (const { id, was } of matches)
    await test.admin.query(
      `update read.match set games = jsonb_set(games, '{0,corrections,0,was}', $2) where id = $1`,
      [id, JSON.stringify(was)],
    );
  expect(await differences()).toHaveLength(matches.length);
  const runner = {
    query: async (sql: string, values?: unknown[]) => (await test.admin.query(sql, values)).rows as unknown,
  } as QueryRunner;
  await new CorrectedResults20261122130700().up(runner);
  expect(await differences()).toEqual([]);
});
