import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { createHash, randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { openByBots } from '../kit/bots/live.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament, type WalkIn } from '../kit/hosted-tournament.js';
import { chance } from '../kit/random.js';
import { openSocket, until } from '../kit/socket-client.js';
import { command, startApi, type Fields, type TestApi, type Told } from '../kit/server.js';

/** People who sit down by a code, and what somebody else who knows the code can do with it. */

let test: TestDatabase;
let api: TestApi;
let hosted: HostedTournament;
beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
  hosted = await HostedTournament.begin(api, {
    format: 'ARRANGED',
    gameKind: 'scarnecchia',
    system: 'scarnecchia',
  });
}, 60_000);
afterAll(async () => {
  await api.stop();
  await test.drop();
});

/** All come from one address here. */
beforeEach(async () => {
  await test.admin.query('delete from people.tries');
});

interface Coded {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

const enterAs = <Done = { token: string }>(input: Fields, token?: string): Promise<Told<Done>> =>
  command<Done>(api.ask, 'enterWithCode', {
    input,
    done: '... on EnteredWithCode { token }',
    ...(token === undefined ? {} : { token }),
  });

async function anEntry(name: string): Promise<Coded> {
  const { entry, entryCode } = await hosted.command<{ entry: { id: string }; entryCode: string }>(
    'addEntry',
    { tournamentId: hosted.tournament, name },
    '... on EntryAdded { entry { id } entryCode }',
  );
  return { id: entry.id, name, code: entryCode };
}

async function seated({ id, name, code }: Coded, input: Fields = {}): Promise<WalkIn> {
  const { token } = await enterAs({ code, ...input });
  return { id, name, token };
}

/** A game of Scarnecchia, dealt: every hand is hidden from everybody else. */
async function dealt(players: readonly WalkIn[]): Promise<string> {
  const { match } = await hosted.command<{ match: { id: string } }>(
    'arrangeMatch',
    { tournamentId: hosted.tournament, sides: players.map(({ id }) => [id]) },
    '... on MatchArranged { match { id } }',
  );
  return openByBots({ hosted, players, pick: chance(8) }, match.id);
}

const handsQuery = `query ($id: ID!) { game(id: $id) {
  seats { entry { id } } view { ... on ScarnecchiaView { hands { tiles } } } } }`;
async function handOf(entry: string, game: string, token: string): Promise<readonly string[] | null> {
  const seen = await hosted.read<{
    game: { seats: { entry: { id: string } }[]; view: { hands: { tiles: string[] | null }[] } };
  }>(handsQuery, { id: game }, token);
  const seat = seen.game.seats.findIndex((each) => each.entry.id === entry);
  return seen.game.view.hands[seat]?.tiles ?? null;
}

/** What a device sends: the hash of a secret that it keeps. */
const aDevice = (): string => createHash('sha256').update(randomBytes(32)).digest('hex');

const reissue = (entryId: string, token?: string, commandId = newId()) =>
  hosted.command<{ entryCode: string | null; spent: boolean }>(
    'reissueEntryCode',
    { tournamentId: hosted.tournament, entryId, commandId },
    '... on IssuedCode { entryCode spent }',
    token,
  );

const meQuery = '{ me { actor entry { name } seats { entry { name } named devices } } }';
interface Me {
  readonly actor: string;
  readonly entry: { readonly name: string } | null;
  readonly seats: readonly { entry: { name: string }; named: boolean; devices: number }[];
}
const statusOf = async (token: string): Promise<number> => (await api.ask(meQuery, {}, token)).status;

/** Asks as a device that holds several seats does: each request names its own. */
async function askAtSeat(seat: unknown, query: string, variables: Fields, token: string) {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables, extensions: { seat } }),
  });
  return (await response.json()) as {
    data?: Fields & { me: Me };
    errors?: { extensions: { reason: string } }[];
  };
}

async function aKey(...scopes: readonly string[]): Promise<string> {
  const { token } = await command<{ token: string }>(api.ask, 'createApiKey', {
    input: { clubId: hosted.club, label: 'Script', scopes },
    token: hosted.token,
    done: '... on ApiKeyCreated { token }',
  });
  return token;
}

async function anAccount(name: string): Promise<string> {
  const { invitationCode: code } = await hosted.command<{ invitationCode: string }>(
    'invite',
    { clubId: hosted.club, role: 'SPECTATOR' },
    '... on PersonInvited { invitationCode }',
  );
  const { token } = await command<{ token: string }>(api.ask, 'acceptInvitation', {
    input: { code, name, password: 'three brown tables' },
    done: '... on InvitationAccepted { token }',
  });
  return token;
}

const seatChanges = async (match: string, token: string) =>
  (
    await hosted.read<{
      match: { seatChanges: { type: string; by: string; byName: string | null; entry: { name: string } }[] };
    }>(
      'query ($id: ID!) { match(id: $id) { seatChanges { type by byName entry { name } } } }',
      { id: match },
      token,
    )
  ).match.seatChanges;

describe('PE-8 the code of a seat that is taken', () => {
  it('shows no hand to an organizer who knows it', async () => {
    const [ann, ben] = [await anEntry('Ann'), await anEntry('Ben')];
    const players = [await seated(ann), await seated(ben)];
    const game = await dealt(players);
    expect(await handOf(ben.id, game, players[1]?.token ?? '')).not.toBeNull();
    const spied = await enterAs({ code: ben.code });
    expect(await handOf(ben.id, game, spied.token ?? hosted.token)).toBeNull();
    expect(spied).toMatchObject({ rule: 'PE-8', code: 'entry-code-spent' });
  });

  it('lets no second device in', async () => {
    const { code } = await anEntry('Cleo');
    expect(await enterAs({ code })).toMatchObject({ __typename: 'EnteredWithCode' });
    expect(await enterAs({ code })).toMatchObject({ rule: 'PE-8', code: 'entry-code-spent' });
  });
});

it('PE-8 a command to enter somebody, sent again after the code is used, issues no other', async () => {
  const input = { tournamentId: hosted.tournament, name: 'Dora', commandId: newId() };
  const add = () =>
    hosted.command<{ entryCode: string | null }>('addEntry', input, '... on EntryAdded { entryCode }');
  const { entryCode: code } = await add();
  expect((await add()).entryCode).toBe(code);
  const { token } = await enterAs({ code });
  expect((await add()).entryCode).toBeNull();
  expect(await hosted.read('{ me { entry { name } } }', {}, token)).toEqual({
    me: { entry: { name: 'Dora' } },
  });
});

describe('PE-8 a device', () => {
  it('opens its seat again by the same code and the same secret, so that a lost answer costs nothing', async () => {
    const [{ id, code }, device] = [await anEntry('Eva'), aDevice()];
    const [lost, again] = [await enterAs({ code, device }), await enterAs({ code, device })];
    expect([lost, again]).toMatchObject([
      { __typename: 'EnteredWithCode' },
      { __typename: 'EnteredWithCode' },
    ]);
    expect(await enterAs({ code, device: aDevice() })).toMatchObject({ code: 'entry-code-spent' });
    expect(await hosted.read(meQuery, {}, again.token)).toMatchObject({
      me: { actor: `entry:${id}`, seats: [{ named: true, devices: 2 }] },
    });
  });

  it('is the one of two that use a code at the same moment', async () => {
    const { code } = await anEntry('Finn');
    const told = await Promise.all(Array.from({ length: 6 }, () => enterAs({ code, device: aDevice() })));
    expect(told.filter((each) => each.code === undefined)).toHaveLength(1);
    expect(new Set(told.map((each) => each.code))).toEqual(new Set([undefined, 'entry-code-spent']));
  });

  it('that sends a code twice at the same moment is let in twice', async () => {
    const [{ code }, device] = [await anEntry('Fay'), aDevice()];
    const told = await Promise.all([enterAs({ code, device }), enterAs({ code, device })]);
    expect(told.map((each) => each.__typename)).toEqual(['EnteredWithCode', 'EnteredWithCode']);
  });

  it('names itself by a hash', async () => {
    const { code } = await anEntry('Gina');
    expect(await enterAs({ code, device: 'my phone' })).toMatchObject({ code: 'device-malformed' });
    expect(await enterAs({ code })).toMatchObject({ __typename: 'EnteredWithCode' });
  });

  it('holds eight seats and no ninth, and each request names its own', async () => {
    const device = aDevice();
    const names = ['Hal', 'Ida', 'Jan', 'Kay', 'Leo', 'Mia', 'Ned', 'Ola'];
    const coded: Coded[] = [];
    for (const name of names) coded.push(await anEntry(name));
    let token = '';
    for (const { code } of coded) ({ token } = await enterAs({ code, device }, token || undefined));
    const ninth = await anEntry('Pia');
    expect(await enterAs({ code: ninth.code, device })).toMatchObject({
      rule: 'PE-8',
      code: 'too-many-seats',
    });
    expect(await enterAs({ code: ninth.code })).toMatchObject({ __typename: 'EnteredWithCode' });

    const { me } = await hosted.read<{ me: Me }>(meQuery, {}, token);
    expect(me).toMatchObject({ entry: null, actor: expect.stringMatching(/^device:/) as string });
    expect(me.seats.map(({ entry }) => entry.name)).toEqual(names);
    expect(me.seats.some(({ named }) => named)).toBe(false);
    const asKay = await askAtSeat(coded[3]?.id, meQuery, {}, token);
    expect(asKay.data?.me).toMatchObject({ actor: `entry:${coded[3]?.id}`, entry: { name: 'Kay' } });
    expect(asKay.data?.me.seats.filter(({ named }) => named)).toMatchObject([{ entry: { name: 'Kay' } }]);
    for (const seat of [ninth.id, 'Kay', 7])
      expect((await askAtSeat(seat, meQuery, {}, token)).errors?.[0]?.extensions.reason).toBe(
        'seat-not-held',
      );
    expect((await askAtSeat(coded[3]?.id, meQuery, {}, hosted.token)).errors?.[0]?.extensions.reason).toBe(
      'seat-not-held',
    );
  });

  it('names its seat in the address of a GET as well', async () => {
    const device = aDevice();
    const [gail, hope] = [await anEntry('Gail'), await anEntry('Hope')];
    await enterAs({ code: gail.code, device });
    const { token } = await enterAs({ code: hope.code, device });
    const namedBy = async (extensions: string): Promise<unknown> => {
      const asked = new URLSearchParams({ query: '{ me { entry { name } } }', extensions });
      const headers = { authorization: `Bearer ${token}`, 'apollo-require-preflight': 'true' };
      return (await fetch(`${api.url}/graphql?${asked.toString()}`, { headers })).json();
    };
    expect(await namedBy(JSON.stringify({ seat: hope.id }))).toEqual({
      data: { me: { entry: { name: 'Hope' } } },
    });
    expect(await namedBy('{}')).toEqual({ data: { me: { entry: null } } });
    expect(await namedBy(JSON.stringify({ seat: newId() }))).toMatchObject({
      errors: [{ extensions: { reason: 'seat-not-held' } }],
    });
  });

  it('with several seats acts only for the one that it names, and shows only the hand of that one', async () => {
    const device = aDevice();
    const [ann, ben] = [await anEntry('Ann at the tablet'), await anEntry('Ben at the tablet')];
    const alone = await enterAs({ code: ann.code, device });
    const players = [{ ...ann, token: alone.token }, await seated(ben)];
    const game = await dealt(players);
    await reissue(ben.id).then(({ entryCode: code }) => enterAs({ code, device }, alone.token));
    const { token } = await enterAs({ code: ann.code, device });
    expect(await handOf(ann.id, game, token).catch(() => null)).toBeNull();
    const resigning = 'mutation ($input: SeatInput!) { resign(input: $input) { __typename } }';
    const resigned = await api.ask(resigning, { input: { commandId: newId(), gameId: game } }, token);
    expect(resigned.errors?.[0]?.extensions.reason).toBe('seat-not-named');
    for (const [me, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const { data } = await askAtSeat(me.id, handsQuery, { id: game }, token);
      const { seats, view } = (
        data as unknown as {
          game: { seats: { entry: { id: string } }[]; view: { hands: { tiles: string[] | null }[] } };
        }
      ).game;
      const tiles = (id: string) => view.hands[seats.findIndex(({ entry }) => entry.id === id)]?.tiles;
      expect(tiles(me.id)).not.toBeNull();
      expect(tiles(other.id)).toBeNull();
    }
  });

  it('hands its seat over to another by a code of two minutes, which works once', async () => {
    const { id, code } = await anEntry('Quin');
    const [phone, tablet] = [aDevice(), aDevice()];
    const { token: before } = await enterAs({ code, device: phone });
    const handOver = async (token: string) =>
      (
        await hosted.read<{ handOverSeat: { seatCode: string; expiresAt: string } }>(
          'mutation { handOverSeat { ... on SeatHandedOver { seatCode expiresAt } } }',
          {},
          token,
        )
      ).handOverSeat;
    const [replaced, { seatCode, expiresAt }] = [await handOver(before), await handOver(before)];
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(100_000);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(140_000);
    expect(await enterAs({ code: replaced.seatCode, device: tablet })).toMatchObject({
      code: 'entry-code-unknown',
    });
    const { token } = await enterAs({ code: seatCode, device: tablet });
    expect(await hosted.read(meQuery, {}, token)).toMatchObject({ me: { actor: `entry:${id}` } });
    expect(await statusOf(before)).toBe(401);
    expect(await enterAs({ code: seatCode, device: aDevice() })).toMatchObject({ code: 'entry-code-spent' });
    expect(await enterAs({ code: seatCode, device: tablet })).toMatchObject({
      __typename: 'EnteredWithCode',
    });
    expect(await enterAs({ code, device: phone })).toMatchObject({ code: 'entry-code-unknown' });
  });

  it('hands over nothing after two minutes', async () => {
    const { code } = await anEntry('Ria');
    const { token } = await enterAs({ code });
    const { handOverSeat } = await hosted.read<{ handOverSeat: { seatCode: string } }>(
      'mutation { handOverSeat { ... on SeatHandedOver { seatCode } } }',
      {},
      token,
    );
    await test.admin.query('update people.entrant set handover_until = handover_until - 120001');
    expect(await enterAs({ code: handOverSeat.seatCode })).toMatchObject({ code: 'entry-code-unknown' });
    expect(await statusOf(token)).toBe(200);
  });

  it('is not for accounts, keys and strangers to hand over', async () => {
    const query = 'mutation { handOverSeat { __typename } }';
    const reasonOf = async (token?: string) =>
      (await api.ask(query, {}, token)).errors?.[0]?.extensions.reason;
    expect(await reasonOf(hosted.token)).toBe('not-allowed');
    expect(await reasonOf(await aKey('PLAY'))).toBe('not-allowed');
    expect(await reasonOf()).toBe('not-signed-in');
  });
});

describe('PE-8 a new code', () => {
  it('ends the device before, and its sockets', async () => {
    const { id, code } = await anEntry('Sam');
    const { token } = await enterAs({ code });
    const socket = openSocket(api.url, token);
    socket.listen('subscription ($id: ID!) { standingsUpdated(tournamentId: $id) { logPosition } }', {
      id: hosted.tournament,
    });
    expect(await statusOf(token)).toBe(200);
    const { entryCode } = await reissue(id);
    expect(await statusOf(token)).toBe(401);
    expect(await socket.closed).toBe(4403);
    expect(await enterAs({ code })).toMatchObject({ code: 'entry-code-unknown' });
    expect(await enterAs({ code: entryCode })).toMatchObject({ __typename: 'EnteredWithCode' });
  });

  it('sent again is the same while it is unused, and is never another', async () => {
    const { id } = await anEntry('Tom');
    const commandId = newId();
    const first = await reissue(id, undefined, commandId);
    expect(first).toMatchObject({ spent: false });
    expect(await reissue(id, undefined, commandId)).toMatchObject({
      entryCode: first.entryCode,
      spent: false,
    });
    expect(await enterAs({ code: first.entryCode })).toMatchObject({ __typename: 'EnteredWithCode' });
    expect(await reissue(id, undefined, commandId)).toMatchObject({ entryCode: null, spent: true });
  });

  it('is an event, and both sides of the match learn of it and of who did it', async () => {
    const [una, vic] = [await anEntry('Una'), await anEntry('Vic')];
    const [phone, other] = [await seated(una), await seated(vic)];
    const { match } = await hosted.command<{ match: { id: string } }>(
      'arrangeMatch',
      { tournamentId: hosted.tournament, sides: [[una.id], [vic.id]] },
      '... on MatchArranged { match { id } }',
    );
    const updated = `subscription ($id: ID!, $after: Int) {
      matchUpdated(matchId: $id, after: $after) { type version logPosition } }`;
    interface Frame {
      readonly matchUpdated: {
        readonly type: string;
        readonly version: number;
        readonly logPosition: number;
      };
    }
    const socket = openSocket(api.url, other.token);
    const heard = socket.listen<Frame>(updated, { id: match.id, after: 0 });
    await until(() => heard.frames.length === 1);
    const { entryCode: spied } = await reissue(una.id);
    const stranger = await enterAs({ code: spied }, hosted.token);
    await until(() => heard.frames.length === 3);
    const frames = heard.frames.map(({ matchUpdated }) => matchUpdated);
    expect(frames.map(({ type, version }) => `${type} ${version}`)).toEqual([
      'MatchOpened 1',
      'EntryCodeReissued 1',
      'EntryTaken 1',
    ]);
    const resumed = socket.listen<Frame>(updated, { id: match.id, after: frames[1]?.logPosition });
    await until(() => resumed.frames.length === 1);
    expect(resumed.frames[0]?.matchUpdated.type).toBe('EntryTaken');
    await socket.close();

    const told = await seatChanges(match.id, other.token);
    expect(told.map(({ type, byName, entry }) => [type, byName, entry.name])).toEqual([
      ['TAKEN', null, 'Una'],
      ['TAKEN', null, 'Vic'],
      ['CODE_REISSUED', 'Orla', 'Una'],
      ['TAKEN', 'Orla', 'Una'],
    ]);
    expect(told[3]?.by).toMatch(/^account:/);
    expect(await statusOf(phone.token)).toBe(401);
    expect(await statusOf(stranger.token)).toBe(200);
  });

  it('used by a key names the key and its account', async () => {
    const [wes, xia] = [await anEntry('Wes'), await anEntry('Xia')];
    const [{ token }, key] = [await seated(xia), await aKey('PLAY')];
    const { match } = await hosted.command<{ match: { id: string } }>(
      'arrangeMatch',
      { tournamentId: hosted.tournament, sides: [[wes.id], [xia.id]] },
      '... on MatchArranged { match { id } }',
    );
    await enterAs({ code: wes.code }, key);
    const told = (await seatChanges(match.id, token)).at(-1);
    expect(told).toMatchObject({ type: 'TAKEN', byName: 'Orla', entry: { name: 'Wes' } });
    expect(told?.by).toMatch(/^key:/);
  });

  it('is shown to officials before anybody is paired, and to nobody else', async () => {
    const [yan, zoe] = [await anEntry('Yan'), await anEntry('Zoe')];
    const { token } = await seated(yan);
    const ofAll = (by?: string) =>
      hosted.read<{ tournament: { seatChanges: { type: string; entry: { id: string } }[] | null } }>(
        'query ($id: ID!) { tournament(id: $id) { seatChanges { type entry { id } } } }',
        { id: hosted.tournament },
        by,
      );
    const { seatChanges: told } = (await ofAll()).tournament;
    expect(told?.filter(({ entry }) => [yan.id, zoe.id].includes(entry.id))).toEqual([
      { type: 'TAKEN', entry: { id: yan.id } },
    ]);
    await expect(ofAll(token)).rejects.toThrow('not-allowed');
  });
});

describe('PE-7 a key', () => {
  it('without the scope for entry codes sees none and issues none', async () => {
    const key = await aKey('READ', 'PLAY', 'ENTER_RESULTS', 'ORGANIZE');
    const input = { tournamentId: hosted.tournament, name: 'Yves', commandId: newId() };
    const add = (token: string) =>
      hosted.command<{ entry: { id: string }; entryCode: string | null; spent: boolean }>(
        'addEntry',
        input,
        '... on EntryAdded { entry { id } entryCode spent }',
        token,
      );
    const { entry, entryCode, spent } = await add(key);
    expect([entryCode, spent]).toEqual([null, false]);
    const { errors } = await api.ask(
      'mutation ($input: ReissueEntryCodeInput!) { reissueEntryCode(input: $input) { __typename } }',
      { input: { tournamentId: hosted.tournament, entryId: entry.id, commandId: newId() } },
      key,
    );
    expect(errors?.[0]?.extensions.reason).toBe('not-allowed');
  });

  it('with the scope is shown them', async () => {
    const key = await aKey('ORGANIZE', 'ENTRY_CODES');
    const { entry, entryCode } = await hosted.command<{ entry: { id: string }; entryCode: string | null }>(
      'addEntry',
      { tournamentId: hosted.tournament, name: 'Zita' },
      '... on EntryAdded { entry { id } entryCode }',
      key,
    );
    expect(entryCode).toMatch(/^[2-9A-Z]{8}$/);
    expect((await reissue(entry.id, key)).entryCode).toMatch(/^[2-9A-Z]{8}$/);
  });
});

describe('PE-8 an account', () => {
  const claim = (input: Fields, token: string) =>
    command<{ entry: { id: string } }>(api.ask, 'claimEntry', {
      input,
      token,
      done: '... on EntryClaimed { entry { id } }',
    });

  it('claims an entry by its code, which is then used up, and plays for it from then on', async () => {
    const { id, code } = await anEntry('Abel');
    const abel = await anAccount('Abel');
    expect(await claim({ code }, abel)).toMatchObject({ entry: { id } });
    expect(await claim({ code }, abel)).toMatchObject({ entry: { id } });
    expect(await claim({ code }, await anAccount('Cain'))).toMatchObject({ code: 'entry-claimed' });
    expect(await enterAs({ code })).toMatchObject({ rule: 'PE-8', code: 'entry-claimed' });
    expect(await enterAs({ code }, abel)).toMatchObject({ rule: 'PE-8', code: 'entry-claimed' });
    expect(await reissue(id)).toMatchObject({ rule: 'TO-3', code: 'entry-claimed' });
    const { me } = await hosted.read<{ me: Me }>(meQuery, {}, abel);
    expect(me).toMatchObject({ entry: null, seats: [{ entry: { name: 'Abel' }, named: false, devices: 1 }] });
  });

  it('claims the entry of its own device only by the code that this device has used', async () => {
    const [{ code }, device] = [await anEntry('Bela'), aDevice()];
    const { token } = await enterAs({ code, device });
    const bela = await anAccount('Bela');
    expect(await claim({ code }, bela)).toMatchObject({ code: 'entry-code-spent' });
    expect(await claim({ code, device: aDevice() }, bela)).toMatchObject({ code: 'entry-code-spent' });
    expect(await claim({ code, device }, bela)).toMatchObject({ __typename: 'EntryClaimed' });
    expect(await statusOf(token)).toBe(401);
    expect(await enterAs({ code, device })).toMatchObject({ code: 'entry-claimed' });
  });

  it('claims nothing by a key', async () => {
    const { code } = await anEntry('Cora');
    const document = 'mutation ($input: ClaimEntryInput!) { claimEntry(input: $input) { __typename } }';
    const { errors } = await api.ask(document, { input: { code } }, await aKey('PLAY', 'ORGANIZE'));
    expect(errors?.[0]?.extensions.reason).toBe('not-allowed');
  });
});

it('PE-8 a socket carries all seats of a device, and ends when one is lost', async () => {
  const device = aDevice();
  const [dan, eve] = [await anEntry('Dan'), await anEntry('Eve')];
  await enterAs({ code: dan.code, device });
  const { token } = await enterAs({ code: eve.code, device });
  const { match } = await hosted.command<{ match: { id: string } }>(
    'arrangeMatch',
    { tournamentId: hosted.tournament, sides: [[dan.id], [eve.id]] },
    '... on MatchArranged { match { id } }',
  );
  const socket = openSocket(api.url, token);
  const updated = `subscription ($id: ID!) { matchUpdated(matchId: $id, after: 0) {
    match { seatChanges { entry { name } } } } }`;
  const unnamed = socket.listen(updated, { id: match.id });
  await unnamed.ended;
  expect(unnamed.errors[0]?.extensions.reason).toBe('subject-unknown');
  const both = [dan, eve].map(({ id }) => socket.listen(updated, { id: match.id }, { seat: id }));
  await until(() => both.every(({ frames }) => frames.length === 1));
  expect(both.flatMap(({ errors }) => errors)).toEqual([]);
  const foreign = socket.listen(updated, { id: match.id }, { seat: newId() });
  await foreign.ended;
  expect(foreign.errors[0]?.extensions.reason).toBe('seat-not-held');
  await reissue(dan.id);
  expect(await socket.closed).toBe(4403);
});

describe('PE-8 a session of a device', () => {
  it('does not end by idling; when the tournament ends it may still read, and do nothing else', async () => {
    const evening = await HostedTournament.of(api, hosted, {
      name: 'A long league',
      format: 'ARRANGED',
      gameKind: 'teeko',
    });
    const { token } = await evening.enter('Fred');
    const asFred = { me: { entry: { name: 'Fred' } } };
    await test.admin.query('update people.session set seen_at = 0, created_at = 0 where device is not null');
    expect(await hosted.read('{ me { entry { name } } }', {}, token)).toEqual(asFred);
    await evening.command('closeTournament', { tournamentId: evening.tournament });
    expect(await hosted.read('{ me { entry { name } seats { named } } }', {}, token)).toEqual({
      me: { ...asFred.me, seats: [] },
    });
    const command = 'mutation { handOverSeat { __typename } }';
    expect((await api.ask(command, {}, token)).errors?.[0]?.extensions.reason).toBe('seat-reads-only');
  });
});

it('PE-8 no code, device or token is in the log', async () => {
  const [{ code }, device] = [await anEntry('Gus'), aDevice()];
  const { token } = await enterAs({ code, device });
  const { handOverSeat } = await hosted.read<{ handOverSeat: { seatCode: string } }>(
    'mutation { handOverSeat { ... on SeatHandedOver { seatCode } } }',
    {},
    token,
  );
  await enterAs({ code: handOverSeat.seatCode, device: aDevice() });
  const { rows } = await test.admin.query<{ text: string }>(
    `select convert_from(body, 'UTF8') || actor as text from log.event`,
  );
  const log = rows.map(({ text }) => text).join('\n');
  expect(log).toContain('EntryHandedOver');
  for (const secret of [code, device, token, handOverSeat.seatCode]) expect(log).not.toContain(secret);
});
