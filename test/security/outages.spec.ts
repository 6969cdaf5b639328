import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v4 as uuid } from 'uuid';
import { createMembers, type ClubMembers } from '../kit/members.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { startApi, type TestApi } from '../kit/server.js';

jest.setTimeout(60_000);

let test: TestDatabase;
let api: TestApi;
let members: ClubMembers;

beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats }, { LOG_LEVEL: 'silent' });
  members = await createMembers(api.ask, test);
});
afterAll(async () => {
  await api.stop();
  await test.drop();
});

const aMove = (ply: number, move: string) => ({
  input: { commandId: uuid(), gameId: members.game, ply, move, seat: ply % 2 },
});
const play = (variables: ReturnType<typeof aMove>) =>
  api.ask<{ playMove: { __typename: string } }>(
    'mutation($input: PlayMoveInput!) { playMove(input: $input) { __typename } }',
    variables,
    members.tokens.organizer,
  );
const look = () =>
  api.ask<{ game: { id: string } }>(
    'query($id: ID!) { game(id: $id) { id } }',
    { id: members.game },
    members.tokens.organizer,
  );

describe('a full disk', () => {
  it.each(['53100', '58030'])(
    'C4 (%s) is told as unavailable; reads go on, and the same command counts afterwards',
    async (state) => {
      const ply = state === '53100' ? 0 : 1;
      const command = aMove(ply, ply === 0 ? '13' : '7');
      await test.admin.query(`
        create function log.fails() returns trigger language plpgsql as
          $$ begin raise exception 'no space left on device' using errcode = '${state}'; end $$;
        create trigger fails before insert on log.event for each row execute function log.fails();`);
      const answers = await Promise.all([play(command), look()]).finally(() =>
        test.admin.query('drop trigger fails on log.event; drop function log.fails'),
      );
      const [{ status, errors }, { data }] = answers;
      expect([status, errors?.[0]?.extensions.reason]).toEqual([503, 'unavailable']);
      expect(data?.game.id).toBe(members.game);
      expect((await play(command)).data?.playMove.__typename).toBe('MovePlayed');
    },
  );
});
