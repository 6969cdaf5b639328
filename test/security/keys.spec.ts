import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v4 as uuid } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { createMembers, demand, type ClubMembers } from '../kit/members.js';
import { command, startApi, type Fields, type TestApi } from '../kit/server.js';

/** What an attacker can do who has found a key: a key never does more than it was made for. */

const password = 'three brown tables';

let test: TestDatabase;
let api: TestApi;
let members: ClubMembers;
beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
  members = await createMembers(api.ask, test);
}, 60_000);
afterAll(async () => {
  await api.stop();
  await test.drop();
});

interface Key {
  readonly id: string;
  readonly token: string;
}

async function aKey(other: Fields = {}): Promise<Key> {
  const { key, token } = await demand<{ key: { id: string }; token: string }>(
    api.ask,
    'createApiKey',
    { clubId: members.club, label: 'Script', scopes: ['ORGANIZE'], ...other },
    '... on ApiKeyCreated { key { id } token }',
    members.tokens.organizer,
  );
  return { id: key.id, token };
}
const ofTournament = (): Promise<Key> => aKey({ tournamentId: members.tournament });

async function anotherTournament(name: string): Promise<string> {
  const { tournament } = await demand<{ tournament: { id: string } }>(
    api.ask,
    'createTournament',
    { commandId: uuid(), clubId: members.club, name, settings: { target: 3 } },
    '... on TournamentChanged { tournament { id } }',
    members.tokens.organizer,
  );
  return tournament.id;
}

const tell = <Done = Fields>(name: string, input: Fields, done = '', token?: string) =>
  command<Done>(api.ask, name, { input, done, token });
const reasonOf = async (query: string, variables: Fields, token: string): Promise<string | undefined> =>
  (await api.ask(query, variables, token)).errors?.[0]?.extensions.reason;

const invite = (key: Key, offer: Fields) =>
  tell<{ invitationCode: string; invitation: { id: string } }>(
    'invite',
    { commandId: uuid(), clubId: members.club, ...offer },
    '... on PersonInvited { invitationCode invitation { id } }',
    key.token,
  );

describe('PE-7 a key of one tournament', () => {
  it.each([
    ['the club’s organizer', {}, 'ORGANIZER'],
    ['a spectator of the club', {}, 'SPECTATOR'],
    ['the tournament’s organizer', { tournament: true }, 'ORGANIZER'],
  ])('invites nobody as %s', async (_, where, role) => {
    const tournamentId = 'tournament' in where ? members.tournament : null;
    expect(await invite(await ofTournament(), { role, tournamentId })).toMatchObject({
      rule: 'PE-7',
      code: 'beyond-key',
    });
  });

  it('invites nobody to another tournament, of which it knows nothing', async () => {
    const offer = { role: 'SCORER', tournamentId: await anotherTournament('Friday') };
    expect(await invite(await ofTournament(), offer)).toMatchObject({ code: 'tournament-unknown' });
  });

  it('withdraws no invitation, gives no role and makes no key', async () => {
    const { token } = await ofTournament();
    const offered = await demand<{ invitation: { id: string } }>(
      api.ask,
      'invite',
      { commandId: uuid(), clubId: members.club, role: 'SPECTATOR' },
      '... on PersonInvited { invitation { id } }',
      members.tokens.organizer,
    );
    const commands: readonly [string, string, Fields][] = [
      ['withdrawInvitation', 'WithdrawInvitationInput', { invitationId: offered.invitation.id }],
      [
        'grantRole',
        'MemberRoleInput',
        {
          commandId: uuid(),
          accountId: members.accounts.player,
          role: 'ORGANIZER',
          tournamentId: members.tournament,
        },
      ],
      ['createApiKey', 'CreateApiKeyInput', { label: 'More', scopes: ['ORGANIZE'] }],
    ];
    for (const [name, type, input] of commands) {
      const query = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`;
      const variables = { input: { clubId: members.club, ...input } };
      expect([name, await reasonOf(query, variables, token)]).toEqual([name, 'not-allowed']);
    }
  });

  it('invites to its own tournament', async () => {
    const { invitationCode: code } = await invite(await ofTournament(), {
      role: 'SCORER',
      tournamentId: members.tournament,
    });
    expect(await tell('acceptInvitation', { code, name: 'Scorer by key', password })).toMatchObject({
      __typename: 'InvitationAccepted',
    });
  });

  it('shows only those of its account’s roles that count for it', async () => {
    const granted = { clubId: members.club, accountId: members.accounts.organizer, role: 'SCORER' };
    for (const tournamentId of [members.tournament, await anotherTournament('Saturday')])
      await demand(
        api.ask,
        'grantRole',
        { commandId: uuid(), ...granted, tournamentId },
        '',
        members.tokens.organizer,
      );
    const { token } = await aKey({ tournamentId: members.tournament, scopes: ['READ'] });
    const { data } = await api.ask('{ me { clubs { club { id } tournament { id } role } } }', {}, token);
    const club = { id: members.club };
    expect(data).toEqual({
      me: {
        clubs: [
          { club, tournament: null, role: 'ORGANIZER' },
          { club, tournament: { id: members.tournament }, role: 'SCORER' },
        ],
      },
    });
  });
});

describe('PE-7 a key of the whole club', () => {
  it('makes nobody an organizer, by invitation or by a role that is given', async () => {
    const key = await aKey();
    expect(await invite(key, { role: 'ORGANIZER' })).toMatchObject({ code: 'beyond-key' });
    const grant = { commandId: uuid(), clubId: members.club, accountId: members.accounts.player };
    expect(await tell('grantRole', { ...grant, role: 'ORGANIZER' }, '', key.token)).toMatchObject({
      rule: 'PE-7',
      code: 'beyond-key',
    });
    expect(await tell('grantRole', { ...grant, role: 'SCORER' }, '', key.token)).toMatchObject({
      __typename: 'RoleChanged',
    });
  });
});

describe('PE-7 a key that was revoked', () => {
  const revoke = (key: Key, other: Fields = {}) =>
    tell(
      'revokeApiKey',
      { keyId: key.id, ...other },
      '... on ApiKeyRevoked { roles { accountId name role tournament { id } } }',
      members.tokens.organizer,
    );

  it('leaves no invitation open', async () => {
    const key = await ofTournament();
    const { invitationCode: code, invitation } = await invite(key, {
      role: 'SCORER',
      tournamentId: members.tournament,
    });
    const openInvitations = async () =>
      (
        await api.ask<{ club: { invitations: { id: string }[] } }>(
          'query ($id: ID!) { club(id: $id) { invitations { id } } }',
          { id: members.club },
          members.tokens.organizer,
        )
      ).data?.club.invitations;
    expect(await openInvitations()).toContainEqual({ id: invitation.id });
    expect(await revoke(key)).toMatchObject({ __typename: 'ApiKeyRevoked', roles: [] });
    expect(await openInvitations()).not.toContainEqual({ id: invitation.id });
    expect(await tell('acceptInvitation', { code, name: 'Late guest', password })).toMatchObject({
      rule: 'PE-5',
      code: 'code-unknown',
    });
  });

  it('shows which roles came through it, and takes them back if that is asked', async () => {
    const key = await ofTournament();
    const { invitationCode: code } = await invite(key, { role: 'ARBITER', tournamentId: members.tournament });
    const guest = { code, name: 'Gone soon', password };
    const { accountId, token } = await tell<{ accountId: string; token: string }>(
      'acceptInvitation',
      guest,
      '... on InvitationAccepted { accountId token }',
    );
    const role = { accountId, name: 'Gone soon', role: 'ARBITER', tournament: { id: members.tournament } };
    const rolesHeld = async () => (await api.ask('{ me { clubs { role } } }', {}, token)).data;
    expect(await revoke(key)).toMatchObject({ roles: [role] });
    expect(await rolesHeld()).toEqual({ me: { clubs: [{ role: 'ARBITER' }] } });
    expect(await revoke(key, { alsoRoles: true })).toMatchObject({ roles: [role] });
    expect(await rolesHeld()).toEqual({ me: { clubs: [] } });
    expect(await revoke(key)).toMatchObject({ roles: [] });
  });
});

describe('PE-9 an invitation', () => {
  it('that is sent again is the same one, and its code is not shown again', async () => {
    const offer = { commandId: uuid(), clubId: members.club, role: 'SCORER' };
    const fields = '... on PersonInvited { invitationCode invitation { id role expiresAt invitedBy } }';
    const once = () => tell('invite', offer, fields, members.tokens.organizer);
    const first = await once();
    expect(first).toMatchObject({ invitationCode: expect.any(String) as string });
    expect(await once()).toEqual({ ...first, invitationCode: null });
    const other = { ...offer, role: 'PLAYER' };
    expect(await tell('invite', other, fields, members.tokens.organizer)).toMatchObject({
      code: 'command-reused',
    });
  });
});
