import { systemActor } from '@fairview/events';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v4 as uuid } from 'uuid';
import { createMembers, type ClubMembers } from '../kit/members.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { startApi, type TestApi } from '../kit/server.js';
import { openSocket } from '../kit/socket-client.js';

const others = 30;

let test: TestDatabase;
let api: TestApi;
let members: ClubMembers;

beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
  members = await createMembers(api.ask, test);
  for (let n = 0; n < others; n += 1) {
    const club = uuid();
    await api.services.log.append({
      club,
      commandId: uuid(),
      actor: systemActor,
      stream: `club-${club}`,
      expectedVersion: 0,
      bodies: [{ type: 'ClubCreated' }],
    });
  }
}, 60_000);
afterAll(async () => {
  await api.stop();
  await test.drop();
});

/** How many rows of the clubs' heads were read meanwhile. */
async function headsReadBy(work: () => Promise<void>): Promise<number> {
  const { pool } = api.services.database;
  const asked = jest.spyOn(pool, 'query');
  await work();
  const answers = await Promise.all(
    asked.mock.calls.map(async ([query], call) => {
      const text = typeof query === 'string' ? query : (query as { readonly text?: string }).text;
      if (!text?.includes('log.club_head')) return 0;
      const answer = (await asked.mock.results[call]?.value) as unknown as { readonly rows: unknown[] };
      return answer.rows.length;
    }),
  );
  asked.mockRestore();
  return answers.reduce((sum, rows) => sum + rows, 0);
}

describe('the cost of one club', () => {
  it('C7 is one row for its position, however many clubs there are', async () => {
    const rows = await headsReadBy(async () => {
      const { data } = await api.ask<{ club: { logPosition: number } }>(
        'query($id: ID!) { club(id: $id) { logPosition } }',
        { id: members.club },
        members.tokens.organizer,
      );
      expect(data?.club.logPosition).toBeGreaterThan(0);
    });
    expect(rows).toBe(1);
  });

  it('C7 is one row for the beginning of a subscription', async () => {
    const listener = openSocket(api.url, members.tokens.organizer);
    const rows = await headsReadBy(async () => {
      const heard = listener.listen(
        'subscription($game: ID!) { gameUpdated(gameId: $game, after: 0) { logPosition } }',
        { game: members.game },
      );
      while (heard.frames.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    });
    await listener.close();
    expect(rows).toBe(1);
  });
});
