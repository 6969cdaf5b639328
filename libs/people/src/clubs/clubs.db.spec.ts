import { v7 as newId } from 'uuid';
import { isClientCommandId, unannounced } from '@fairview/events';
import { defined } from '@fairview/kernel';
import {
  aClub,
  aMember,
  anInvitation,
  aServer,
  invite,
  codeOf,
  day,
  hour,
  valueOf,
  type Server,
} from '../testing/a-club.js';
import { digestOf } from '../secrets.js';
import { createClub } from './founding.js';
import { newPerson } from '../accounts/accounts.js';
import { freshSetupCode, renewSetupCode } from './setup-code.js';
import { evolveClub } from '../club-stream/acts.js';
import { emptyClub } from '../club-stream/state.js';
import { clubStream, clubStreams, openClubHandler } from '../club-stream/stream.js';

const password = 'four blue chairs';

describe('the first organizer', () => {
  let server: Server;
  beforeEach(async () => (server = await aServer()));
  afterEach(() => server.test.drop());

  const fresh = async (): Promise<string> => (await freshSetupCode(server.test.database.pool)) ?? '';

  it('PE-5 makes account, club, role and session in one step, and codes for nobody afterwards', async () => {
    const { people, log, news, test } = server;
    const code = await fresh();
    expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
    const done = valueOf(await people.clubs.redeemSetupCode(code.toLowerCase(), 'Ada', password, 'Club'));
    const caller = await people.callerOf(done.token);
    expect(caller).toEqual({
      actor: `account:${done.account}`,
      account: done.account,
      session: done.session,
    });
    expect(await people.heldAt(caller, { club: done.club })).toEqual({
      roles: new Set(['organizer']),
      entries: [],
    });
    expect(await people.clubs.clubsOf(done.account)).toEqual([
      { club: done.club, name: 'Club', assignments: [{ account: done.account, role: 'organizer' }] },
    ]);
    const events = await log.readStream(done.club, clubStream(done.club));
    expect(events.map(({ body, actor }) => [actor, body])).toEqual([
      [`account:${done.account}`, { type: 'ClubFounded' }],
      [`account:${done.account}`, { type: 'RoleGranted', account: done.account, role: 'organizer' }],
    ]);
    expect(news).toEqual([[done.club, 2]]);
    expect(await freshSetupCode(test.database.pool)).toBeUndefined();
    expect(codeOf(await people.clubs.redeemSetupCode(code, 'Bob', password, 'Other'))).toBe('code-unknown');
  });

  it('PE-5 uses only the newest code, for an hour', async () => {
    const { people, clock } = server;
    const first = await fresh();
    const second = await fresh();
    expect(codeOf(await people.clubs.redeemSetupCode(first, 'Ada', password, 'Club'))).toBe('code-unknown');
    await clock.advance(hour + 1);
    expect(codeOf(await people.clubs.redeemSetupCode(second, 'Ada', password, 'Club'))).toBe('code-unknown');
    const third = await fresh();
    await clock.advance(hour);
    expect(codeOf(await people.clubs.redeemSetupCode(third, 'Ada', password, 'Club'))).toBe('ok');
  });

  it('PE-5 renews the newest code, as long as it is good', async () => {
    const { people, clock, test } = server;
    const renewed = (code: string): Promise<boolean> => renewSetupCode(test.database.pool, code);
    const first = await fresh();
    const second = await fresh();
    expect(await renewed(first)).toBe(false);
    await clock.advance(hour);
    expect(await renewed(second)).toBe(true);
    await clock.advance(hour);
    expect(await renewed(second)).toBe(true);
    await clock.advance(hour + 1);
    expect(await renewed(second)).toBe(false);
    const third = await fresh();
    expect(codeOf(await people.clubs.redeemSetupCode(third, 'Ada', password, 'Club'))).toBe('ok');
    expect(await renewed(third)).toBe(false);
  });

  it('PE-5 is one of two people who redeem at once', async () => {
    const { people, test } = server;
    const code = await fresh();
    const names = ['Ada', 'Bob', 'Cy', 'Dee'];
    const answers = await Promise.all(
      names.map((name) => people.clubs.redeemSetupCode(code, name, password, `Club of ${name}`)),
    );
    expect(answers.map(codeOf).sort()).toEqual(['code-unknown', 'code-unknown', 'code-unknown', 'ok']);
    const { rows } = await test.admin.query(
      `select (select count(*) from people.account)::int as accounts, (select count(*) from people.club)::int as clubs,
              (select count(*) from people.role)::int as roles, (select count(*) from log.club_head)::int as heads`,
    );
    expect(rows).toEqual([{ accounts: 1, clubs: 1, roles: 1, heads: 1 }]);
  });

  it('PE-5 makes a code worthless that was issued at the very moment when they came', async () => {
    const { people, test } = server;
    await aClub(server);
    const late = await test.admin.query<{ hash: Buffer }>(`select sha256('2222333344445555') as hash`);
    await test.admin.query(`insert into people.setup_code (hash, expires_at) values ($1, log.now() + 1000)`, [
      late.rows[0]?.hash,
    ]);
    const answer = await people.clubs.redeemSetupCode('2222-3333-4444-5555', 'Bob', password, 'Other');
    expect(codeOf(answer)).toBe('code-unknown');
    // Past the first look, as one who was just hashing a password when the first organizer came.
    const setupCode = digestOf('2222333344445555');
    const person = newPerson({ id: newId(), name: 'Cy', skeleton: 'cy', passwordHash: 'x' });
    const handler = openClubHandler(server.log, unannounced);
    const founding = { name: 'Third', account: newId(), first: { setupCode, person } };
    expect(codeOf(await createClub(handler, founding))).toBe('code-unknown');
    const { rows } = await test.admin.query(`select name from people.account`);
    expect(rows).toEqual([{ name: 'Ada' }]);
  });

  it('PE-1, PE-2 leaves code and server as they were if anything is refused', async () => {
    const { people, test } = server;
    const code = await fresh();
    const redeem = (name: string, word: string, club: string): Promise<string> =>
      people.clubs.redeemSetupCode(code, name, word, club).then(codeOf);
    expect(await redeem('A\u200Bda', password, 'Club')).toBe('name-characters');
    expect(await redeem('Ada', 'password', 'Club')).toBe('password-too-common');
    expect(await redeem('Ada', password, '=Club')).toBe('name-characters');
    const { rows } = await test.admin.query(`select from people.account`);
    expect(rows).toHaveLength(0);
    expect(await redeem('Ada', password, 'Club')).toBe('ok');
  });
});

describe('roles', () => {
  let server: Server;
  let ada: string;
  let club: string;
  beforeAll(async () => {
    server = await aServer();
    ({ ada, club } = await aClub(server));
  });
  afterAll(() => server.test.drop());

  const order = (): { club: string; actor: string; commandId: string } => ({
    club,
    actor: `account:${ada}`,
    commandId: newId(),
  });
  const rolesOf = async (
    account: string,
    tournament?: string,
    at: string = club,
  ): Promise<ReadonlySet<string>> => {
    const place = { club: at, ...defined({ tournament }) };
    return (await server.people.heldAt({ actor: `account:${account}`, account }, place)).roles;
  };

  it('PE-5 are given by an invitation, once', async () => {
    const { people } = server;
    const tournament = newId();
    const invited = await anInvitation(server, { club, by: ada, role: 'scorer', tournament });
    expect(await people.invitations.list(club)).toEqual([
      { id: invited.id, role: 'scorer', tournament, invitedBy: ada, expiresAt: invited.expiresAt },
    ]);
    const bob = { name: 'Bob', password };
    const twice = await Promise.all([
      people.invitations.accept(invited.code, bob),
      people.invitations.accept(invited.code, { name: 'Bobo', password }),
    ]);
    expect(twice.map(codeOf).sort()).toEqual(['code-unknown', 'ok']);
    const joined = twice.flatMap((answer) => (answer.ok ? [answer.value] : []))[0];
    const account = joined?.account ?? '';
    expect(await people.callerOf(joined?.opened?.token)).toMatchObject({ account });
    expect(await rolesOf(account, tournament)).toEqual(new Set(['scorer']));
    expect(await rolesOf(account)).toEqual(new Set());
    expect(await rolesOf(account, newId())).toEqual(new Set());
    expect(await people.invitations.list(club)).toEqual([]);
    expect(codeOf(await people.invitations.accept(invited.code, { account: ada }))).toBe('code-unknown');
  });

  it('PE-5 come by an invitation whose id no client can use up as a command id', async () => {
    const { id } = await anInvitation(server, { club, by: ada, role: 'scorer' });
    expect(isClientCommandId(id)).toBe(false);
  });

  it('PE-5, PE-6 are logged with the inviter and the invitation that they came through', async () => {
    const { people, log } = server;
    const tournament = newId();
    const { token } = valueOf(
      await people.keys.make({
        account: ada,
        club,
        tournament,
        label: 'Script',
        scopes: ['organize'],
        days: 1,
      }),
    );
    const key = (await people.callerOf(token))?.key;
    const invited = await anInvitation(server, { club, by: ada, key, role: 'scorer', tournament });
    const account = valueOf(await people.invitations.accept(invited.code, { name: 'Jo', password })).account;
    const events = await log.readStream(club, clubStream(club));
    expect(events.slice(-2).map(({ actor, body }) => [actor, body])).toEqual([
      [`key:${key?.id}`, { type: 'InvitationMade', invitation: invited.id, role: 'scorer', tournament }],
      [
        'system',
        {
          type: 'RoleGranted',
          account,
          role: 'scorer',
          tournament,
          invitation: invited.id,
          invitedBy: ada,
        },
      ],
    ]);
  });

  it('PE-5 no longer come by an invitation that lapsed, was withdrawn, or whose sender lost the right', async () => {
    const { people, clock } = server;
    const invited = (by: string): Promise<{ id: string; code: string }> =>
      anInvitation(server, { club, by, role: 'spectator' });
    const lapsed = await invited(ada);
    await clock.advance(7 * day + 1);
    expect(codeOf(await people.invitations.accept(lapsed.code, { name: 'Cy', password }))).toBe(
      'code-unknown',
    );
    const withdrawn = await invited(ada);
    expect(codeOf(await people.invitations.withdraw(newId(), withdrawn.id))).toBe('invitation-unknown');
    expect(codeOf(await people.invitations.withdraw(club, withdrawn.id))).toBe('ok');
    expect(codeOf(await people.invitations.accept(withdrawn.code, { name: 'Cy', password }))).toBe(
      'code-unknown',
    );
    const eve = await aMember(server, { club, by: ada, role: 'organizer' }, { name: 'Eve', password });
    const hers = await invited(eve);
    valueOf(await people.clubs.revokeRole(order(), { account: eve, role: 'organizer' }));
    expect(codeOf(await people.invitations.accept(hers.code, { name: 'Cy', password }))).toBe('code-unknown');
    expect(codeOf(await invite(server, { club, by: eve, role: 'spectator' }))).toBe('not-an-organizer');
    expect(codeOf(await invite(server, { club: 'x', by: ada, role: 'player' }))).toBe('not-an-organizer');
  });

  it('are listed in the order in which they were made, whatever their ids', async () => {
    const made: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      await server.clock.advance(1);
      made.push((await anInvitation(server, { club, by: ada, role: 'spectator' })).id);
    }
    const listed = (await server.people.invitations.list(club)).map(({ id }) => id);
    expect(listed.slice(-6)).toEqual(made);
    for (const id of made) await server.people.invitations.withdraw(club, id);
  });

  it('PE-5 have at most 200 open invitations; the command of one of them returns it again', async () => {
    const { people, test } = server;
    const context = order();
    const again = () => people.invitations.invite(context, { role: 'player' }, { account: ada });
    const first = valueOf(await again());
    const open = (await people.invitations.list(club)).length;
    await test.admin.query(
      `insert into people.invitation (hash, id, club, role, invited_by, created_at, expires_at)
       select sha256(n::text::bytea), gen_random_uuid(), $1, 'player', $2, 0, log.now() + 1000
         from generate_series(1, $3::int) n`,
      [club, ada, 200 - open],
    );
    expect(await invite(server, { club, by: ada, role: 'player' })).toMatchObject({
      refusal: { rule: 'PE-5', code: 'too-many-invitations', params: { most: 200 } },
    });
    expect(valueOf(await again())).toMatchObject({ id: first.id });
    await test.admin.query('delete from people.invitation where created_at = 0');
    expect(codeOf(await invite(server, { club, by: ada, role: 'player' }))).toBe('ok');
  });

  it('PE-1 are not given to a name that looks like an existing one, and the invitation stays open', async () => {
    const { people } = server;
    const { code } = await anInvitation(server, { club, by: ada, role: 'player' });
    const accept = (name: string): Promise<string> =>
      people.invitations.accept(code, { name, password }).then(codeOf);
    expect(await accept('ADA')).toBe('name-taken');
    expect(await accept('аԁа')).toBe('name-taken');
    expect(await accept('Idar')).toBe('ok');
    expect(codeOf(await people.clubs.found(ada, 'FAIRVIEW  teeko club'))).toBe('club-name-taken');
  });

  it('PE-6 are given and taken, hold at once, and have their events', async () => {
    const { people, log, news } = server;
    const tournament = newId();
    const guest = { name: 'Fay', password };
    const fay = await aMember(server, { club, by: ada, role: 'spectator' }, guest);
    valueOf(await people.clubs.grantRole(order(), { account: fay, role: 'arbiter', tournament }));
    expect(await rolesOf(fay, tournament)).toEqual(new Set(['spectator', 'arbiter']));
    expect(await rolesOf(fay)).toEqual(new Set(['spectator']));
    const revoke = order();
    const before = news.length;
    valueOf(await people.clubs.revokeRole(revoke, { account: fay, role: 'arbiter', tournament }));
    expect(news.length).toBe(before + 1);
    valueOf(await people.clubs.revokeRole(revoke, { account: fay, role: 'arbiter', tournament }));
    expect(await rolesOf(fay, tournament)).toEqual(new Set(['spectator']));
    const events = await log.readStream(club, clubStream(club));
    expect(events.slice(-2).map(({ body }) => body)).toEqual([
      { type: 'RoleGranted', account: fay, role: 'arbiter', tournament },
      { type: 'RoleRevoked', account: fay, role: 'arbiter', tournament },
    ]);
    const stranger = newId();
    const granted = await people.clubs.grantRole(order(), { account: stranger, role: 'player' });
    expect(codeOf(granted)).toBe('not-a-member');
    const unknown = { ...order(), club: newId() };
    expect(codeOf(await people.clubs.grantRole(unknown, { account: fay, role: 'player' }))).toBe(
      'not-a-member',
    );
    expect(codeOf(await people.clubs.grantRole(order(), { account: 'x', role: 'player' }))).toBe(
      'not-a-member',
    );
  });

  it('PE-6 keep one of two organizers who remove each other at once', async () => {
    const { people } = server;
    const gil = await aMember(server, { club, by: ada, role: 'organizer' }, { name: 'Gil', password });
    const organizers = (await people.clubs.membersOf(club, { first: 50 })).filter(({ assignments }) =>
      assignments.some(({ role, tournament }) => role === 'organizer' && tournament === undefined),
    );
    expect(organizers.map(({ account }) => account).sort()).toEqual([ada, gil].sort());
    const answers = await Promise.all(
      [ada, gil].map((account) => people.clubs.revokeRole(order(), { account, role: 'organizer' })),
    );
    expect(answers.map(codeOf).sort()).toEqual(['last-organizer', 'ok']);
    const left = answers[0]?.ok ? gil : ada;
    const other = left === ada ? gil : ada;
    await aMember(server, { club, by: left, role: 'organizer' }, { account: other });
  });

  it('PE-9 are refused under a command id that was used for something else', async () => {
    const { people } = server;
    const hal = await aMember(server, { club, by: ada, role: 'spectator' }, { name: 'Hal', password });
    const once = order();
    valueOf(await people.clubs.grantRole(once, { account: hal, role: 'player' }));
    const again = await people.clubs.grantRole(once, { account: hal, role: 'scorer' });
    expect(codeOf(again)).toBe('command-reused');
  });

  it('PE-6 have the rows that the log folds to', async () => {
    const { log, test } = server;
    const events = await log.readStream(club, clubStream(club));
    const { assignments } = events.map(clubStreams.read).reduce(evolveClub, emptyClub);
    const { rows } = await test.admin.query<{ account: string; role: string; tournament: string | null }>(
      `select account, role, tournament from people.role where club = $1`,
      [club],
    );
    const text = (one: { account: string; role: string; tournament?: string | null }): string =>
      `${one.account} ${one.role} ${one.tournament ?? ''}`;
    expect(rows.map(text).sort()).toEqual(assignments.map(text).sort());
    expect(rows.length).toBeGreaterThan(5);
  });

  it('are listed by member, page by page, with names in the order asked for', async () => {
    const { people } = server;
    const all = await people.clubs.membersOf(club, { first: 100 });
    const [first] = await people.clubs.membersOf(club, { first: 1 });
    const rest = await people.clubs.membersOf(club, { first: 100, after: first?.account ?? '' });
    expect([first, ...rest]).toEqual(all);
    const names = await people.accounts.namesOf([...all.map(({ account }) => account), newId(), 'x']);
    expect(names).toEqual([...all.map(({ name }) => name), undefined, undefined]);
    expect(await people.clubs.namesOf([newId(), club])).toEqual([undefined, 'Fairview Teeko Club']);
  });

  it('PE-6 let an organizer create another club, and a stranger none', async () => {
    const { people } = server;
    const second = valueOf(await people.clubs.found(ada, 'Second Club'));
    expect(await rolesOf(ada, undefined, second.club)).toEqual(new Set(['organizer']));
    const ivy = await aMember(server, { club, by: ada, role: 'arbiter' }, { name: 'Ivy', password });
    expect(codeOf(await people.clubs.found(ivy, 'Third Club'))).toBe('not-an-organizer');
    expect(await rolesOf(ivy, undefined, second.club)).toEqual(new Set());
  });

  it('PE-9 come with one club for one command', async () => {
    const { clubs } = server.people;
    const commandId = newId();
    const found = async () => clubs.found(ada, 'Club of One Command', commandId);
    const founded = valueOf(await found());
    expect(await Promise.all([found(), found()])).toEqual(Array(2).fill({ ok: true, value: founded }));
    expect(codeOf(await clubs.found(ada, 'Another Name', commandId))).toBe('command-reused');
  });
});
