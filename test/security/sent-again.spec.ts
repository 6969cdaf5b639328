/*
 * Attacks by a command that is sent again, under the id that it had: by its caller after what let them send it has ended, or by
 * somebody else who knows the id. Nothing is done twice, and no answer shows what the caller could not ask for now.
 */
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { createMembers, demand, type ClubMembers } from '../kit/members.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { command, startApi, type Fields, type TestApi, type Told } from '../kit/server.js';

jest.setTimeout(60_000);

let test: TestDatabase;
let api: TestApi;
let members: ClubMembers;
beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
  members = await createMembers(api.ask, test);
  const rules = [{ number: 'HR-1', wording: wording }];
  await organize('writeHouseRules', { clubId: members.club, rules });
});
afterAll(async () => {
  await api.stop();
  await test.drop();
});

const wording = 'Nobody hums the anthem.';
const password = 'four blue chairs';
const inside = 'club { id name houseRules { holds { wording } } }';

const give = <Done = Fields>(name: string, input: Fields, done = '', token?: string): Promise<Told<Done>> =>
  command<Done>(api.ask, name, { input, done, token });
const organize = <Done = Fields>(name: string, input: Fields, done = '', token = members.tokens.organizer) =>
  demand<Done>(api.ask, name, { commandId: newId(), ...input }, done, token);

const invited = (role: string, more: Fields = {}, clubId = members.club) =>
  organize<{ invitationCode: string; invitation: { id: string } }>(
    'invite',
    { clubId, role, ...more },
    '... on PersonInvited { invitationCode invitation { id } }',
  );

interface Joined {
  readonly token: string;
  readonly accountId: string;
}

/** Somebody with an account that is only in another club. */
async function outsider(): Promise<Joined> {
  const { invitationCode: code } = await invited('PLAYER', {}, members.otherClub);
  const guest = { code, name: `outsider ${newId().slice(-8)}`, password };
  return demand<Joined>(api.ask, 'acceptInvitation', guest, '... on InvitationAccepted { token accountId }');
}

async function member(role: string, more: Fields = {}): Promise<Joined> {
  const { invitationCode: code } = await invited(role, more);
  const guest = { code, name: `member ${newId().slice(-8)}`, password };
  return demand<Joined>(api.ask, 'acceptInvitation', guest, '... on InvitationAccepted { token accountId }');
}

describe('after its caller has left the club', () => {
  const left = async (accountId: string, role: string, clubId = members.club) =>
    organize('revokeRole', { clubId, accountId, role });
  const accept = (input: Fields, token?: string) =>
    give('acceptInvitation', input, `... on InvitationAccepted { accountId token ${inside} }`, token);

  it('an invitation that was accepted by a new account lets them in no more, and shows nothing of the club', async () => {
    const { invitationCode: code } = await invited('PLAYER');
    const asked = { commandId: newId(), code, name: 'Gone With It', password };
    const first = await accept(asked);
    expect(JSON.stringify(first)).toContain(wording);
    expect(await accept(asked)).toMatchObject({ accountId: first['accountId'] });
    await left(String(first['accountId']), 'PLAYER');
    expect(await accept(asked)).toMatchObject({ rule: 'PE-5', code: 'code-unknown' });
  });

  it.each(['by its code', 'by its id'])('an invitation of an account that was accepted %s', async (how) => {
    const { accountId, token } = await outsider();
    const { invitationCode, invitation } = await invited('SPECTATOR', { accountId });
    const named =
      how === 'by its code' ? { code: invitationCode } : { code: '', invitationId: invitation.id };
    const asked = { commandId: newId(), ...named };
    const first = await accept(asked, token);
    expect(JSON.stringify(first)).toContain(wording);
    expect(await accept(asked, token)).toEqual(first);
    await left(accountId, 'SPECTATOR');
    expect(await accept(asked, token)).toMatchObject({ rule: 'PE-5', code: 'code-unknown' });
  });

  it('a club that they founded is shown to them no more', async () => {
    const founder = await member('ORGANIZER');
    const asked = { commandId: newId(), name: 'Founded And Left' };
    const found = () => give('createClub', asked, `... on ClubChanged { ${inside} }`, founder.token);
    const first = await found();
    expect(await found()).toEqual(first);
    const { id: clubId } = first['club'] as { readonly id: string };
    const { invitationCode: code } = await organize<{ invitationCode: string }>(
      'invite',
      { clubId, role: 'ORGANIZER' },
      '... on PersonInvited { invitationCode }',
      founder.token,
    );
    const heir = await demand<Joined>(
      api.ask,
      'acceptInvitation',
      { code, name: 'Heir', password },
      '... on InvitationAccepted { token accountId }',
    );
    await organize('revokeRole', { clubId, accountId: founder.accountId, role: 'ORGANIZER' }, '', heir.token);
    expect(await found()).toMatchObject({ rule: 'PE-6', code: 'not-a-member' });
  });

  it('an entry that was claimed and then erased is shown to them no more', async () => {
    const { token } = await outsider();
    const tournamentId = (
      await organize<{ tournament: { id: string } }>(
        'createTournament',
        { clubId: members.club, name: 'Hidden', settings: { target: 3 }, visibility: 'CLUB' },
        '... on TournamentChanged { tournament { id } }',
      )
    ).tournament.id;
    const { entry, entryCode: code } = await organize<{ entry: { id: string }; entryCode: string }>(
      'addEntry',
      { tournamentId, name: 'Claimed' },
      '... on EntryAdded { entry { id } entryCode }',
    );
    const asked = { commandId: newId(), code };
    const claim = () => give('claimEntry', asked, '... on EntryClaimed { entry { id withdrawn } }', token);
    const first = await claim();
    expect(first).toMatchObject({ entry: { id: entry.id } });
    expect(await claim()).toEqual(first);
    await organize('eraseEntryName', { tournamentId, entryId: entry.id });
    expect(await claim()).toMatchObject({ rule: 'PE-8', code: 'entry-code-unknown' });
  });
});

describe('a webhook', () => {
  const url = 'https://hooks.example.org/fairview';
  const shown = '... on WebhookAdded { secret webhook { id url } }';
  const add = (input: Fields, token = members.tokens.organizer) =>
    give<{ secret: string; webhook: { id: string } }>(
      'addWebhook',
      { clubId: members.club, url, tells: ['EVENTS'], ...input },
      shown,
      token,
    );
  const listed = async (): Promise<readonly { id: string; url: string; logPosition: number }[]> => {
    const { data } = await api.ask<{
      club: { webhooks: readonly { id: string; url: string; logPosition: number }[] };
    }>(
      'query ($id: ID!) { club(id: $id) { webhooks { id url logPosition } } }',
      { id: members.club },
      members.tokens.organizer,
    );
    return data?.club.webhooks ?? [];
  };

  it('is added once, and its secret is shown again to nobody but the one who added it', async () => {
    const commandId = newId();
    const first = await add({ commandId });
    expect(first.secret).toMatch(/^whsec_/u);
    expect(await add({ commandId })).toEqual(first);
    const another = await member('ORGANIZER');
    expect(await add({ commandId }, another.token)).toMatchObject({ rule: 'PE-9', code: 'command-reused' });
    expect(await add({ commandId, url: 'https://elsewhere.example.org/' })).toMatchObject({
      rule: 'PE-9',
      code: 'command-reused',
    });
    expect((await listed()).map((each) => each.url)).toEqual([url]);
  });

  it('that was removed since is not added again', async () => {
    const commandId = newId();
    const { webhook } = await add({ commandId });
    await organize('removeWebhook', { clubId: members.club, webhookId: webhook.id });
    expect(await add({ commandId })).toMatchObject({ rule: 'PE-11', code: 'webhook-unknown' });
    expect((await listed()).map(({ id }) => id)).not.toContain(webhook.id);
  });

  it('is replayed once', async () => {
    const { webhook } = await add({ commandId: newId() });
    const commandId = newId();
    const replay = (afterLogPosition: number, id = commandId) =>
      give(
        'replayWebhook',
        { commandId: id, clubId: members.club, webhookId: webhook.id, afterLogPosition },
        '... on WebhookReplayed { webhook { id logPosition } }',
        members.tokens.organizer,
      );
    const first = await replay(1);
    expect(first).toMatchObject({ webhook: { logPosition: 1 } });
    await replay(3, newId());
    expect(await replay(1)).toMatchObject({ webhook: { id: webhook.id } });
    expect((await listed()).find(({ id }) => id === webhook.id)).toMatchObject({ logPosition: 3 });
    expect(await replay(2)).toMatchObject({ rule: 'PE-9', code: 'command-reused' });
  });
});

describe('a command of the log', () => {
  const edit = (commandId: string, token: string) =>
    api.ask<{ editTournament: Fields }>(
      `mutation ($input: EditTournamentInput!) { editTournament(input: $input) {
         __typename ... on Refusal { code } ... on TournamentChanged { tournament { id name } } } }`,
      { input: { commandId, tournamentId: members.tournament, name: 'Thursday again' } },
      token,
    );
  const reasonOf = ({ errors }: Awaited<ReturnType<typeof edit>>) => errors?.[0]?.extensions.reason;
  const signedIn = async (name: string) =>
    demand<{ token: string }>(api.ask, 'signIn', { name, password }, '... on SignedIn { token }');

  it('gets no receipt once its session was signed out, ended, or ended by a new password', async () => {
    const { invitationCode: code } = await invited('ORGANIZER');
    const name = 'Ends Often';
    await demand(api.ask, 'acceptInvitation', { code, name, password }, '');
    const commandId = newId();
    const first = await signedIn(name);
    expect((await edit(commandId, first.token)).data?.editTournament).toMatchObject({
      __typename: 'TournamentChanged',
    });
    const { logPosition } = await news();
    await api.ask('mutation { signOut { __typename } }', {}, first.token);
    expect(reasonOf(await edit(commandId, first.token))).toBe('token-refused');
    const second = await signedIn(name);
    const third = await signedIn(name);
    expect((await edit(commandId, second.token)).data?.editTournament).toMatchObject({
      __typename: 'TournamentChanged',
    });
    await give('changePassword', { current: password, next: 'two red doors' }, '', third.token);
    expect(reasonOf(await edit(commandId, second.token))).toBe('token-refused');
    await give('signOutEverywhere', { keepThis: false }, '', third.token);
    expect(reasonOf(await edit(commandId, third.token))).toBe('token-refused');
    expect((await news()).logPosition).toBe(logPosition);
  });

  const news = async (): Promise<{ readonly logPosition: number }> => {
    const { data } = await api.ask<{ tournament: { logPosition: number } }>(
      'query ($id: ID!) { tournament(id: $id) { logPosition } }',
      { id: members.tournament },
      members.tokens.organizer,
    );
    return { logPosition: data?.tournament.logPosition ?? -1 };
  };

  it('gets no receipt for another caller: an organizer, a key of the same account, the account of a key', async () => {
    const { token } = await member('ORGANIZER');
    const key = async () =>
      (
        await organize<{ token: string }>(
          'createApiKey',
          { clubId: members.club, label: 'k', scopes: ['ORGANIZE', 'READ'] },
          '... on ApiKeyCreated { token }',
          token,
        )
      ).token;
    const [one, other] = [await key(), await key()];
    const commandId = newId();
    await edit(commandId, one);
    for (const another of [other, token, members.tokens.organizer])
      expect((await edit(commandId, another)).data?.editTournament).toEqual({
        __typename: 'Refused',
        code: 'command-reused',
      });
  });

  it('gets no receipt once its key was revoked, has expired, or its account has lost the role', async () => {
    const { token, accountId } = await member('ORGANIZER');
    const made = async () =>
      organize<{ token: string; key: { id: string } }>(
        'createApiKey',
        { clubId: members.club, label: 'k', scopes: ['ORGANIZE'] },
        '... on ApiKeyCreated { token key { id } }',
        token,
      );
    const [revoked, expired, fallen] = [await made(), await made(), await made()];
    const ids = [newId(), newId(), newId()] as const;
    for (const [n, key] of [revoked, expired, fallen].entries()) await edit(ids[n] ?? '', key.token);
    const { logPosition } = await news();
    await organize('revokeApiKey', { keyId: revoked.key.id }, '', token);
    await test.admin.query('update people.api_key set expires_at = 1 where id = $1', [expired.key.id]);
    api.services.people.memory.forget();
    expect(reasonOf(await edit(ids[0], revoked.token))).toBe('token-refused');
    expect(reasonOf(await edit(ids[1], expired.token))).toBe('token-refused');
    await organize('revokeRole', { clubId: members.club, accountId, role: 'ORGANIZER' });
    expect((await edit(ids[2], fallen.token)).data?.editTournament).toEqual({
      __typename: 'Refused',
      code: 'tournament-unknown',
    });
    expect((await news()).logPosition).toBe(logPosition);
  });

  it('of a seat that was handed over since gets no receipt for the device before; the one that holds it now gets it, and does nothing twice', async () => {
    const [first = ''] = members.walkIns;
    const commandId = newId();
    const offer = (token: string) =>
      api.ask<{ resign: Fields }>(
        `mutation ($input: SeatInput!) { resign(input: $input) { __typename ... on Refusal { code } } }`,
        { input: { commandId, gameId: members.game } },
        token,
      );
    const told = await offer(first);
    expect(told.data?.resign).toEqual({ __typename: 'GameChanged' });
    const { data } = await api.ask<{ handOverSeat: { seatCode: string } }>(
      'mutation { handOverSeat { ... on SeatHandedOver { seatCode } } }',
      {},
      first,
    );
    const { token: now } = await demand<{ token: string }>(
      api.ask,
      'enterWithCode',
      { code: data?.handOverSeat.seatCode, device: 'd'.repeat(64) },
      '... on EnteredWithCode { token }',
    );
    const { logPosition } = await news();
    expect((await offer(first)).errors?.[0]?.extensions.reason).toBe('token-refused');
    expect((await offer(now)).data).toEqual(told.data);
    expect((await offer(members.walkIns[1] ?? '')).data?.resign).toMatchObject({ code: expect.any(String) });
    expect((await news()).logPosition).toBe(logPosition);
  });
});
