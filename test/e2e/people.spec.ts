import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { command, startApi, type Fields, type TestApi } from '../kit/server.js';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: TestApi;
let hosted: HostedTournament;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  hosted = await HostedTournament.begin(api, { settings: { target: 5 } });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const password = 'three brown tables';
const tell = <Done = Fields>(name: string, input: Fields, done = '', token?: string) =>
  command<Done>(api.ask, name, { input, done, token });
const me = async (token: string, fields: string) =>
  (await hosted.read<{ me: Fields | null }>(`{ me { ${fields} } }`, {}, token)).me;
const reasonOf = async (query: string, token?: string): Promise<string | undefined> =>
  (await api.ask(query, {}, token)).errors?.[0]?.extensions.reason;

describe('coming in', () => {
  let code: string;

  it('an invitation makes an account with its role, and is used up by it', async () => {
    const input = {
      clubId: hosted.club,
      role: 'ARBITER',
      tournamentId: hosted.tournament,
      commandId: newId(),
    };
    const invited = await tell<{ invitationCode: string }>(
      'invite',
      input,
      '... on PersonInvited { invitationCode invitation { role tournament { name } invitedBy } }',
      hosted.token,
    );
    expect(invited).toMatchObject({
      invitation: { role: 'ARBITER', tournament: { name: 'Club night' }, invitedBy: 'Orla' },
    });
    code = invited.invitationCode;
    const join = (name: string, word = password) =>
      tell<{ token: string }>(
        'acceptInvitation',
        { code, name, password: word },
        '... on InvitationAccepted { role token }',
      );
    expect(await join('Pat', 'password')).toMatchObject({ rule: 'PE-2', code: 'password-too-common' });
    expect(await join('0rla')).toMatchObject({ rule: 'PE-1', code: 'name-taken' });
    const joined = await join('Pat');
    expect(joined).toMatchObject({ __typename: 'InvitationAccepted', role: 'ARBITER' });
    expect(await join('Quentin')).toMatchObject({ rule: 'PE-5', code: 'code-unknown' });
    expect(await me(joined.token, 'name clubs { role tournament { name } club { name } }')).toEqual({
      name: 'Pat',
      clubs: [{ role: 'ARBITER', tournament: { name: 'Club night' }, club: { name: 'Fairview' } }],
    });
  });

  it('nobody can invite to a tournament of another club', async () => {
    const founded = await tell<{ club: { id: string } }>(
      'createClub',
      { name: 'Hillside' },
      '... on ClubChanged { club { id } }',
      hosted.token,
    );
    const wrong = {
      clubId: founded.club.id,
      role: 'SCORER',
      tournamentId: hosted.tournament,
      commandId: newId(),
    };
    expect(await tell('invite', wrong, '', hosted.token)).toMatchObject({
      rule: 'TO-1',
      code: 'tournament-unknown',
    });
    expect(
      await tell('invite', { clubId: newId(), role: 'SCORER', commandId: newId() }, '', hosted.token),
    ).toMatchObject({
      rule: 'AP-2',
      code: 'club-unknown',
    });
  });

  it('name and password open a session, which is seen, replaced and ended', async () => {
    const signIn = (word: string, token?: string) =>
      tell<{ token: string }>(
        'signIn',
        { name: 'Pat', password: word },
        '... on SignedIn { token name }',
        token,
      );
    expect(await signIn('wrong horse')).toMatchObject({ rule: 'PE-3', code: 'sign-in-failed' });
    const first = await signIn(password);
    const second = await signIn(password, first.token);
    expect(second).toMatchObject({ __typename: 'SignedIn', name: 'Pat' });
    expect(await reasonOf('{ serverTime }', first.token)).toBe('token-refused');

    const third = await signIn(password);
    const seen = (await me(third.token, 'sessions { id current }')) as {
      sessions: { id: string; current: boolean }[];
    };
    expect(seen.sessions.map(({ current }) => current)).toContain(true);
    const other = seen.sessions.find(({ current }) => !current)?.id;
    const end = (sessionId: string | undefined) => tell('endSession', { sessionId }, '', third.token);
    expect(await end(other)).toMatchObject({ __typename: 'SessionEnded' });
    expect(await end(other)).toMatchObject({ rule: 'PE-4', code: 'session-unknown' });

    const changed = await tell(
      'changePassword',
      { current: password, next: 'nine grey lamps' },
      '',
      third.token,
    );
    expect(changed).toMatchObject({ __typename: 'AccountChanged' });
    expect(await signIn(password)).toMatchObject({ code: 'sign-in-failed' });
    const { signOut } = await hosted.read<{ signOut: unknown }>(
      'mutation { signOut { ... on SignedOut { ended } } }',
      {},
      third.token,
    );
    expect(signOut).toEqual({ ended: true });
    expect(await reasonOf('{ me { name } }', third.token)).toBe('token-refused');
  });
});

describe('roles', () => {
  const members = async () =>
    (
      await hosted.read<{ club: { members: { nodes: { accountId: string; name: string }[] } } }>(
        'query ($id: ID!) { club(id: $id) { name logPosition members { nodes { accountId name roles { role tournament { name } } } } invitations { role } } }',
        { id: hosted.club },
      )
    ).club;

  it('are given and taken, and end at once', async () => {
    const { nodes } = (await members()).members;
    expect(nodes).toMatchObject([
      { name: 'Orla', roles: [{ role: 'ORGANIZER', tournament: null }] },
      { name: 'Pat', roles: [{ role: 'ARBITER', tournament: { name: 'Club night' } }] },
    ]);
    const [orla, pat] = nodes.map(({ accountId }) => accountId);
    const change = (name: string, input: Fields) =>
      tell(name, { clubId: hosted.club, commandId: newId(), ...input }, '', hosted.token);
    expect(await change('grantRole', { accountId: pat, role: 'SCORER' })).toMatchObject({
      __typename: 'RoleChanged',
    });
    expect(await change('grantRole', { accountId: newId(), role: 'SCORER' })).toMatchObject({
      rule: 'PE-6',
      code: 'not-a-member',
    });
    expect(await change('revokeRole', { accountId: orla, role: 'ORGANIZER' })).toMatchObject({
      rule: 'PE-6',
      code: 'last-organizer',
    });
    expect(await change('revokeRole', { accountId: pat, role: 'SCORER' })).toMatchObject({
      __typename: 'RoleChanged',
    });
    expect((await members()).members.nodes[1]).toMatchObject({ roles: [{ role: 'ARBITER' }] });
  });

  it('an open invitation can be taken back', async () => {
    const invited = await tell<{ invitationCode: string; invitation: { id: string } }>(
      'invite',
      { clubId: hosted.club, role: 'SPECTATOR', commandId: newId() },
      '... on PersonInvited { invitationCode invitation { id } }',
      hosted.token,
    );
    expect(await members()).toMatchObject({ invitations: [{ role: 'SPECTATOR' }] });
    const back = { clubId: hosted.club, invitationId: invited.invitation.id };
    expect(await tell('withdrawInvitation', back, '', hosted.token)).toMatchObject({
      __typename: 'InvitationWithdrawn',
    });
    expect(await tell('withdrawInvitation', back, '', hosted.token)).toMatchObject({
      code: 'invitation-unknown',
    });
    expect(
      await tell('acceptInvitation', { code: invited.invitationCode, name: 'Rhea', password }),
    ).toMatchObject({
      code: 'code-unknown',
    });
  });
});

describe('a key', () => {
  const make = (input: Fields) =>
    tell<{ token: string; key: { id: string } }>(
      'createApiKey',
      { clubId: hosted.club, label: 'Wall screen', scopes: ['READ'], ...input },
      '... on ApiKeyCreated { token key { id label scopes usedAt } }',
      hosted.token,
    );

  it('opens what it was made for, and ends when it is revoked', async () => {
    expect(await make({ scopes: [] })).toMatchObject({ rule: 'PE-7', code: 'key-scopes' });
    expect(await make({ days: 400 })).toMatchObject({ rule: 'PE-7', code: 'key-days' });
    const { token, key } = await make({});
    expect(key).toMatchObject({ label: 'Wall screen', scopes: ['READ'], usedAt: null });
    const { tournament } = await hosted.read<{ tournament: Fields }>(
      'query ($id: ID!) { tournament(id: $id) { name } }',
      { id: hosted.tournament },
      token,
    );
    expect(tournament).toEqual({ name: 'Club night' });
    const create =
      'mutation ($input: CreateTournamentInput!) { createTournament(input: $input) { __typename } }';
    const { errors } = await api.ask(
      create,
      { input: { clubId: hosted.club, name: 'x', commandId: newId() } },
      token,
    );
    expect(errors?.[0]?.extensions).toEqual({ code: 'FORBIDDEN', reason: 'not-allowed' });
    for (const hidden of [
      '{ me { sessions { id } } }',
      '{ me { keys { id } } }',
      'mutation { signOut { __typename } }',
    ])
      expect(await reasonOf(hidden, token)).toBe('not-allowed');
    expect(await tell('revokeApiKey', { keyId: key.id }, '', hosted.token)).toMatchObject({
      __typename: 'ApiKeyRevoked',
    });
    expect(await tell('revokeApiKey', { keyId: newId() }, '', hosted.token)).toMatchObject({
      code: 'key-unknown',
    });
    expect(await reasonOf('{ serverTime }', token)).toBe('token-refused');
  });

  it('is made, and an invitation accepted, only by people: walk-ins and keys are refused', async () => {
    const { token } = await hosted.enter('Ada');
    const key = await make({});
    const wish = { clubId: hosted.club, label: 'Mine', scopes: ['PLAY'] };
    const ask = (name: string, type: string, input: Fields, bearer: string) =>
      api.ask(`mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`, { input }, bearer);
    const refused = [
      await ask('createApiKey', 'CreateApiKeyInput', wish, token),
      await ask('changePassword', 'ChangePasswordInput', { current: 'a', next: 'b' }, token),
      await ask('createClub', 'NameInput', { name: 'Mine' }, token),
      await ask('createApiKey', 'CreateApiKeyInput', wish, key.token),
      await ask('acceptInvitation', 'AcceptInvitationInput', { code: 'x' }, key.token),
    ];
    expect(refused.map(({ errors }) => errors?.[0]?.extensions.reason)).toEqual(
      refused.map(() => 'not-allowed'),
    );
  });
});

describe('names', () => {
  it('are corrected and erased beside the log, by the organizer of that same tournament', async () => {
    const { id } = await hosted.enter('Brunno');
    const input = { tournamentId: hosted.tournament, entryId: id };
    const nameIn = async () =>
      (
        await hosted.read<{ tournament: { entries: { nodes: { id: string; name: string | null }[] } } }>(
          'query ($id: ID!) { tournament(id: $id) { entries { nodes { id name } } } }',
          { id: hosted.tournament },
        )
      ).tournament.entries.nodes.find((entry) => entry.id === id)?.name;
    expect(await tell('renameEntry', { ...input, name: 'Bruno' }, '', hosted.token)).toMatchObject({
      __typename: 'EntryChanged',
    });
    expect(await nameIn()).toBe('Bruno');
    expect(await tell('renameEntry', { ...input, name: 'B\u202eruno' }, '', hosted.token)).toMatchObject({
      rule: 'PE-1',
    });
    const elsewhere = await HostedTournament.of(api, hosted, { name: 'Another evening' });
    const across = { ...input, tournamentId: elsewhere.tournament };
    for (const [name, given] of [
      ['reissueEntryCode', { ...across, commandId: newId() }],
      ['eraseEntryName', across],
    ] as const)
      expect(await tell(name, given, '', hosted.token)).toMatchObject({
        rule: 'TO-3',
        code: 'entry-unknown',
      });
    expect(await tell('eraseEntryName', input, '', hosted.token)).toMatchObject({
      __typename: 'EntryChanged',
    });
    expect(await nameIn()).toBeNull();
  });
});

describe('PE-9 a command beside the log', () => {
  it('gets the same answer when it is sent again, and no other command may have its id', async () => {
    const { id: entryId } = await hosted.enter('Sent again');
    const onEntry = { tournamentId: hosted.tournament, entryId };
    const { invitation } = await tell<{ invitation: { id: string } }>(
      'invite',
      { commandId: newId(), clubId: hosted.club, role: 'PLAYER' },
      '... on PersonInvited { invitation { id } }',
      hosted.token,
    );
    const added = await tell<{ entry: { id: string }; entryCode: string }>(
      'addEntry',
      { commandId: newId(), tournamentId: hosted.tournament, name: 'To be claimed' },
      '... on EntryAdded { entry { id } entryCode }',
      hosted.token,
    );
    const commands: readonly (readonly [string, Fields, string, Fields])[] = [
      [
        'renameEntry',
        { ...onEntry, name: 'Once' },
        '... on EntryChanged { entry { id } }',
        { name: 'Twice' },
      ],
      ['eraseEntryName', onEntry, '... on EntryChanged { entry { id } }', {}],
      [
        'withdrawInvitation',
        { clubId: hosted.club, invitationId: invitation.id },
        '... on InvitationWithdrawn { invitationId }',
        { invitationId: newId() },
      ],
      [
        'eraseText',
        { clubId: hosted.club, text: 'nothing of the kind' },
        '... on TextErased { places }',
        { text: 'x' },
      ],
      ['signOutEverywhere', { keepThis: true }, '... on SignedOutEverywhere { ended }', {}],
      ['renameAccount', { name: 'Orla' }, '... on AccountRenamed { name }', { name: 'Orlando' }],
    ];
    for (const [name, input, done, other] of commands) {
      const commandId = newId();
      const send = (more: Fields = {}) => tell(name, { ...input, ...more, commandId }, done, hosted.token);
      const first = await send();
      expect([name, first['code'], await send()]).toEqual([name, undefined, first]);
      if (Object.keys(other).length > 0)
        expect([name, await send(other)]).toEqual([
          name,
          expect.objectContaining({ code: 'command-reused' }),
        ]);
      expect(await tell(name, { ...input, commandId: 'mine' }, done, hosted.token)).toMatchObject({
        rule: 'AP-1',
        code: 'command-id-malformed',
      });
    }
    // A code is no part of what is kept: whatever it says, the same id is answered as the first was, and claims nothing.
    const claim = (commandId: string, code = '2222 2222') =>
      tell('claimEntry', { code, commandId }, '... on EntryClaimed { entry { id } }', hosted.token);
    const [id, claimed] = [newId(), added.entry];
    expect(await claim(id, added.entryCode)).toMatchObject({ entry: claimed });
    expect(await claim(id)).toMatchObject({ entry: claimed });
    expect(await claim(newId())).toMatchObject({ code: 'entry-code-unknown' });
    const { rows } = await database.admin.query<{ kept: string }>(
      `select coalesce(string_agg(answer::text, ' '), '') as kept from people.answered_command`,
    );
    expect(rows[0]?.kept).toContain(entryId);
    // An entry's name is erased wherever it stands; an account's goes with the account.
    expect(rows[0]?.kept).not.toMatch(/Once|Twice|Sent again/u);
  });
});

describe('a club', () => {
  it('lists its tournaments, the latest first, page by page; a walk-in sees the rest but not those', async () => {
    const asked = `query ($id: ID!, $after: String) { club(id: $id) { name
      tournaments(first: 1, after: $after) { nodes { name } pageInfo { endCursor hasNextPage } } } }`;
    interface Listed {
      club: {
        tournaments: { nodes: { name: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
      };
    }
    const page = async (after?: string) =>
      (await hosted.read<Listed>(asked, { id: hosted.club, after })).club.tournaments;
    const first = await page();
    expect(first).toMatchObject({ nodes: [{ name: 'Another evening' }], pageInfo: { hasNextPage: true } });
    expect(await page(first.pageInfo.endCursor)).toMatchObject({
      nodes: [{ name: 'Club night' }],
      pageInfo: { hasNextPage: false },
    });
    const { token } = await hosted.enter('Clara');
    const { data, errors } = await api.ask(asked, { id: hosted.club }, token);
    expect(data).toEqual({ club: { name: 'Fairview', tournaments: null } });
    expect(errors?.[0]).toMatchObject({
      path: ['club', 'tournaments'],
      extensions: { reason: 'not-allowed' },
    });
  });
});
