import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { settableClock, type LogClock } from '../kit/clock.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import type { Fields, TestApi } from '../kit/server.js';
import { startApi } from '../kit/server.js';

const day = 24 * 60 * 60_000;
const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 18);

jest.setTimeout(60_000);

let database: TestDatabase;
let clock: LogClock;
let api: TestApi;
beforeEach(async () => {
  database = await cloneDatabase();
  clock = await settableClock(database.admin, start);
  api = await startApi(database, { games, formats });
});
afterEach(async () => {
  await api.stop();
  await database.drop();
});

/** What a tournament shows of itself to a visitor. */
const look = async (hosted: HostedTournament, fields: string): Promise<Fields> =>
  (
    await hosted.read<{ tournament: Fields }>(
      `query ($id: ID!) { tournament(id: $id) { ${fields} } }`,
      { id: hosted.tournament },
      null,
    )
  ).tournament;

describe('a tournament that is looked at, with no worker alive', () => {
  it('TO-13 shows that a challenge has lapsed that was not answered in time', async () => {
    const hosted = await HostedTournament.begin(api, {
      name: 'Climb',
      format: 'LADDER',
      visibility: 'PUBLIC',
      ladder: { challengeRange: 2, climb: 'LEAPFROG', answerDays: 7, playDays: 14 },
    });
    await hosted.enter('Ann');
    const [ben, cleo] = [await hosted.enter('Ben'), await hosted.enter('Cleo')];
    const { tournament: tournamentId } = hosted;
    await hosted.command(
      'issueChallenge',
      { tournamentId, challengerId: cleo.id, challengedId: ben.id },
      '',
      cleo.token,
    );
    const fields = 'ladder { challenges { nodes { status outcome } } places { nodes { entry { name } } } }';
    const challenge = { status: 'OPEN', outcome: null };
    await clock.set(start + 7 * day - minute);
    expect(await look(hosted, fields)).toMatchObject({ ladder: { challenges: { nodes: [challenge] } } });
    await clock.set(start + 7 * day + minute);
    expect(await look(hosted, fields)).toMatchObject({
      ladder: {
        challenges: { nodes: [{ status: 'UNANSWERED', outcome: null }] },
        places: { nodes: ['Ann', 'Cleo', 'Ben'].map((name) => ({ entry: { name } })) },
      },
    });
  });

  it('AR-2 shows that the time of an arena is over', async () => {
    const hosted = await HostedTournament.begin(api, {
      name: 'Rush',
      format: 'ARENA',
      minutes: 10,
      visibility: 'PUBLIC',
    });
    await hosted.pair(['Ann', 'Ben']);
    const fields = 'arena { ended }';
    await clock.set(start + 9 * minute);
    expect(await look(hosted, fields)).toEqual({ arena: { ended: false } });
    await clock.set(start + 11 * minute);
    expect(await look(hosted, fields)).toEqual({ arena: { ended: true } });
  });
});
