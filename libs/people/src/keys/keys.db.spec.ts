import { v7 as newId } from 'uuid';
import { bug } from '@fairview/kernel';
import type { CallerKey } from '../caller.js';
import type { Guest } from '../clubs/invitations.js';
import {
  aClub,
  aMember,
  anInvitation,
  aServer,
  codeOf,
  day,
  invite,
  minute,
  valueOf,
  type AnOffer,
  type Server,
} from '../testing/a-club.js';
import type { Place } from '../rights/held-at.js';
import { mayCall } from '../rights/right.js';
import type { Scope } from '../role.js';
import type { KeyRequest } from './keys.js';

const password = 'four blue chairs';

describe('keys', () => {
  let server: Server;
  let ada: string;
  let club: string;
  let bob: string;
  beforeAll(async () => {
    server = await aServer();
    ({ ada, club } = await aClub(server));
    bob = await aMember(server, { club, by: ada, role: 'organizer' }, { name: 'Bob', password });
  });
  afterAll(() => server.test.drop());

  const request = (other: Partial<KeyRequest> = {}): KeyRequest => ({
    account: bob,
    club,
    label: 'Results script',
    scopes: ['read', 'enter-results'],
    days: 30,
    ...other,
  });
  const made = async (other?: Partial<KeyRequest>): Promise<{ id: string; token: string }> =>
    valueOf(await server.people.keys.make(request(other)));
  /** A new key as the caller that it makes. */
  const keyOf = async (other?: Partial<KeyRequest>): Promise<CallerKey> => {
    const key = (await server.people.callerOf((await made(other)).token))?.key;
    return key ?? bug('a new key is unknown');
  };

  it('PE-7 are shown once, and say whose they are and what they are for', async () => {
    const { people } = server;
    const tournament = newId();
    const { token, ...key } = valueOf(await people.keys.make(request({ tournament })));
    expect(token).toMatch(/^fv_[\w-]{43}$/);
    expect(await people.callerOf(token)).toEqual({
      actor: `key:${key.id}`,
      account: bob,
      key: { id: key.id, scopes: ['read', 'enter-results'], club, tournament },
    });
    const now = await server.clock.now();
    expect(await people.keys.list(bob)).toEqual([{ ...key, usedAt: now }]);
    expect(key).toMatchObject({ label: 'Results script', createdAt: now, expiresAt: now + 30 * day });
  });

  it('PE-9 are made once for one command, which shows the same token again', async () => {
    const { people } = server;
    const commandId = newId();
    const first = valueOf(await people.keys.make(request({ commandId })));
    const before = (await people.keys.list(bob)).length;
    expect(valueOf(await people.keys.make(request({ commandId })))).toEqual(first);
    expect(await people.keys.list(bob)).toHaveLength(before);
    for (const other of [
      { days: 31 },
      { label: 'Other' },
      { tournament: newId() },
      { scopes: ['read'] },
    ] as const)
      expect(codeOf(await people.keys.make(request({ commandId, ...other })))).toBe('command-reused');
    expect(valueOf(await people.keys.make(request({ commandId, account: ada }))).token).not.toBe(first.token);
  });

  it('PE-7 have their account’s roles in their club and tournament, and no others', async () => {
    const { people } = server;
    const tournament = newId();
    const second = valueOf(await people.clubs.found(bob, 'Second Club'));
    const wide = await people.callerOf((await made()).token);
    const narrow = await people.callerOf((await made({ tournament })).token);
    const organizer = new Set(['organizer']);
    const rolesAt = (of: typeof wide, at: readonly Place[]) =>
      Promise.all(at.map(async (place) => (await people.heldAt(of, place)).roles));
    expect(await rolesAt(wide, [{ club }, { club, tournament }, { club: second.club }])).toEqual([
      organizer,
      organizer,
      new Set(),
    ]);
    const places = [
      { club },
      { club, tournament },
      { club, tournament: newId() },
      { club: second.club, tournament },
    ];
    expect(await rolesAt(narrow, places)).toEqual([new Set(), organizer, new Set(), new Set()]);
  });

  it('PE-7 have no more rights than their account has now', async () => {
    const { people } = server;
    const caller = await people.callerOf((await made()).token);
    const may = async (scope: Scope): Promise<boolean> =>
      mayCall({ to: ['organizer'], scope }, caller, (await people.heldAt(caller, { club })).roles);
    expect(await may('enter-results')).toBe(true);
    const order = (): { club: string; actor: string; commandId: string } => ({
      club,
      actor: `account:${ada}`,
      commandId: newId(),
    });
    valueOf(await people.clubs.revokeRole(order(), { account: bob, role: 'organizer' }));
    expect(await may('enter-results')).toBe(false);
    expect(codeOf(await people.keys.make(request()))).toBe('not-a-member');
    await aMember(server, { club, by: ada, role: 'organizer' }, { account: bob });
    expect(await may('enter-results')).toBe(true);
    expect(await may('organize')).toBe(false);
  });

  it('PE-7 end at once when revoked, only by their owner', async () => {
    const { people } = server;
    const { id, token } = await made();
    expect(codeOf(await people.keys.revoke(ada, id))).toBe('key-unknown');
    expect(codeOf(await people.keys.revoke(bob, 'x'))).toBe('key-unknown');
    expect(await people.callerOf(token)).toBeDefined();
    expect(codeOf(await people.keys.revoke(bob, id))).toBe('ok');
    expect(await people.callerOf(token)).toBeUndefined();
    expect((await people.keys.list(bob)).some((key) => key.id === id)).toBe(false);
    expect(codeOf(await people.keys.revoke(bob, id))).toBe('ok');
    expect(codeOf(await people.keys.revoke(ada, id))).toBe('key-unknown');
  });

  it('PE-7 invite as far as they reach, and no further', async () => {
    const tournament = newId();
    const key = await keyOf({ tournament, scopes: ['organize'] });
    const offered = async (offer: Partial<AnOffer>): Promise<string> =>
      codeOf(await invite(server, { club, by: bob, key, role: 'scorer', tournament, ...offer }));
    expect(await offered({})).toBe('ok');
    expect(await offered({ role: 'organizer' })).toBe('beyond-key');
    expect(await offered({ tournament: newId() })).toBe('beyond-key');
    expect(await offered({ key: await keyOf({ scopes: ['organize'] }), role: 'organizer' })).toBe(
      'beyond-key',
    );
    expect(await offered({ key: await keyOf({ scopes: ['read'] }) })).toBe('beyond-key');
  });

  it('PE-5, PE-7 leave no invitation valid that they made, once they are revoked or past their last day', async () => {
    const { people, clock } = server;
    const offer = { club, by: bob, role: 'scorer' } as const;
    const accept = async (code: string): Promise<string> =>
      codeOf(await people.invitations.accept(code, { name: newId().slice(-6), password }));
    const open = async (id: string): Promise<boolean> =>
      (await people.invitations.list(club)).some((each) => each.id === id);
    const key = await keyOf({ scopes: ['organize'] });
    const revoked = await anInvitation(server, { ...offer, key });
    expect(await open(revoked.id)).toBe(true);
    valueOf(await people.keys.revoke(bob, key.id));
    expect(await open(revoked.id)).toBe(false);
    expect(await accept(revoked.code)).toBe('code-unknown');
    const short = await keyOf({ scopes: ['organize'], days: 1 });
    const expired = await anInvitation(server, { ...offer, key: short });
    await clock.advance(day);
    expect(await open(expired.id)).toBe(false);
    expect(await accept(expired.code)).toBe('code-unknown');
  });

  it('PE-7 are not revoked in the middle of an acceptance: the role is listed, or the invitation is void', async () => {
    const { people } = server;
    for (let round = 0; round < 5; round += 1) {
      const key = await keyOf({ scopes: ['organize'] });
      const { code } = await anInvitation(server, { club, by: bob, key, role: 'scorer' });
      const [joined, ended] = await Promise.all([
        people.invitations.accept(code, { name: `Racer ${round}${newId().slice(-4)}`, password }),
        people.keys.revoke(bob, key.id),
      ]);
      const listed = valueOf(ended).roles.map(({ account }) => account);
      expect(listed).toEqual(joined.ok ? [joined.value.account] : []);
    }
  });

  it('PE-7 list the roles that came through them if their account may give roles, and take those back', async () => {
    const { people } = server;
    const [here, there] = [newId(), newId()];
    const key = await keyOf({ scopes: ['organize'] });
    const offer = { club, by: bob, role: 'scorer' } as const;
    const guest = (name: string): Guest => ({ name, password });
    const kim = await aMember(server, { ...offer, key, tournament: here }, guest('Kim'));
    const lou = await aMember(server, { ...offer, key, tournament: there }, guest('Lou'));
    const mia = await aMember(server, { ...offer, tournament: here }, guest('Mia'));
    const order = () => ({ club, actor: `account:${ada}`, commandId: newId() });
    const organizer = { account: bob, role: 'organizer' } as const;
    valueOf(await people.clubs.grantRole(order(), { ...organizer, tournament: here }));
    valueOf(await people.clubs.revokeRole(order(), organizer));
    const accountsOf = async (alsoRoles: boolean): Promise<readonly string[]> =>
      valueOf(await people.keys.revoke(bob, key.id, { alsoRoles })).roles.map(({ account }) => account);
    expect(await accountsOf(false)).toEqual([kim]);
    expect(await accountsOf(true)).toEqual([kim]);
    expect(await accountsOf(true)).toEqual([]);
    const rolesOf = async (account: string, tournament: string): Promise<ReadonlySet<string>> =>
      (await people.heldAt({ actor: `account:${account}`, account }, { club, tournament })).roles;
    expect(await rolesOf(kim, here)).toEqual(new Set());
    expect(await rolesOf(lou, there)).toEqual(new Set(['scorer']));
    expect(await rolesOf(mia, here)).toEqual(new Set(['scorer']));
    await aMember(server, { club, by: ada, role: 'organizer' }, { account: bob });
    expect(await accountsOf(true)).toEqual([lou]);
  });

  it('PE-7 are 50 at most, until another is revoked; the command of an existing one returns it', async () => {
    const { people } = server;
    const cora = await aMember(server, { club, by: ada, role: 'player' }, { name: 'Cora', password });
    const commandId = newId();
    const first = await made({ account: cora, commandId });
    for (let n = 1; n < 50; n += 1) await made({ account: cora });
    const more = request({ account: cora });
    expect(await people.keys.make(more)).toMatchObject({
      refusal: { code: 'too-many-keys', params: { most: 50 } },
    });
    expect(await made({ account: cora, commandId })).toMatchObject({ id: first.id });
    valueOf(await people.keys.revoke(cora, first.id));
    expect(codeOf(await people.keys.make(more))).toBe('ok');
  });

  it('PE-7 show their last use to the minute, and end with their last day', async () => {
    const { people, clock } = server;
    const { id, token } = await made({ days: 1 });
    const usedAt = async (): Promise<number | undefined> =>
      (await people.keys.list(bob)).find((key) => key.id === id)?.usedAt;
    expect(await usedAt()).toBeUndefined();
    const start = await clock.now();
    await people.callerOf(token);
    await clock.advance(minute - 1);
    await people.callerOf(token);
    expect(await usedAt()).toBe(start);
    await clock.advance(1);
    await people.callerOf(token);
    expect(await usedAt()).toBe(start + minute);
    await clock.set(start + day - 1);
    expect(await people.callerOf(token)).toBeDefined();
    await clock.set(start + day);
    expect(await people.callerOf(token)).toBeUndefined();
  });

  it.each([
    ['no scope', { scopes: [] }, 'key-scopes'],
    ['a scope twice', { scopes: ['read', 'read'] }, 'key-scopes'],
    ['zero days', { days: 0 }, 'key-days'],
    ['half a day', { days: 0.5 }, 'key-days'],
    ['more than a year', { days: 367 }, 'key-days'],
    ['a label with markup', { label: '<b>' }, 'name-characters'],
    ['a club that the person is not in', { club: newId() }, 'not-a-member'],
    ['a club with an impossible id', { club: 'x' }, 'not-a-member'],
  ] as const)('PE-7 refuses a key of %s', async (_, other, code) =>
    expect(codeOf(await server.people.keys.make(request(other)))).toBe(code),
  );
});
