import { v7 as newId } from 'uuid';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { command, read, type Fields, type TestApi } from '../kit/server.js';
import { inBrowser } from './kit/in-browser.js';
import { looks } from './kit/each-look.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

/** An organizer over the API: their club, invitations to it, and codes for members who lost their password. */
async function signedIn(api: TestApi, name: string, password: string) {
  const { token } = await command<{ token: string }>(api.ask, 'signIn', {
    input: { name, password },
    done: '... on SignedIn { token }',
  });
  const { me } = await read<{ me: { clubs: { club: { id: string } }[] } }>(
    api.ask,
    '{ me { clubs { club { id } } } }',
    {},
    token,
  );
  const clubId = me.clubs[0]?.club.id ?? '';
  const give = <Done>(what: string, input: Fields, done: string) =>
    command<Done>(api.ask, what, { input: { clubId, commandId: newId(), ...input }, token, done });
  /** The accounts of the members, by their names. */
  const accountsOf = async (): Promise<ReadonlyMap<string, string>> => {
    const { club } = await read<{
      club: { members: { nodes: { accountId: string; name: string }[] } };
    }>(
      api.ask,
      'query ($id: ID!) { club(id: $id) { members { nodes { accountId name } } } }',
      { id: clubId },
      token,
    );
    return new Map(club.members.nodes.map(({ accountId, name }) => [name, accountId]));
  };
  return {
    invite: async () =>
      (
        await give<{ invitationCode: string }>(
          'invite',
          { role: 'PLAYER' },
          '... on PersonInvited { invitationCode }',
        )
      ).invitationCode,
    /** A tournament in which members enter themselves; its id. */
    forMembers: async (): Promise<string> => {
      const input = { name: 'For members', joining: 'MEMBERS' };
      const done = '... on TournamentChanged { tournament { id } }';
      return (await give<{ tournament: { id: string } }>('createTournament', input, done)).tournament.id;
    },
    /** Has the club rate its members, and two of them play two tournaments, which each of them wins once. */
    rate: async (names: readonly [string, string]): Promise<void> => {
      await give('chooseRatings', { systems: ['ELO', 'GLICKO2'] }, '');
      const accounts = await accountsOf();
      for (const winner of [0, 1]) {
        const name = `Rated ${winner + 1}`;
        const hosted = await HostedTournament.of(
          api,
          { token, club: clubId },
          { name, settings: { target: 1 } },
        );
        const { tournament: tournamentId } = hosted;
        const order: string[] = [];
        for (const each of names) {
          const added = '... on EntryAdded { entry { id } }';
          const input = { tournamentId, accountId: accounts.get(each) };
          order.push((await hosted.command<{ entry: { id: string } }>('addEntry', input, added)).entry.id);
        }
        await hosted.command('pairRounds', { tournamentId, order });
        await hosted.command('reportGame', {
          matchId: await hosted.matchAt(1, 1),
          result: { win: { winner: order[winner], position: 'row' } },
        });
        // Irene reported a result of her own, which nobody has confirmed.
        await hosted.command('closeTournament', { tournamentId, force: 'Both saw it.' });
      }
      await api.services.ratings.refold(clubId);
    },
    resetCodeOf: async (member: string): Promise<string> => {
      const accountId = (await accountsOf()).get(member);
      return (
        await give<{ resetCode: string }>(
          'issueResetCode',
          { accountId },
          '... on ResetCodeIssued { resetCode }',
        )
      ).resetCode;
    },
  };
}

inBrowser('coming in', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it('leads from the set-up code in the address to the address of a first tournament, and out and in again', async () => {
    const visitor = await Visitor.at(site.url);
    const { page } = visitor;
    const code = await site.setupCode();
    await visitor.visit(`/#setup=${code}`);
    expect(page.url()).toBe(`${site.url}/?setup`);

    await page.getByLabel('Your name').fill('Irene');
    await page.getByLabel('Password').fill('teeko2026');
    // What is typed is shown to those who ask, and to nobody else.
    const show = page.getByRole('button', { name: 'Show Password' });
    expect(await page.getByLabel('Password').getAttribute('type')).toBe('password');
    await show.press('Space');
    expect(await page.getByLabel('Password').getAttribute('type')).toBe('text');
    expect(await show.getAttribute('aria-pressed')).toBe('true');
    await show.click();
    expect(await page.getByLabel('Password').getAttribute('type')).toBe('password');
    await page.getByLabel('Your club').fill('Fairview Games Club');
    await page.getByRole('button', { name: 'Set up the club' }).click();
    await page.getByRole('alert').getByText('PE-2').waitFor();
    expect(await page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true');
    expect(await visitor.violations()).toEqual([]);
    await visitor.picture('setup-refused');

    await page.getByLabel('Password').fill('four blue chairs');
    await page.getByRole('button', { name: 'Set up the club' }).click();
    await page.getByLabel('Name of the tournament').waitFor();
    // The code is used up: the setup continues where it was.
    await page.reload();
    await page.getByLabel('Name of the tournament').waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    await page.waitForURL(`${site.url}/c/fairview-games-club`);
    await page.getByText('No tournament has been made yet.').waitFor();
    await page.getByRole('button', { name: 'Make a tournament' }).click();
    // What is scored says who can meet, and what must be agreed.
    await page.getByLabel('Scoring').selectOption('Teams: the net of each round');
    await page.getByLabel('Players of each team in a match').fill('3');
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByRole('button', { name: 'Make a tournament' }).click();
    await page.getByLabel('Name of the tournament').fill('Club Night');
    await page.getByLabel('Format').selectOption('Bracket: one loss and you are out');
    await page.getByLabel('Anybody with the address').check();
    await visitor.picture('setup-tournament');
    expect(await visitor.violations()).toEqual([]);
    await page.getByRole('button', { name: 'Make the tournament' }).click();
    await page.waitForURL(`${site.url}/t/fairview-games-club/club-night/desk`);
    // A list that was read empty has what was made since.
    await page.goBack();
    await page.getByRole('link', { name: 'Club Night', exact: true }).waitFor();

    await visitor.visit('/');
    await page.getByRole('link', { name: 'Fairview Games Club' }).click();
    await page.getByRole('heading', { name: 'Fairview Games Club', level: 1 }).waitFor();
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
    await page.getByRole('heading', { name: 'Members', exact: true }).waitFor();
    await visitor.picture('club');
    expect(await visitor.violations()).toEqual([]);

    await page.getByRole('button', { name: 'Menu' }).click();
    await visitor.picture('menu');
    await page.getByRole('link', { name: 'You', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Code', { exact: true }).waitFor();
    await page.getByText('Club Night').waitFor();
    expect(await page.evaluate('document.cookie')).toBe('');

    await visitor.visit('/me');
    await page.getByLabel('Name', { exact: true }).fill('Irene');
    await page.getByLabel('Password', { exact: true }).fill('four blue chairs');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Irene$/u }).waitFor();
    expect(await visitor.leave()).toEqual([]);
  });

  it('takes an invitation with a new account, and a new password with a code; no script reads a session', async () => {
    const organizer = await signedIn(site.api, 'Irene', 'four blue chairs');
    const visitor = await Visitor.at(site.url);
    const { page } = visitor;
    await visitor.visit('/me');
    const joining = page.locator('form', { has: page.getByLabel('Code of the invitation') });
    await joining.getByLabel('Code of the invitation').fill(await organizer.invite());
    await joining.getByLabel('Your name, as shown on sheets').fill('Sven');
    await joining.getByLabel('New password').fill('three red lamps');
    await page.getByRole('button', { name: 'Join the club' }).click();
    await page.getByRole('heading', { name: 'Fairview Games Club', level: 1 }).waitFor();
    await page.getByText('Sven').waitFor();

    await visitor.visit(`/t/${await organizer.forMembers()}`);
    await page.getByRole('button', { name: 'Enter me' }).click();
    await page.getByText('You are entered.').waitFor();
    await page.getByRole('rowheader', { name: 'Sven' }).waitFor();
    await page.reload();
    await page.getByRole('rowheader', { name: 'Sven' }).waitFor();
    expect(await page.getByRole('button', { name: 'Enter me' }).count()).toBe(0);

    await visitor.visit('/me');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Come in' }).or(page.getByLabel('Code')).first().waitFor();

    await visitor.visit('/me');
    const lost = page.locator('form', { has: page.getByLabel('Code for a new password') });
    await lost.getByLabel('Code for a new password').fill('WRONGWRONGWRONG1');
    await lost.getByLabel('New password', { exact: true }).fill('five green doors');
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await page.getByRole('alert').waitFor();
    await lost.getByLabel('Code for a new password').fill(await organizer.resetCodeOf('Sven'));
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Sven$/u }).waitFor();
    expect(await page.evaluate('document.cookie')).toBe('');
    expect(await visitor.leave()).toEqual([]);
  });

  it('shows the ratings of a club to its members, and how each came about', async () => {
    const organizer = await signedIn(site.api, 'Irene', 'four blue chairs');
    await organizer.rate(['Irene', 'Sven']);
    const visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
    const { page } = visitor;
    await visitor.visit('/c/fairview-games-club');
    expect(await page.getByRole('heading', { name: 'Ratings' }).count()).toBe(0);
    await visitor.visit('/me');
    await page.getByLabel('Name', { exact: true }).fill('Irene');
    await page.getByLabel('Password', { exact: true }).fill('four blue chairs');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Irene$/u }).waitFor();

    await visitor.visit('/c/fairview-games-club');
    const ratings = page.getByRole('region', { name: /^Ratings/u });
    await ratings.getByRole('link', { name: 'Sven' }).click();
    await page.getByRole('img', { name: /^The rating of Sven after each tournament/u }).waitFor();
    await ratings.getByRole('row', { name: /Rated 2 .*\+2\d\.\d\d$/u }).waitFor();
    for (const [width, colorScheme] of looks) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await visitor.picture(`club-ratings-${width}-${colorScheme}`);
      expect(await visitor.violations()).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    await ratings.getByLabel('Game and system').selectOption('Teeko, by Glicko-2');
    await ratings.getByRole('columnheader', { name: 'deviation' }).waitFor();
    expect(await visitor.leave()).toEqual([]);
  });

  it('makes a passkey and signs in by it, changes the password, and erases the account', async () => {
    const organizer = await signedIn(site.api, 'Irene', 'four blue chairs');
    const visitor = await Visitor.at(site.url);
    const { page } = visitor;
    const browser = await visitor.context.newCDPSession(page);
    await browser.send('WebAuthn.enable');
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await visitor.visit('/me');
    const joining = page.locator('form', { has: page.getByLabel('Code of the invitation') });
    await joining.getByLabel('Code of the invitation').fill(await organizer.invite());
    await joining.getByLabel('Your name, as shown on sheets').fill('Tove');
    await joining.getByLabel('New password').fill('three red lamps');
    await page.getByRole('button', { name: 'Join the club' }).click();
    await page.getByRole('heading', { name: 'Fairview Games Club', level: 1 }).waitFor();

    await visitor.visit('/me');
    await page.getByText('You have not finished a match yet.').waitFor();
    await page.getByLabel('A name for it').fill('Phone');
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await page.getByRole('button', { name: 'Remove Phone' }).waitFor();
    await page.getByLabel('Current password').fill('three red lamps');
    await page.getByLabel('New password').fill('six brown doors');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('The password was changed.').waitFor();
    expect(await visitor.violations()).toEqual([]);
    await visitor.picture('me-signed-in');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Code', { exact: true }).waitFor();

    await visitor.visit('/me');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Tove$/u }).waitFor();
    await visitor.visit('/me');
    await page.getByRole('button', { name: 'Erase my account' }).click();
    await page.getByLabel('Current password').last().fill('six brown doors');
    await page.getByRole('button', { name: 'Erase it for good' }).click();
    await page.getByLabel('Code', { exact: true }).waitFor();
    expect(await visitor.leave()).toEqual([]);
  });

  it.each(looks)(
    'shows axe nothing wrong at %d by %s, on the front page and on /me',
    async (width, scheme) => {
      const visitor = await Visitor.at(site.url, { viewport: { width, height: 740 }, colorScheme: scheme });
      for (const [name, path] of [
        ['front', '/'],
        ['me', '/me'],
      ] as const) {
        await visitor.visit(path);
        expect(await visitor.violations()).toEqual([]);
        await visitor.picture(`${name}-${width}-${scheme}`);
        expect(await visitor.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      }
      expect(await visitor.leave()).toEqual([]);
    },
  );
});
