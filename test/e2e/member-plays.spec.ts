import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { Authenticator, type Asked } from '../kit/authenticator.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { clubNightRecord } from '../kit/records.js';
import { command, startApi, type Fields, type TestApi } from '../kit/server.js';

jest.setTimeout(60_000);

/** The page of the club: passkeys are made for its name. */
const page = 'https://club.example';

let database: TestDatabase;
let api: TestApi;
let hosted: HostedTournament;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats }, { ORIGINS: page });
  hosted = await HostedTournament.begin(api, { settings: { target: 1 }, joining: 'MEMBERS' });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const password = 'three brown tables';
const next = 'nine grey lamps';
const tell = <Done = Fields>(name: string, input: Fields, done = '', token?: string) =>
  command<Done>(api.ask, name, { input: { ...input }, done, token });
const order = <Done = Fields>(name: string, input: Fields, done = '', token = hosted.token) =>
  tell<Done>(name, { commandId: newId(), tournamentId: hosted.tournament, ...input }, done, token);
const me = async <Data = Fields>(token: string, fields: string): Promise<Data> =>
  (await hosted.read<{ me: Data }>(`{ me { ${fields} } }`, {}, token)).me;

interface Person {
  readonly token: string;
  readonly accountId: string;
}

/** Somebody who comes into the club by an invitation to a role. */
async function member(name: string, role: string): Promise<Person> {
  const { invitationCode: code } = await tell<{ invitationCode: string }>(
    'invite',
    { commandId: newId(), clubId: hosted.club, role },
    '... on PersonInvited { invitationCode }',
    hosted.token,
  );
  return tell<Person>(
    'acceptInvitation',
    { code, name, password },
    '... on InvitationAccepted { token accountId }',
  );
}

const joined = '... on TournamentJoined { entry { id name } warnings { code } }';
const added = '... on EntryAdded { entry { id name } entryCode spent warnings { code entry { name } } }';
interface Added {
  readonly entry: { readonly id: string; readonly name: string };
  readonly entryCode: string | null;
}

let mia: Person;
let noor: Person;
let watcher: Person;
let miasEntry: string;
let noorsEntry: string;

describe('a member plays', () => {
  beforeAll(async () => {
    [mia, noor, watcher] = [
      await member('Mia', 'PLAYER'),
      await member('Noor', 'PLAYER'),
      await member('Wim', 'SPECTATOR'),
    ];
  });

  it('and joins a tournament that is open to members, once; people who only watch do not', async () => {
    const commandId = newId();
    const join = () => order<Added>('joinTournament', { commandId }, joined, mia.token);
    const first = await join();
    expect(first).toMatchObject({ __typename: 'TournamentJoined', entry: { name: 'Mia' }, warnings: [] });
    miasEntry = first.entry.id;
    expect((await join()).entry.id).toBe(miasEntry);
    expect(await order('joinTournament', {}, joined, mia.token)).toMatchObject({ code: 'account-entered' });
    const { errors } = await api.ask(
      'mutation ($input: JoinTournamentInput!) { joinTournament(input: $input) { __typename } }',
      { input: { commandId: newId(), tournamentId: hosted.tournament } },
      watcher.token,
    );
    expect(errors?.[0]?.extensions.reason).toBe('not-allowed');
  });

  it('or is entered by an organizer, by the account; then there is no code', async () => {
    await order('setJoining', { joining: 'ORGANIZERS' });
    expect(await order('joinTournament', {}, joined, noor.token)).toMatchObject({ code: 'joining-closed' });
    const entered = await order<Added>('addEntry', { accountId: noor.accountId }, added);
    expect(entered).toMatchObject({ entry: { name: 'Noor' }, entryCode: null, spent: true, warnings: [] });
    noorsEntry = entered.entry.id;
    expect(await order('addEntry', { accountId: newId() }, added)).toMatchObject({ code: 'not-a-member' });
    expect(await order('addEntry', {}, added)).toMatchObject({ code: 'name-length' });
  });

  it('equal names are numbered and come with a warning, and are never refused', async () => {
    const twice = await order<Added>('addEntry', { name: 'mia' }, added);
    expect(twice).toMatchObject({
      entry: { name: 'mia (2)' },
      warnings: [{ code: 'name-twice', entry: { name: 'mia (2)' } }],
    });
    await order('withdrawEntry', { entryId: twice.entry.id });
  });

  it('several are entered at once, all or none, with their codes, and the answer is the same again', async () => {
    const several = `... on EntriesAdded { entries { entry { id name } entryCode } warnings { entry { name } } }
      ... on LinesRefused { lines { line code } }`;
    const entries = [{ name: 'Olga' }, { name: 'Olga' }, { name: 'OLGA' }, { name: 'Pjotr' }];
    const refusedOnes = [...entries, { name: '=' }, { accountId: noor.accountId, name: 'Noor' }];
    expect(await order('addEntries', { entries: refusedOnes }, several)).toMatchObject({
      code: 'lines-refused',
      lines: [{ line: 4, code: 'name-characters' }],
    });
    const [, , , , , noorAgain] = refusedOnes;
    expect(await order('addEntries', { entries: [...entries, noorAgain] }, several)).toMatchObject({
      lines: [{ line: 4, code: 'account-entered' }],
    });
    const commandId = newId();
    const enter = () => order<{ entries: Added[] }>('addEntries', { commandId, entries }, several);
    const done = await enter();
    expect(done.entries.map(({ entry }) => entry.name)).toEqual(['Olga', 'Olga (2)', 'OLGA (3)', 'Pjotr']);
    expect(done).toMatchObject({
      warnings: [{ entry: { name: 'Olga (2)' } }, { entry: { name: 'OLGA (3)' } }],
    });
    expect(new Set(done.entries.map(({ entryCode }) => entryCode)).size).toBe(4);
    expect(await enter()).toEqual(done);
    const slips =
      'query ($id: ID!) { tournament(id: $id) { codeSlips(link: "https://club.example/seat#") { entryCode text svg } } }';
    const printed = async (): Promise<readonly Fields[]> =>
      (await hosted.read<{ tournament: { codeSlips: Fields[] } }>(slips, { id: hosted.tournament }))
        .tournament.codeSlips;
    expect((await printed()).map(({ text }) => String(text).split('\n')[1])).toEqual(
      done.entries.map(({ entry }) => entry.name),
    );
    expect((await printed()).map(({ entryCode }) => entryCode)).toEqual(
      done.entries.map(({ entryCode }) => entryCode),
    );
    expect((await printed())[0]?.['svg']).toMatch(/^<svg /u);
    const entered = await tell(
      'enterWithCode',
      { code: done.entries[3]?.entryCode },
      '... on EnteredWithCode { entry { name } }',
    );
    expect(entered).toMatchObject({ entry: { name: 'Pjotr' } });
    expect(await printed()).toHaveLength(3);
    await order('renameEntry', { entryId: done.entries[2]?.entry.id, commandId: undefined, name: 'Quirin' });
    const { tournament } = await hosted.read<{ tournament: { entries: { nodes: { name: string }[] } } }>(
      'query ($id: ID!) { tournament(id: $id) { entries { nodes { name } } } }',
      { id: hosted.tournament },
    );
    expect(tournament.entries.nodes.map(({ name }) => name)).toEqual([
      'Mia',
      'Noor',
      'Olga',
      'Olga (2)',
      'Quirin',
      'Pjotr',
    ]);
    for (const { entry } of done.entries) await order('withdrawEntry', { entryId: entry.id });
  });

  it('sees what waits for them, plays with just the account, and a key to play acts at its own seat', async () => {
    await order(
      'pairRounds',
      { order: [miasEntry, noorsEntry] },
      '... on TournamentChanged { tournament { id } }',
    );
    const match = await hosted.matchAt(1, 1);
    const game = await hosted.openGame(match);
    const key = async (scopes: string[]) =>
      (
        await tell<{ token: string }>(
          'createApiKey',
          { clubId: hosted.club, label: 'bot', scopes },
          '... on ApiKeyCreated { token }',
          mia.token,
        )
      ).token;
    const [playKey, readKey] = [await key(['PLAY']), await key(['READ'])];
    const toPlay = 'toPlay { game { id } entry { id } } matches { match { id } entry { id } side }';
    const seats = game.seats.map(({ entry }) => entry.id);
    const tokens = new Map([
      [miasEntry, playKey],
      [noorsEntry, noor.token],
    ]);
    const first = seats[0] === miasEntry ? mia.token : noor.token;
    expect(await me(first, toPlay)).toEqual({
      toPlay: [{ game: { id: game.id }, entry: { id: seats[0] } }],
      matches: [
        { match: { id: match }, entry: { id: seats[0] }, side: expect.stringMatching(/^[AB]$/) as string },
      ],
    });
    for (const [ply, move] of clubNightRecord('black-big-square-by-drop').moves.entries()) {
      const token = tokens.get(seats[ply % 2] ?? '') ?? '';
      const other = tokens.get(seats[(ply + 1) % 2] ?? '') ?? '';
      const play = (by: string) =>
        tell('playMove', { commandId: newId(), gameId: game.id, ply, move }, '', by);
      if (ply === 0) expect(await play(other)).toMatchObject({ code: 'not-your-ply' });
      expect(await play(token)).toMatchObject({ __typename: 'MovePlayed' });
    }
    expect(await me(readKey, 'toPlay { game { id } } matches { match { id } }')).toEqual({
      toPlay: [],
      matches: [],
    });
  });

  it('has a history, a record and opponents, which fellow members see too', async () => {
    const history =
      'history { nodes { match { id } entry { id } outcome } } record { played won lost drawn }';
    const [mias, noors] = [await me(mia.token, history), await me(noor.token, history)];
    const outcomes = [mias, noors].map(
      (of) => (of as { history: { nodes: { outcome: string }[] } }).history.nodes[0]?.outcome,
    );
    expect([...outcomes].sort()).toEqual(['LOST', 'WON']);
    const won = Number(outcomes[0] === 'WON');
    const record = { played: 1, won, lost: 1 - won, drawn: 0 };
    expect(mias).toMatchObject({ record });
    const met = (await me(
      mia.token,
      'headToHead { totalCount nodes { accountId entry { name } record { played won lost drawn } } }',
    )) as Fields;
    expect(met).toEqual({
      headToHead: { totalCount: 1, nodes: [{ accountId: noor.accountId, entry: { name: 'Noor' }, record }] },
    });
    const against = (id: string) =>
      me<{ history: { nodes: Fields[] } }>(mia.token, `history(against: "${id}") { nodes { outcome } }`);
    expect((await against(noor.accountId)).history.nodes).toHaveLength(1);
    expect((await against(watcher.accountId)).history.nodes).toHaveLength(0);
    const seen = await hosted.read(
      'query ($club: ID!, $id: ID!) { club(id: $club) { members { nodes { name } } member(accountId: $id) { name record { won } history { nodes { outcome } } entries { nodes { id } } } } }',
      { club: hosted.club, id: mia.accountId },
      watcher.token,
    );
    expect(seen).toMatchObject({
      club: {
        member: {
          name: 'Mia',
          record: { won },
          history: { nodes: [{ outcome: outcomes[0] }] },
          entries: { nodes: [{ id: miasEntry }] },
        },
      },
    });
    expect(
      (seen as { club: { members: { nodes: { name: string }[] } } }).club.members.nodes
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Mia', 'Noor', 'Orla', 'Wim']);
  });
});

/** Asks as the club's page does, from its origin. */
async function askFromPage<Data>(query: string, variables: Fields, token?: string): Promise<Data> {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: page,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  return ((await response.json()) as { data: Data }).data;
}

describe('a member who has lost their password', () => {
  it('comes back by a code from an organizer, to the same history', async () => {
    const issued = await tell<{ resetCode: string }>(
      'issueResetCode',
      { commandId: newId(), clubId: hosted.club, accountId: mia.accountId },
      '... on ResetCodeIssued { resetCode expiresAt }',
      hosted.token,
    );
    const reset = await tell<Person>(
      'resetPassword',
      { code: issued.resetCode, password: next },
      '... on SignedIn { token accountId name }',
    );
    expect(reset).toMatchObject({ accountId: mia.accountId, name: 'Mia' });
    expect((await api.ask('{ me { name } }', {}, mia.token)).errors?.[0]?.extensions.reason).toBe(
      'token-refused',
    );
    mia = { ...mia, token: reset.token };
    expect(await me(mia.token, 'history { totalCount }')).toEqual({ history: { totalCount: 1 } });
    const { errors } = await api.ask(
      'mutation ($input: IssueResetCodeInput!) { issueResetCode(input: $input) { __typename } }',
      { input: { commandId: newId(), clubId: hosted.club, accountId: noor.accountId } },
      mia.token,
    );
    expect(errors?.[0]?.extensions.reason).toBe('not-allowed');
  });

  it('signs in by a passkey, on the page that it was made for', async () => {
    const phone = new Authenticator(page);
    const options = async (name: string, token?: string) =>
      (
        await askFromPage<Record<string, { options: Asked }>>(
          `mutation { ${name} { ... on PasskeyOptions { options } } }`,
          {},
          token,
        )
      )[name]?.options ?? { challenge: '' };
    const register = `mutation ($input: RegisterPasskeyInput!) { registerPasskey(input: $input) {
      ... on PasskeyRegistered { passkey { id } } ... on Refusal { code } } }`;
    const input = {
      commandId: newId(),
      label: 'Phone',
      answer: phone.register(await options('startPasskeyRegistration', mia.token)),
    };
    // A challenge is answered once: sent again with its id the command has the same answer all the same (PE-9).
    for (const _time of [1, 2])
      expect(await askFromPage(register, { input }, mia.token)).toEqual({
        registerPasskey: { passkey: { id: phone.id } },
      });
    const sent = { ...input, label: 'Another' };
    expect(await askFromPage(register, { input: sent }, mia.token)).toEqual({
      registerPasskey: { code: 'command-reused' },
    });
    expect(await me(mia.token, 'passkeys { id label }')).toEqual({
      passkeys: [{ id: phone.id, label: 'Phone' }],
    });
    const signIn = `mutation ($answer: JSON!) { signInWithPasskey(input: { answer: $answer }) {
      ... on SignedIn { accountId token } ... on Refusal { code } } }`;
    const answer = phone.signIn(await options('startPasskeySignIn'));
    const opened = await askFromPage<{ signInWithPasskey: Person }>(signIn, { answer });
    expect(opened).toMatchObject({ signInWithPasskey: { accountId: mia.accountId } });
    expect(await askFromPage(signIn, { answer })).toEqual({ signInWithPasskey: { code: 'passkey-refused' } });
    const elsewhere = await api.ask('mutation { startPasskeySignIn { ... on Refusal { code } } }');
    expect(elsewhere.data).toEqual({ startPasskeySignIn: { code: 'passkeys-unavailable' } });
    const out = await tell(
      'signOutEverywhere',
      { keepThis: true },
      '... on SignedOutEverywhere { ended }',
      mia.token,
    );
    expect(out).toMatchObject({ ended: 1 });
    expect((await api.ask('{ me { name } }', {}, opened.signInWithPasskey.token)).errors).toBeDefined();
    const remove = { commandId: newId(), passkeyId: phone.id };
    const removed = () => tell('removePasskey', remove, '... on PasskeyRemoved { passkeyId }', mia.token);
    expect([await removed(), await removed()]).toMatchObject([
      { passkeyId: phone.id },
      { passkeyId: phone.id },
    ]);
    expect(await me(mia.token, 'passkeys { id }')).toEqual({ passkeys: [] });
  });
});

describe('a member who is invited by name', () => {
  it('sees the invitation and accepts it without a code; nobody else does', async () => {
    const invited = await tell<{ invitationCode: string; invitation: { id: string } }>(
      'invite',
      {
        commandId: newId(),
        clubId: hosted.club,
        role: 'SCORER',
        note: 'Noor, for the finals',
        accountId: noor.accountId,
      },
      '... on PersonInvited { invitationCode invitation { id note accountId } }',
      hosted.token,
    );
    expect(invited.invitation).toMatchObject({ note: 'Noor, for the finals', accountId: noor.accountId });
    const { id } = invited.invitation;
    expect(await me(mia.token, 'invitations { id }')).toEqual({ invitations: [] });
    const shown = 'invitations { id role clubName note invitedBy tournament { id } accountId }';
    expect(await me(noor.token, shown)).toEqual({
      invitations: [
        {
          id,
          role: 'SCORER',
          clubName: 'Fairview',
          accountId: noor.accountId,
          note: null,
          invitedBy: null,
          tournament: null,
        },
      ],
    });
    const accept = (input: Fields, token: string) =>
      tell('acceptInvitation', input, '... on InvitationAccepted { role }', token);
    expect(await accept({ invitationId: id }, mia.token)).toMatchObject({ code: 'code-unknown' });
    expect(await accept({ code: invited.invitationCode }, mia.token)).toMatchObject({ code: 'code-unknown' });
    expect(await accept({ invitationId: id, code: invited.invitationCode }, noor.token)).toMatchObject({
      rule: 'AP-3',
      code: 'fields-contradict',
    });
    expect(await accept({ invitationId: id }, noor.token)).toMatchObject({ role: 'SCORER' });
    expect(await accept({ invitationId: id }, noor.token)).toMatchObject({ code: 'code-unknown' });
  });
});

describe('a club that rates', () => {
  it('chooses its system, and shows its members their ratings with what they follow from', async () => {
    const choose = (token?: string) =>
      tell(
        'chooseRatings',
        { commandId: newId(), clubId: hosted.club, systems: ['GLICKO2', 'ELO'] },
        '... on ClubChanged { club { ratingSystems } }',
        token,
      );
    expect((await choose(hosted.token))['club']).toEqual({ ratingSystems: ['ELO', 'GLICKO2'] });
    await order('closeTournament', { force: 'It is late.' });
    await api.services.ratings.refold(hosted.club);
    const asked = `query ($club: ID!, $id: ID!, $mia: ID!) {
      club(id: $club) {
        ratedGames { gameKind system }
        ratings(gameKind: "teeko", system: ELO) { totalCount nodes { rank name rating deviation played tournament { id } } }
        member(accountId: $mia) { ratingHistory(gameKind: "teeko", system: ELO) { nodes { was rating } } }
      }
      tournament(id: $id) { ratingChanges(system: ELO, first: 4) { nodes {
        name was rating matches { place level sides expected by opponents { name rating } } } } } }`;
    const variables = { club: hosted.club, id: hosted.tournament, mia: mia.accountId };
    const seen = await hosted.read<{
      club: { ratings: { nodes: Fields[] }; ratedGames: Fields[]; member: Fields };
      tournament: { ratingChanges: { nodes: { matches: Fields[] }[] } };
    }>(asked, variables, noor.token);
    expect(seen.club.ratedGames).toEqual(['ELO', 'GLICKO2'].map((system) => ({ gameKind: 'teeko', system })));
    expect(seen.club.ratings).toMatchObject({
      totalCount: 2,
      nodes: [
        { rank: 1, rating: 152_000, played: 1, tournament: { id: hosted.tournament } },
        { rank: 2, rating: 148_000 },
      ],
    });
    const [winner] = seen.tournament.ratingChanges.nodes;
    expect(winner?.matches).toMatchObject([
      { place: 1, level: 1, sides: 2, expected: 5_000, by: 2_000, opponents: [{ rating: 150_000 }] },
    ]);
    const strangers = await api.ask<Fields>(asked, variables);
    expect(strangers.data?.['club']).toBeNull();
  });
});

describe('a member who leaves for good', () => {
  it('is erased: names and sessions go, the games and their ids stay; the last organizer is not', async () => {
    expect(await tell('eraseAccount', { password: 'four blue chairs' }, '', hosted.token)).toMatchObject({
      code: 'sole-organizer',
      message: expect.stringContaining('Fairview') as string,
    });
    expect(await tell('renameAccount', { name: 'Mia Maria' }, '', mia.token)).toMatchObject({
      __typename: 'AccountRenamed',
    });
    expect(await tell('eraseAccount', { password: next }, '', mia.token)).toMatchObject({
      __typename: 'AccountChanged',
    });
    expect((await api.ask('{ me { name } }', {}, mia.token)).errors?.[0]?.extensions.reason).toBe(
      'token-refused',
    );
    expect(await tell('signIn', { name: 'Mia Maria', password: next })).toMatchObject({
      code: 'sign-in-failed',
    });
    const seen = await hosted.read<{
      club: { members: { nodes: { name: string }[] } };
      tournament: { entries: { nodes: { id: string; name: string | null }[] } };
    }>(
      `query ($club: ID!, $id: ID!) { club(id: $club) { members { nodes { name } } }
        tournament(id: $id) { entries { nodes { id name } } } }`,
      { club: hosted.club, id: hosted.tournament },
    );
    expect(seen.club.members.nodes.map(({ name }) => name).sort()).toEqual(['Noor', 'Orla', 'Wim']);
    expect(seen.tournament.entries.nodes).toContainEqual({ id: miasEntry, name: null });
    expect(
      await me(noor.token, 'record { played } headToHead { nodes { accountId entry { id name } } }'),
    ).toEqual({
      record: { played: 1 },
      headToHead: { nodes: [{ accountId: null, entry: { id: miasEntry, name: null } }] },
    });
  });
});
