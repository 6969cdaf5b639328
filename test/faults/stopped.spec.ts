import { setTimeout as pause } from 'node:timers/promises';
import { freshSetupCode } from '@fairview/people';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v4 as uuid } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { demand } from '../kit/members.js';
import { endProcesses, startApiProcess, type ApiProcess } from '../kit/processes.js';
import { startApi, type TestApi } from '../kit/server.js';
import { patience, patient } from '../runner/patience.mjs';

jest.setTimeout(120_000);

const password = 'four blue chairs';

let test: TestDatabase;
let others: TestApi;
let stopped: ApiProcess;

beforeEach(async () => {
  test = await cloneDatabase();
  [others, stopped] = await Promise.all([startApi(test, { games, formats }), startApiProcess(test.url)]);
});
afterEach(async () => {
  stopped.child.kill('SIGCONT');
  await endProcesses();
  await others.stop();
  await test.drop();
});

/** Each session is written slowly: there is time to stop the process that waits for it. */
const slowSessions = `
  create function people.slow() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.3); return new; end $$;
  create trigger slow before insert on people.session for each row execute function people.slow();`;
const usualSessions = 'drop trigger slow on people.session; drop function people.slow';

async function untilSo(what: string, sql: string): Promise<void> {
  for (const limit = patience(10_000); !limit.isOver(); await pause(5)) {
    const { rows } = await test.admin.query<{ so: boolean }>(`select (${sql}) as so`);
    if (rows[0]?.so) return;
  }
  throw new Error(`it did not come about that ${what}`);
}

const aSession = `exists (select from pg_stat_activity where datname = current_database() and`;

/** Stops the process while the database writes what it has asked for, and lets the database finish. */
async function stopAtWork(work: () => Promise<unknown>): Promise<void> {
  await test.admin.query(slowSessions);
  // It is never answered: whatever becomes of the connection is nobody's news.
  void work().catch(() => undefined);
  await untilSo('a session is being written', `${aSession} wait_event = 'PgSleep')`);
  stopped.child.kill('SIGSTOP');
  await untilSo('it is written', `not ${aSession} wait_event = 'PgSleep')`);
}

/** How many sessions of the database stand still in a transaction that is open. */
const transactionsLeftOpen = async (): Promise<number> => {
  const { rows } = await test.admin.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`,
  );
  return rows[0]?.n ?? NaN;
};

const setUp = async (by: TestApi | ApiProcess) => ({
  code: await freshSetupCode(test.database.pool),
  name: `Ada of ${by.url.slice(-4)}`,
  password,
  clubName: 'Hall',
});

async function createClub(): Promise<{ readonly token: string; readonly club: string }> {
  const done = '... on SetupCodeRedeemed { token club { id } }';
  const founded = await demand<{ token: string; club: { id: string } }>(
    others.ask,
    'redeemSetupCode',
    await setUp(others),
    done,
  );
  return { token: founded.token, club: founded.club.id };
}

describe('a process that is stopped', () => {
  it('C1 while it accepts an invitation holds up nobody, and the invitation is accepted once', async () => {
    const { token, club } = await createClub();
    const invite = () =>
      demand<{ invitationCode: string }>(
        others.ask,
        'invite',
        { commandId: uuid(), role: 'SCORER', clubId: club },
        '... on PersonInvited { invitationCode }',
        token,
      );
    const { invitationCode: code } = await invite();
    const guest = { code, name: 'Bob', password };
    await stopAtWork(() =>
      demand(stopped.ask, 'acceptInvitation', guest, '... on InvitationAccepted { token }'),
    );
    expect(await transactionsLeftOpen()).toBe(0);
    const began = performance.now();
    await invite();
    expect(performance.now() - began).toBeLessThan(patient(3_000));
    await test.admin.query(usualSessions);
    const again = demand(others.ask, 'acceptInvitation', { ...guest, name: 'Cy' }, '');
    await expect(again).rejects.toThrow('code-unknown');
    const { rows } = await test.admin.query(
      `select a.name, r.role from people.role r join people.account a on a.id = r.account where r.role = 'scorer'`,
    );
    expect(rows).toEqual([{ name: 'Bob', role: 'scorer' }]);
  });

  it('C1 while it uses the set-up code leaves no transaction open, and the code is used up', async () => {
    const input = await setUp(stopped);
    await stopAtWork(() =>
      demand(stopped.ask, 'redeemSetupCode', input, '... on SetupCodeRedeemed { token }'),
    );
    expect(await transactionsLeftOpen()).toBe(0);
    await test.admin.query(usualSessions);
    const again = demand(others.ask, 'redeemSetupCode', { ...input, name: 'Bob', clubName: 'Other' }, '');
    await expect(again).rejects.toThrow('code-unknown');
    const { rows } = await test.admin.query('select name from people.club');
    expect(rows).toEqual([{ name: 'Hall' }]);
  });
});
