import { setTimeout as pause } from 'node:timers/promises';
import type { HostedTournament } from '../../kit/hosted-tournament.js';
import { someLook } from '../kit/each-look.js';
import { comeIn } from '../kit/seated.js';
import type { Site } from '../kit/site.js';
import { Visitor } from '../kit/visitor.js';

/** What a story of disputes is told with. */
interface Told {
  readonly site: Site;
  readonly organizer: Visitor;
  readonly hosted: HostedTournament;
}

interface Entered {
  readonly entry: { readonly id: string };
  readonly entryCode: string;
}

/**
 * A player disputes a reported result on the page of the match; the arbiter corrects it; the player answers and appeals; the
 * second ruling waits for a second person. Then the player disputes a row of the standings, takes that back, and disputes it again
 * until an arbiter corrects it.
 */
export async function resultAndRowDisputed({ site, organizer, hosted }: Told): Promise<void> {
  const { page } = organizer;
  const entered: Entered[] = [];
  for (const name of ['Ada', 'Dmitri', 'Elena', 'Farid'])
    entered.push(
      await hosted.command<Entered>(
        'addEntry',
        { tournamentId: hosted.tournament, name },
        '... on EntryAdded { entry { id } entryCode }',
      ),
    );
  const [ada, dmitri, elena, farid] = entered;
  await hosted.command('pairRounds', {
    tournamentId: hosted.tournament,
    order: [ada, elena, farid, dmitri].map((each) => each?.entry.id ?? ''),
  });
  const match = await hosted.matchAt(1, 1);
  const won = { win: { winner: ada?.entry.id, position: 'row' } };
  await hosted.command('reportGame', { matchId: match, result: won });

  const player = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
  const { page: own } = player;
  await comeIn(player, dmitri?.entryCode ?? '');
  await player.visit(`/m/${match}`);
  await own.getByRole('button', { name: 'Dispute something on this sheet' }).click();
  await own.getByLabel('What is wrong').and(own.locator(':focus')).selectOption('Result of game 1');
  await own.getByLabel('Reason, shown to everybody').fill('I had the small square.');
  await someLook(player, 'match-disputing');
  await own.getByRole('button', { name: 'Dispute it' }).click();
  await own.getByRole('row', { name: /^Ada v Dmitri, result of game 1/u }).waitFor();
  await own.getByRole('link', { name: 'Go to the dispute' }).click();
  await own.getByText('The result of game 1, as it was reported.').waitFor();
  await own.getByLabel('What happened? Everybody can read it.').fill('Look at my slip.');
  await own.getByRole('button', { name: 'Answer' }).click();
  await own.getByText(/Look at my slip\./u).waitFor();
  await someLook(player, 'dispute-of-result');

  await organizer.visit(`/t/${hosted.tournament}/desk`);
  await page.getByText('Rule on Ada v Dmitri.').waitFor();
  await page.getByRole('link', { name: 'Open the dispute' }).click();
  await page.getByLabel('is corrected').check();
  await page.getByLabel('Dmitri', { exact: true }).fill('3');
  await page
    .getByRole('row', { name: /^Dmitri /u })
    .first()
    .waitFor();
  await page.getByLabel('Rule, by its number (such as TM-4)').fill('TM-4');
  await page.getByLabel('Reason, shown to everybody').fill('Both slips say so.');
  await someLook(organizer, 'dispute-ruling-on-sheet');
  await page.getByRole('button', { name: 'Rule: correct it' }).click();
  await page.getByRole('heading', { name: 'What the ruling changed' }).waitFor();
  await readsWhatWas(page);

  // The player's page follows by itself.
  await own.getByText('It is corrected.').waitFor();
  await own.getByLabel('Reason, shown to everybody').fill('It was the big square.');
  await own.getByRole('button', { name: 'Appeal the ruling' }).click();
  await page.getByLabel('is taken back').check();
  await page.getByLabel('Rule, by its number (such as TM-4)').fill('TM-4');
  await page.getByLabel('Reason, shown to everybody').fill('Then as it was.');
  await page.getByRole('button', { name: 'Rule: take the ruling back' }).click();
  // The official who ruled first does not decide the appeal alone.
  await page.getByText('It is proposed, and needs a second person.').waitFor();
  await own.getByRole('heading', { name: 'A ruling is proposed' }).waitFor();
  await own.getByRole('button', { name: 'Confirm the ruling' }).click();
  await own.getByText('It needs an official who does not play in it').waitFor();
  await someLook(player, 'dispute-appealed');

  await player.visit(`/t/${hosted.tournament}?entry=${ada?.entry.id}`);
  await own.getByRole('button', { name: 'Dispute the row of Ada' }).click();
  await own.getByLabel('Reason, shown to everybody').fill('She has one point too many.');
  await own.getByRole('button', { name: 'Dispute it' }).click();
  await own.getByText('It is disputed.').waitFor();
  await organizer.visit(`/t/${hosted.tournament}/desk/rulings`);
  await page.getByRole('link', { name: 'Ada, row in the standings' }).waitFor();
  await someLook(organizer, 'desk-disputes');
  await own.getByRole('link', { name: 'Go to the dispute' }).first().click();
  await own.getByRole('heading', { name: 'What it counts' }).waitFor();
  await someLook(player, 'dispute-of-row');
  await own.getByRole('button', { name: 'Take it back' }).click();
  await own.getByText('It was withdrawn.').waitFor();
  // The desk follows by itself, too.
  await page.getByRole('link', { name: 'Ada, row in the standings' }).waitFor({ state: 'detached' });
  await rowCorrected({ site, organizer, hosted, player, ada });
  expect(await player.leave()).toEqual([]);
}

/** What the result was before stands beside it: in the statements, and on the sheet, struck through once. */
async function readsWhatWas(page: Visitor['page']): Promise<void> {
  const changed = page.getByRole('list', { name: 'Results that were changed' });
  await changed.first().waitFor();
  for (const each of await changed.all()) {
    const read = (await each.innerText()).replaceAll(/\s+/gu, ' ');
    expect(read).toContain('Game 1: It was Ada 4 → Dmitri 3');
  }
  // In the statements, in the row of the sheet, and under the sheet.
  await page.locator('s', { hasText: 'Ada 4' }).nth(2).waitFor();
}

interface RowTold extends Told {
  /** The visitor who disputes Ada's row: an opponent of hers. */
  readonly player: Visitor;
  readonly ada: Entered | undefined;
}

/** PL-9 The row is disputed again: whose row it is answers, an arbiter strikes what it counted, and the standings change for everybody. */
async function rowCorrected({ site, organizer, hosted, player, ada }: RowTold): Promise<void> {
  const [{ page }, { page: own }] = [organizer, player];
  const won = { win: { winner: ada?.entry.id, position: 'row' } };
  await hosted.command('reportGame', { matchId: await hosted.matchAt(2, 2), result: won });
  await player.visit(`/t/${hosted.tournament}?entry=${ada?.entry.id}`);
  const points = own.getByRole('region', { name: 'Standings' }).getByRole('row', { name: /Ada/u });
  const before = await points.innerText();
  await own.getByRole('button', { name: 'Dispute the row of Ada' }).click();
  await own.getByLabel('Reason, shown to everybody').fill('She did not play Elena.');
  await own.getByRole('button', { name: 'Dispute it' }).click();
  await own.getByText('It is disputed.').waitFor();

  await page.getByRole('link', { name: 'Ada, row in the standings' }).click();
  await page.getByRole('heading', { name: 'What it counts' }).waitFor();
  const row = await Visitor.at(site.url, { viewport: { width: 360, height: 740 } });
  await comeIn(row, ada?.entryCode ?? '');
  await row.visit(new URL(page.url()).pathname);
  await row.page.getByLabel('What happened? Everybody can read it.').fill('It was another evening.');
  await row.page.getByRole('button', { name: 'Answer' }).click();
  // The arbiter's page follows, and what was typed there stays, with the focus in it.
  const why = page.getByLabel('Reason, shown to everybody');
  await why.fill('Both say');
  await page.getByText(/It was another evening\./u).waitFor();
  await page.keyboard.type(' so.');
  expect(await why.inputValue()).toBe('Both say so.');
  await page.getByLabel('is corrected').check();
  const second = await page.getByRole('option', { name: /^Round 2: /u }).innerText();
  await page.getByLabel('Which match').selectOption(second);
  await page.getByLabel('How', { exact: true }).selectOption('strike a result off the sheet');
  // Without the number, the rule can be found by its words.
  await page.getByLabel('Rule, by its number (such as TM-4)').fill('weaker spot');
  await page.getByRole('button', { name: /^TM-4 A weaker side/u }).click();
  expect(await page.getByLabel('Rule, by its number (such as TM-4)').inputValue()).toBe('TM-4');
  await page.getByRole('row', { name: /^Ada /u }).last().waitFor();
  await someLook(organizer, 'dispute-ruling-on-row');
  await page.getByRole('button', { name: 'Rule: correct it' }).click();
  await page.getByRole('heading', { name: 'What the ruling changed' }).waitFor();
  await someLook(organizer, 'dispute-row-ruled');
  await row.page.getByText('It is corrected.').waitFor();
  while ((await points.innerText()) === before) await pause(20);
  expect(await row.leave()).toEqual([]);
}
