/*
 * Coming to a server from outside: the front page says whose it is and what is on tonight, and a link to a tournament for members
 * says what it is and where the way in is, and nothing else.
 */
import { v7 as newId } from 'uuid';
import { command } from '../kit/server.js';
import { inBrowser } from './kit/in-browser.js';
import { mostMoved, Visitor } from './kit/visitor.js';
import { startSite, type Site } from './kit/site.js';

jest.setTimeout(120_000);

const irene = { name: 'Irene', password: 'four blue chairs' };
const phone = { width: 390, height: 844 };

inBrowser('the door', () => {
  let site: Site;
  let club: { readonly id: string; readonly slug: string };
  let token: string;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  const create = async (name: string, visibility: 'CLUB' | 'PUBLIC') =>
    (
      await command<{ tournament: { id: string; slug: string } }>(site.api.ask, 'createTournament', {
        input: { commandId: newId(), clubId: club.id, name, visibility },
        done: '... on TournamentChanged { tournament { id slug } }',
        token,
      })
    ).tournament;

  it('offers to set up a club on a new server, and never again once there is one', async () => {
    const visitor = await Visitor.at(site.url, { viewport: phone });
    const { page } = visitor;
    await visitor.visit('/');
    await page.getByRole('heading', { name: /^Teeko, Scarney/u, level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Set up a club' }).waitFor();

    const code = await site.setupCode();
    ({ club } = await command<{ club: typeof club }>(site.api.ask, 'redeemSetupCode', {
      input: { code, ...irene, clubName: 'Lakeside Games Club' },
      done: '... on SetupCodeRedeemed { club { id slug } }',
    }));
    ({ token } = await command<{ token: string }>(site.api.ask, 'signIn', {
      input: irene,
      done: '... on SignedIn { token }',
    }));
    for (const path of ['/', '/?setup']) {
      await visitor.visit(path);
      await page.getByRole('heading', { name: 'Lakeside Games Club', level: 1 }).waitFor();
      expect(await page.getByRole('link', { name: 'Set up a club' }).count()).toBe(0);
      expect(await page.getByLabel('Set-up code').count()).toBe(0);
      await page.getByLabel('Code', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Sign in' }).waitFor();
    }
    expect(await visitor.leave()).toEqual([]);
  });

  it('shows the club and what is on tonight, and nothing of what is for members', async () => {
    await create('Closed Circle', 'CLUB');
    const visitor = await Visitor.at(site.url, { viewport: phone });
    const { page } = visitor;
    await visitor.visit('/');
    await page.getByRole('heading', { name: 'Tonight' }).waitFor();
    await page.getByText('Members see theirs when they have signed in.').waitFor();
    expect(await page.getByText('Closed Circle').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'More about Lakeside Games Club' }).count()).toBe(0);

    await create('Club Night', 'PUBLIC');
    await visitor.visit('/');
    const tonight = page.getByRole('region', { name: 'Tonight' });
    await tonight.getByRole('link', { name: 'Club Night' }).waitFor();
    expect(await page.getByRole('region', { name: 'Earlier evenings' }).count()).toBe(0);
    expect(await page.getByText('Closed Circle').count()).toBe(0);
    expect(await visitor.moved()).toBeLessThanOrEqual(mostMoved);
    expect(await visitor.violations()).toEqual([]);
    await visitor.picture('front-of-club');
    await page.getByRole('link', { name: 'More about Lakeside Games Club' }).click();
    await page.getByRole('heading', { name: 'Lakeside Games Club', level: 1 }).waitFor();
    expect(await visitor.leave()).toEqual([]);
  });

  it.each(['m', 'g', 't/inner-circle/disputes'])(
    'has the ways in at a link of /%s that a stranger may not see, and comes back to it',
    async (kind) => {
      const visitor = await Visitor.at(site.url, { viewport: phone });
      const { page } = visitor;
      const path = `/${kind}/${newId()}`;
      await visitor.visit(path);
      await page.getByRole('link', { name: 'I have a code' }).waitFor();
      const signIn = page.getByRole('link', { name: 'Sign in' });
      expect(await signIn.getAttribute('href')).toBe(`/me?to=${encodeURIComponent(path)}`);
      expect(await visitor.violations()).toEqual([]);
      expect(await visitor.leave()).toEqual([]);
    },
  );

  it.each(['', '/wall'])(
    'says of a link for members%s its name, its club and the way in, which leads back to it',
    async (room) => {
      const { id } = await create(`Inner Circle${room}`, 'CLUB');
      const visitor = await Visitor.at(site.url, { viewport: phone });
      const { page } = visitor;
      await visitor.visit(`/t/${id}${room}`);
      await page.getByRole('heading', { name: `Inner Circle${room}`, level: 1 }).waitFor();
      expect((await page.getByRole('main').innerText()).split(/\n+/u)).toEqual([
        `Inner Circle${room}`,
        'For members of Lakeside Games Club',
        'Sign in',
        'I have a code',
      ]);
      expect(await visitor.violations()).toEqual([]);
      await visitor.picture(`door${room.replace('/', '-')}`);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByLabel('Name', { exact: true }).fill(irene.name);
      await page.getByLabel('Password', { exact: true }).fill(irene.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(`${site.url}/t/${id}${room}`);
      await page.getByRole('heading', { name: `Inner Circle${room}`, level: 1 }).waitFor();
      expect(await visitor.leave()).toEqual([]);
    },
  );

  it('is a link that the page of the tournament has for members to pass on', async () => {
    const { id, slug } = await create('To Pass On', 'CLUB');
    const visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 800 } });
    const { page } = visitor;
    await visitor.visit(`/me?to=/t/${slug}`);
    await page.getByLabel('Name', { exact: true }).fill(irene.name);
    await page.getByLabel('Password', { exact: true }).fill(irene.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: `${site.url}/t/${id}` }).waitFor();
    expect(await visitor.leave()).toEqual([]);
  });

  it('says of a name in an address nothing: not whether there is such a tournament', async () => {
    const { slug } = await create('Guess Me', 'CLUB');
    const visitor = await Visitor.at(site.url, { viewport: phone });
    const { page } = visitor;
    const said = async (path: string): Promise<string> => {
      await visitor.visit(path);
      await page.getByRole('link', { name: 'I have a code' }).waitFor();
      return page.getByRole('main').innerText();
    };
    const known = await said(`/t/${slug}`);
    expect(known).not.toMatch(/guess me|lakeside/iu);
    expect(known).toContain('Sign in');
    expect(await said(`/t/${club.slug}/no-such-evening`)).toBe(known);
    expect(await said(`/t/${newId()}`)).toBe(known);
    expect(await visitor.leave()).toEqual([]);
  });

  it('leads from a sign-in to pages of this client alone', async () => {
    const visitor = await Visitor.at(site.url);
    const { page } = visitor;
    await visitor.visit(`/me?to=${encodeURIComponent('//evil.example/t/x')}`);
    await page.getByLabel('Name', { exact: true }).fill(irene.name);
    await page.getByLabel('Password', { exact: true }).fill(irene.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Irene$/u }).waitFor();
    expect(page.url()).toBe(`${site.url}/`);
    expect(await visitor.leave()).toEqual([]);
  });
});
