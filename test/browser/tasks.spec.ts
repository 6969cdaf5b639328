/*
 * What people come for, counted. The budget is committed, so that a page that asks for one press more says why. What officials do
 * at the desk is counted in desk-acts.spec.
 */
import { HostedTournament } from '../kit/hosted-tournament.js';
import { Counted } from './kit/counted.js';
import { inBrowser } from './kit/in-browser.js';
import { signIn } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

/** So many actions a task takes. */
const budget = { join: 2, play: 2, dispute: 2, correct: 2, print: 1 } as const;

inBrowser('five tasks', () => {
  let site: Site;
  let hosted: HostedTournament;
  let player: Visitor;
  let organizer: Visitor;
  let code: string;
  let counted: Counted;
  beforeAll(async () => {
    site = await startSite();
    hosted = await HostedTournament.begin(site.api, { name: 'Club Night', visibility: 'PUBLIC' });
    const entered = [];
    for (const name of ['Ada', 'Bruno', 'Clara', 'Dmitri'])
      entered.push(
        await hosted.command<{ entry: { id: string }; entryCode: string }>(
          'addEntry',
          { tournamentId: hosted.tournament, name },
          '... on EntryAdded { entry { id } entryCode }',
        ),
      );
    await hosted.command('pairRounds', {
      tournamentId: hosted.tournament,
      order: entered.map(({ entry }) => entry.id),
    });
    code = entered[0]?.entryCode ?? '';
    const matchId = await hosted.matchAt(1, 2);
    const { match } = await hosted.read<{ match: { sides: { players: { id: string }[] }[] } }>(
      'query ($id: ID!) { match(id: $id) { sides { players { id } } } }',
      { id: matchId },
    );
    const winner = match.sides[0]?.players[0]?.id;
    await hosted.command('reportGame', { matchId, result: { win: { winner, position: 'row' } } });
    [player, organizer] = await Promise.all([Visitor.at(site.url), Visitor.at(site.url)]);
    counted = await Counted.of([player, organizer]);
    await organizer.context.addInitScript('window.print = () => undefined');
    await signIn(organizer, { name: 'Orla', password: 'four blue chairs' });
  });
  afterAll(async () => {
    await Promise.all([player.leave(), organizer.leave()]);
    await site.stop();
  });

  /** Does a task from where it begins, and holds it to its budget. */
  const within = async (task: keyof typeof budget, done: () => Promise<void>): Promise<void> => {
    const actions = await counted.during(done);
    expect({ task, actions }).toEqual({ task, actions: budget[task] });
  };

  it('join: from the scanned slip to one’s match', async () => {
    await player.visit(`/#code=${code}`);
    const { page } = player;
    await within('join', async () => {
      await page.getByRole('button', { name: 'Take my seat' }).click();
      await page.getByRole('link', { name: 'Go to your match' }).click();
      await page.getByRole('button', { name: 'Open the first game' }).waitFor();
    });
  });

  it('play: from the match to the first ply', async () => {
    const { page } = player;
    await within('play', async () => {
      await page.getByRole('button', { name: 'Open the first game' }).click();
      await page.locator('[data-cell="13"]').click();
      await page.getByText('Ply 1 of 1', { exact: false }).first().waitFor();
    });
  });

  it('dispute: from the game to the arbiter', async () => {
    const { page } = player;
    await within('dispute', async () => {
      await page.getByText('Dispute ply 1', { exact: true }).click();
      await page.getByLabel(/^What is wrong/u).fill('The clock had not begun.');
      await page.getByRole('button', { name: 'Dispute ply 1 now' }).click();
      await page.getByRole('button', { name: 'Take back the dispute of ply 1' }).waitFor();
    });
  });

  it('correct: from the desk to another result, with its effect shown', async () => {
    const { page } = organizer;
    await organizer.visit(`/t/${hosted.tournament}/desk/rulings`);
    await within('correct', async () => {
      const form = page.locator('form').filter({ has: page.locator('#correct-which') });
      await form.getByLabel('Game').selectOption({ index: 1 });
      await form.locator('#correct-0').fill('0');
      await form.locator('#correct-1').fill('4');
      await form.getByLabel(/^Reason/u).fill('Written in the wrong box.');
      await form.getByRole('button', { name: 'Correct it' }).click();
      await page.getByText('The result was corrected.').first().waitFor();
    });
  });

  it('print: from the match to its sheet on paper', async () => {
    const { page } = organizer;
    await organizer.visit(`/m/${await hosted.matchAt(1, 2)}`);
    await within('print', async () => {
      await page.getByRole('button', { name: 'Print this sheet' }).click();
    });
    expect([...player.troubles, ...organizer.troubles]).toEqual([]);
  });
});
