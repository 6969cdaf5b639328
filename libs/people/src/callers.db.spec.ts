import { aClub, anInvitation, aServer, valueOf, type Server } from './testing/a-club.js';

describe('the callers behind many tokens', () => {
  let server: Server;
  beforeAll(async () => (server = await aServer()));
  afterAll(() => server.test.drop());

  it('C10 are looked up in one statement for each kind of token; unknown tokens are missing', async () => {
    const { people, test } = server;
    const { ada, club, token } = await aClub(server);
    const { code } = await anInvitation(server, { club, by: ada, role: 'scorer' });
    const bob = valueOf(await people.invitations.accept(code, { name: 'Bob', password: 'four blue chairs' }));
    const wish = { account: ada, club, label: 'Script', scopes: ['organize'], days: 1 } as const;
    const key = valueOf(await people.keys.make(wish)).token;
    const tokens = [token, bob.opened?.token ?? '', key, `${token}x`, 'nothing'];
    const asked = jest.spyOn(test.database.pool, 'query');
    const callers = await people.callersOf(tokens);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
    expect(tokens.map((one) => callers.get(one)?.account)).toEqual([
      ada,
      bob.account,
      ada,
      undefined,
      undefined,
    ]);
    for (const one of tokens) expect(callers.get(one)).toEqual(await people.callerOf(one));
  });
});
