import { v7 as newId } from 'uuid';
import { accepted } from '@fairview/kernel';
import { freshSetupCode } from '../clubs/setup-code.js';
import { refused } from '../refusals.js';
import { sweepPeople } from '../sweep.js';
import { AnsweredCommands } from './answered-commands.js';
import { aMember, anInvitation, aServer, codeOf, day, valueOf, type Server } from '../testing/a-club.js';

const password = 'four blue chairs';
const address = '192.0.2.7';

describe('PE-9 a command beside the log', () => {
  let server: Server;
  let ada: string;
  let club: string;
  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.test.drop());

  it('creates one club by a set-up code, and signs in anybody who sends it again', async () => {
    const { people, test } = server;
    const code = (await freshSetupCode(test.database.pool)) ?? '';
    const commandId = newId();
    const redeem = (word = password, name = 'Ada') =>
      people.comingIn.redeemSetupCode(
        { commandId, address },
        { code: code.toLowerCase(), name, password: word, club: 'Fairview' },
      );
    const first = valueOf(await redeem());
    const again = valueOf(await redeem());
    ({ account: ada, club } = first);
    expect([again.account, again.club]).toEqual([ada, club]);
    expect(again.token).not.toBe(first.token);
    for (const { token } of [first, again])
      expect(await people.callerOf(token)).toMatchObject({ account: ada });
    expect(codeOf(await redeem('another word'))).toBe('sign-in-failed');
    expect(codeOf(await redeem(password, 'Eve'))).toBe('command-reused');
    const other = { commandId: newId(), address };
    expect(
      codeOf(await people.comingIn.redeemSetupCode(other, { code, name: 'Ada', password, club: 'Fairview' })),
    ).toBe('code-unknown');
    expect((await people.clubs.clubsOf(ada)).map((membership) => membership.club)).toEqual([club]);
  });

  it('accepts an invitation once, and signs a new account in again', async () => {
    const { people } = server;
    const { code } = await anInvitation(server, { club, by: ada, role: 'scorer' });
    const commandId = newId();
    const accept = (name = 'Bob') =>
      people.comingIn.acceptInvitation({ commandId, address }, { code, guest: { name, password } });
    const first = valueOf(await accept());
    const again = valueOf(await accept());
    expect(again).toMatchObject({ account: first.account, club, role: 'scorer' });
    expect(again.opened?.token).not.toBe(first.opened?.token);
    expect(await people.callerOf(again.opened?.token)).toMatchObject({ account: first.account });
    expect(codeOf(await accept('Cy'))).toBe('command-reused');
  });

  it('sets a password once, even if the account has another name by now', async () => {
    const { people } = server;
    const dora = await aMember(server, { club, by: ada, role: 'player' }, { name: 'Dora', password });
    const order = { club, actor: `account:${ada}`, commandId: newId() };
    const { code } = valueOf(await people.passwordResets.issue(order, dora, ada));
    const commandId = newId();
    const reset = () =>
      people.comingIn.resetPassword({ commandId, address }, { code: code ?? '', password: 'two red doors' });
    expect(valueOf(await reset()).account).toBe(dora);
    valueOf(await people.accounts.rename(dora, 'Theodora'));
    expect(valueOf(await reset())).toMatchObject({ account: dora, name: 'Theodora' });
  });

  it('that is sent twice at once is done once, and both get the same answer', async () => {
    const { people } = server;
    const { id } = await anInvitation(server, { club, by: ada, role: 'player' });
    const asked = { by: `account:${ada}`, commandId: newId(), what: ['withdrawInvitation', id] };
    let runs = 0;
    const withdraw = () =>
      people.commands.once(asked, async () => {
        runs += 1;
        await new Promise((resolve) => setTimeout(resolve, 120));
        return people.invitations.withdraw(club, id);
      });
    expect((await Promise.all([withdraw(), withdraw()])).map(codeOf)).toEqual(['ok', 'ok']);
    expect(codeOf(await withdraw())).toBe('ok');
    expect(runs).toBe(1);
  });

  it('that came to nothing, or lost its process, is carried out when it is sent again', async () => {
    const { test } = server;
    const commands = new AnsweredCommands(test.database, 2);
    const asked = { by: `account:${ada}`, commandId: newId(), what: 'lost' };
    const fails = commands.once(asked, () => Promise.reject(new Error('the database is away')));
    await expect(fails).rejects.toThrow('the database is away');
    const run = () => Promise.resolve(accepted('done'));
    expect(valueOf(await commands.once(asked, run))).toBe('done');
    await test.admin.query('update people.answered_command set answer = null where command = $1', [
      asked.commandId,
    ]);
    expect(valueOf(await commands.once(asked, () => Promise.resolve(accepted('done here'))))).toBe(
      'done here',
    );
    expect(valueOf(await commands.once(asked, run))).toBe('done here');
  });

  it('that was refused is tried again, one without an id is done each time, and another’s id counts for nothing', async () => {
    const { people } = server;
    const answers = [refused('too-busy'), accepted('done'), accepted('done again')];
    let next = 0;
    const run = () => Promise.resolve(answers[next++] ?? refused('too-busy'));
    const asked = { by: 'account:one', commandId: newId(), what: 1 };
    expect(codeOf(await people.commands.once(asked, run))).toBe('too-busy');
    expect(valueOf(await people.commands.once(asked, run))).toBe('done');
    expect(valueOf(await people.commands.once(asked, run))).toBe('done');
    expect(valueOf(await people.commands.once({ ...asked, by: 'account:two' }, run))).toBe('done again');
    expect(codeOf(await people.commands.once({ ...asked, commandId: undefined }, run))).toBe('too-busy');
    expect(codeOf(await people.commands.once({ ...asked, what: 2 }, run))).toBe('command-reused');
  });

  it('is kept for a week, and is deleted with its account', async () => {
    const { people, test, clock } = server;
    const eve = await aMember(server, { club, by: ada, role: 'player' }, { name: 'Eve', password });
    const count = async () =>
      (await test.admin.query<{ by: string }>('select "by" from people.answered_command')).rows.length;
    const before = await count();
    const asked = { by: `account:${eve}`, commandId: newId(), what: 'Eva' };
    valueOf(await people.commands.once(asked, () => people.accounts.rename(eve, 'Eva')));
    expect(await count()).toBe(before + 1);
    valueOf(await people.erasing.erase(eve, password, address));
    expect(await count()).toBe(before);
    await clock.advance(7 * day + 1);
    await sweepPeople(test.database.pool);
    expect(await count()).toBe(0);
  });
});
