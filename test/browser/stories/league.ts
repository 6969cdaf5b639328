import type { HostedTournament } from '../../kit/hosted-tournament.js';
import { someLook } from '../kit/each-look.js';
import type { Site } from '../kit/site.js';
import { Visitor } from '../kit/visitor.js';

/** What a story of a league is told with. */
interface Told {
  readonly site: Site;
  readonly organizer: Visitor;
  /** Tournaments of two, not played yet; their names follow. */
  readonly nights: readonly { readonly hosted: HostedTournament; readonly name: string }[];
}

/** A league is made on the page of the club, gets its tournaments, learns who is who, and anybody watches it. */
export async function aSeason({ site, organizer, nights }: Told): Promise<void> {
  for (const { hosted } of nights) {
    await hosted.pair(['Ann', 'Ben']);
    const matchId = await hosted.matchAt(1, 1);
    await hosted.command('forfeitMatch', { matchId, absent: ['B'], reason: 'Ben did not come.' });
    await hosted.command('closeTournament', { tournamentId: hosted.tournament });
  }
  const { page } = organizer;
  await organizer.visit('/c/fairview-games-club');
  await page.getByRole('button', { name: 'Make a league' }).click();
  await page.getByLabel('Name of the league').fill('Winter');
  await page.getByLabel('Points for each rank').fill('5, 3 1');
  await page.getByLabel('Anybody may see it').check();
  await someLook(organizer, 'club-league');
  await page.getByRole('button', { name: 'Save the league' }).click();
  await page.getByRole('heading', { name: 'Winter' }).waitFor();
  for (const { name } of nights) {
    await page.getByLabel('Add a tournament').selectOption(name);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: `Take out ${name}` }).waitFor();
  }
  await someLook(organizer, 'league-two-of-a-name');
  await page.getByRole('button', { name: 'They are one person: Ann' }).click();
  await page.getByRole('row', { name: '1 Ann 10 5 + 5' }).waitFor();
  await someLook(organizer, 'league');
  const visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
  await visitor.visit('/c/fairview-games-club');
  await visitor.page.getByRole('link', { name: 'Winter', exact: true }).click();
  await visitor.page.getByRole('row', { name: '1 Ann 10 5 + 5' }).waitFor();
  expect(await visitor.page.getByRole('button', { name: 'Delete the league' }).count()).toBe(0);
  // The organizer's changes reach a spectator automatically.
  await page.getByRole('button', { name: `Take out ${nights[0]?.name}` }).click();
  await visitor.page.getByRole('row', { name: '1 Ann 5 5', exact: true }).waitFor();
  expect(await visitor.leave()).toEqual([]);
}
