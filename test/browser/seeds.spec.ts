import { HostedTournament } from '../kit/hosted-tournament.js';
import { command } from '../kit/server.js';
import { inBrowser } from './kit/in-browser.js';
import { signIn } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(60_000);

inBrowser('the order of the entries', () => {
  let site: Site;
  let hosted: HostedTournament;
  let organizer: Visitor;
  beforeAll(async () => {
    site = await startSite();
    hosted = await HostedTournament.begin(site.api, { name: 'Club Night', settings: { target: 1 } });
    for (const name of ['Dmitri', 'Clara', 'Bruno', 'Ada']) await hosted.enter(name);
    organizer = await Visitor.at(site.url, { viewport: { width: 1280, height: 800 } });
    await signIn(organizer, { name: 'Orla', password: 'four blue chairs' });
    await organizer.visit(`/t/${hosted.tournament}/desk`);
    await list().getByText('Dmitri').waitFor();
  });
  afterAll(async () => {
    await organizer.leave();
    await site.stop();
  });

  const list = () => organizer.page.getByRole('list', { name: 'Order of the entries' });
  const stand = async (order: string): Promise<void> => {
    for (const [at, name] of order.split(' ').entries())
      await list().getByRole('listitem').nth(at).getByText(name).waitFor();
  };

  /** Two members of the club meet in another tournament, which the first wins, and are rated by it. */
  const rateTwo = async (...names: readonly [string, string]): Promise<void> => {
    const { club } = hosted;
    await hosted.command('chooseRatings', { clubId: club, systems: ['ELO'] });
    const other = await HostedTournament.of(site.api, hosted, { settings: { target: 1 } });
    for (const name of names) {
      const { invitationCode: code } = await hosted.command<{ invitationCode: string }>(
        'invite',
        { clubId: club, role: 'PLAYER' },
        '... on PersonInvited { invitationCode }',
      );
      const { token, accountId } = await command<{ token: string; accountId: string }>(
        site.api.ask,
        'acceptInvitation',
        {
          input: { code, name, password: 'three brown tables' },
          done: '... on InvitationAccepted { token accountId }',
        },
      );
      const { entry } = await other.command<{ entry: { id: string } }>(
        'addEntry',
        { tournamentId: other.tournament, accountId },
        '... on EntryAdded { entry { id } }',
      );
      other.walkIns = [...other.walkIns, { id: entry.id, name, token }];
    }
    await other.pair([]);
    await other.playThrough(await other.matchAt(1, 1), 'black-row-by-drop');
    await other.command('closeTournament', { tournamentId: other.tournament });
    await site.api.services.ratings.refold(club);
  };

  it('is changed by a press, by keys that keep their place, by dragging and by name', async () => {
    const { page } = organizer;
    await stand('Dmitri Clara Bruno Ada');
    await page.getByRole('button', { name: 'Move Bruno up to number 2' }).click();
    await stand('Dmitri Bruno Clara Ada');
    await page.getByRole('button', { name: 'Move Ada up to number 3' }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await stand('Dmitri Ada Bruno Clara');
    await page.keyboard.press('End');
    await stand('Dmitri Bruno Clara Ada');
    await list().getByText('Dmitri').dragTo(list().getByText('Clara'));
    await stand('Bruno Clara Dmitri Ada');
    await page.getByRole('button', { name: 'Order by name' }).click();
    await stand('Ada Bruno Clara Dmitri');
    expect(await organizer.violations()).toEqual([]);
    await organizer.picture('seeds-1280');
  });

  it('is that of the club’s ratings; who has none comes behind', async () => {
    const { page } = organizer;
    expect(await page.getByRole('button', { name: 'Order by Elo' }).count()).toBe(0);
    await rateTwo('Bruno', 'Ada');
    await page.reload();
    await stand('Ada Bruno Clara Dmitri');
    await page.getByRole('button', { name: 'Order by Elo' }).click();
    await page.getByRole('status').getByText('2 of 4 are on the club’s list').waitFor();
    await stand('Bruno Ada Clara Dmitri');
  });

  it('is that of a pasted list; a name of nobody is named, and changes nothing', async () => {
    const { page } = organizer;
    await page.getByRole('button', { name: 'Paste an order' }).click();
    await page.getByLabel('Names in their order').fill('Clara\nBob');
    await page.getByRole('button', { name: 'Put them in this order' }).click();
    await page.getByRole('alert').getByText('Nobody here is called Bob.').waitFor();
    await stand('Bruno Ada Clara Dmitri');
    await page.getByLabel('Names in their order').fill('1. Dmitri\n2. Clara');
    await page.getByRole('button', { name: 'Put them in this order' }).click();
    await stand('Dmitri Clara Bruno Ada');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await organizer.violations()).toEqual([]);
    await organizer.picture('seeds-390');
  });

  it('outlives a reload, and numbers are given in it', async () => {
    const { page } = organizer;
    await page.reload();
    await stand('Dmitri Clara Bruno Ada');
    await page.getByRole('button', { name: 'Pair in this order' }).click();
    await page.getByRole('heading', { name: 'Results of round 1' }).waitFor();
    const { tournament } = await hosted.read<{
      tournament: { entries: { nodes: { name: string; number: number }[] } };
    }>('query ($id: ID!) { tournament(id: $id) { entries { nodes { name number } } } }', {
      id: hosted.tournament,
    });
    const numbered = tournament.entries.nodes.toSorted((one, other) => one.number - other.number);
    expect(numbered.map(({ name }) => name)).toEqual(['Dmitri', 'Clara', 'Bruno', 'Ada']);
  });
});
