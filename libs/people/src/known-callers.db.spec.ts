import { keptFor } from './brief-memory.js';
import { newSessionToken } from './secrets.js';
import { aClub, aServer, valueOf, type Server } from './testing/a-club.js';

describe('the callers that a process knows', () => {
  let server: Server;
  let now = 0;
  beforeAll(async () => {
    server = await aServer();
    await aClub(server);
  });
  afterAll(() => server.test.drop());
  beforeEach(() => {
    server.people.memory.forget();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  /** The token of one more session of Ada's. */
  const aToken = async (): Promise<string> => {
    const signIn = { name: 'Ada', password: 'four blue chairs', address: '198.51.100.1' };
    return valueOf(await server.people.accounts.signIn(signIn)).token;
  };

  /** Who is known, token by token, and how often the database was asked for it. */
  const knownBy = async (tokens: readonly string[]) => {
    const asked = jest.spyOn(server.test.database.pool, 'query');
    const callers = await Promise.all(tokens.map((token) => server.people.knownCallerOf(token)));
    const times = asked.mock.calls.length;
    asked.mockRestore();
    return { isKnown: callers.map((caller) => caller !== undefined), times };
  };

  it('are asked for once in two seconds', async () => {
    const token = await aToken();
    expect(await knownBy([token])).toEqual({ isKnown: [true], times: 1 });
    now += keptFor - 1;
    expect(await knownBy([token])).toEqual({ isKnown: [true], times: 0 });
    now += 1;
    expect(await knownBy([token])).toEqual({ isKnown: [true], times: 1 });
  });

  it('are asked for all together when one of them has to be', async () => {
    const [one, other] = [await aToken(), await aToken()];
    expect(await knownBy([one, other])).toEqual({ isKnown: [true, true], times: 1 });
    now += keptFor;
    expect(await knownBy([one])).toEqual({ isKnown: [true], times: 1 });
    expect(await knownBy([other])).toEqual({ isKnown: [true], times: 0 });
  });

  it('are not asked for with others when nobody has sent their token for long', async () => {
    const [one, other] = [await aToken(), await aToken()];
    await knownBy([other]);
    now += 5 * keptFor + 1;
    await knownBy([one]);
    expect(await knownBy([other])).toEqual({ isKnown: [true], times: 1 });
  });

  it('T19 are forgotten at once with everything that may have changed', async () => {
    const token = await aToken();
    await knownBy([token]);
    await server.people.sessions.end(token);
    expect(await knownBy([token])).toEqual({ isKnown: [true], times: 0 });
    server.people.memory.forget();
    expect(await knownBy([token])).toEqual({ isKnown: [false], times: 1 });
  });

  it('are few for strangers: a token that nobody holds is not asked for again with others', async () => {
    const [token, unheld] = [await aToken(), newSessionToken()];
    expect(await knownBy([unheld])).toEqual({ isKnown: [false], times: 1 });
    now += keptFor;
    await knownBy([token]);
    expect(await knownBy([unheld])).toEqual({ isKnown: [false], times: 1 });
  });
});
