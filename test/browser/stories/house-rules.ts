import type { HostedTournament } from '../../kit/hosted-tournament.js';
import { someLook } from '../kit/each-look.js';
import type { Site } from '../kit/site.js';
import { Visitor } from '../kit/visitor.js';

interface Club {
  readonly site: Site;
  readonly organizer: Visitor;
  /** A tournament of two, public and not played yet. */
  readonly hosted: HostedTournament;
}

/** A club takes over the set for play at a board and changes it; a ruling cites a rule, and leads to the wording of then. */
export async function rulesOfTheHouse({ site, organizer, hosted }: Club): Promise<void> {
  await hosted.pair(['Ann', 'Ben']);
  const { page } = organizer;
  await organizer.visit('/c/fairview-games-club');
  await page.getByRole('link', { name: 'What this club has agreed beside the rulebooks' }).click();
  await page.getByRole('button', { name: 'Take over these 7 rules' }).click();
  await page.getByText(/let go of has been played/u).waitFor();
  await someLook(organizer, 'house-rules');

  await organizer.visit(`/t/${hosted.tournament}/desk/rulings`);
  await page.getByRole('button', { name: /^End a match/u }).click();
  await page.getByLabel('Match', { exact: true }).first().selectOption({ index: 1 });
  await page.getByLabel(/^Rule/u).first().fill('let go');
  await page.getByRole('button', { name: /^HR-1 A piece that a player has set/u }).waitFor();
  const matchId = await hosted.matchAt(1, 1);
  await hosted.command('forfeitMatch', {
    matchId,
    absent: ['B'],
    reason: 'Ben left with a piece in hand.',
    rule: 'HR-1',
  });

  await organizer.visit('/c/fairview-games-club/rules');
  await page.getByRole('button', { name: 'Change HR-1' }).click();
  await page.getByRole('form', { name: 'Change HR-1' }).getByLabel('Wording').fill('Let go is played.');
  await page.getByRole('button', { name: 'Save this wording' }).click();
  await page.getByText('Earlier wordings of HR-1').waitFor();
  await page.getByRole('button', { name: 'Repeal HR-2' }).click();
  await page.getByText(/^Repealed on/u).waitFor();
  await page.getByRole('button', { name: 'Write a rule' }).click();
  expect(await page.getByLabel('Number').inputValue()).toBe('HR-8');
  await page.getByLabel('Wording').fill('Nobody smokes at the table.');
  await page.getByRole('button', { name: 'Save this wording' }).click();
  await page.getByRole('heading', { name: 'HR-8' }).waitFor();

  const visitor = await Visitor.at(site.url, { viewport: { width: 390, height: 844 } });
  await visitor.visit(`/t/${hosted.tournament}`);
  await visitor.page.getByRole('link', { name: 'HR-1' }).first().click();
  await visitor.page.getByText(/^As they held on/u).waitFor();
  await visitor.page.getByText(/let go of has been played/u).waitFor();
  expect(await visitor.page.getByRole('button', { name: 'Change HR-1' }).count()).toBe(0);
  await someLook(visitor, 'house-rules-then');
  await visitor.page.getByRole('link', { name: 'Show them as they hold now' }).click();
  await visitor.page.getByText('Let go is played.').waitFor();
  expect(await visitor.leave()).toEqual([]);
}
