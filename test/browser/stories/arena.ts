import type { HostedTournament } from '../../kit/hosted-tournament.js';
import { someLook } from '../kit/each-look.js';
import { comeIn } from '../kit/seated.js';
import type { Site } from '../kit/site.js';
import { Visitor } from '../kit/visitor.js';

/** What the story of an arena is told with. */
interface Told {
  readonly site: Site;
  readonly organizer: Visitor;
  /** An arena that nobody has entered, of matches of one point. */
  readonly hosted: HostedTournament;
}

interface Entered {
  readonly entry: { readonly id: string };
  readonly entryCode: string;
}

/** A club runs an arena from its desk: everybody is ready, results have both wait again, one player pauses on their own page. */
export async function anArenaAtTheDesk({ site, organizer, hosted }: Told): Promise<void> {
  const entries: Entered[] = [];
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dmitri']) {
    const done = '... on EntryAdded { entry { id } entryCode }';
    const input = { tournamentId: hosted.tournament, name };
    entries.push(await hosted.command<Entered>('addEntry', input, done));
  }
  const { page } = organizer;
  const path = `/t/${hosted.tournament}`;
  await organizer.visit(`${path}/desk`);
  await page.getByText('It lasts 45 minutes from the moment it begins.').waitFor();
  await page.getByRole('button', { name: 'Everybody is ready' }).click();
  await page.getByRole('button', { name: 'Pause: Dmitri' }).waitFor();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByLabel('Table 2, Cleo', { exact: true }).waitFor();
  await someLook(organizer, 'arena-desk');

  const won = async (table: number, winner: string, loser: string): Promise<void> => {
    await page.getByLabel(`Table ${table}, ${winner}`, { exact: true }).fill('1');
    await page.getByLabel(`Table ${table}, ${loser}`, { exact: true }).fill('0');
    await page.getByRole('button', { name: 'Enter the results' }).click();
  };
  await won(1, 'Ann', 'Ben');
  // They have just met: both wait for those who play.
  await page.getByText('2 are playing, 2 are waiting, nobody is paused.').waitFor();
  const ben = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
  await comeIn(ben, entries[1]?.entryCode ?? '');
  await ben.visit(path);
  await ben.page.getByText('You are waiting, Ben.').waitFor();
  await ben.page.getByRole('button', { name: 'Pause', exact: true }).click();
  await ben.page.getByText('You are paused, Ben.').waitFor();
  await won(2, 'Cleo', 'Dmitri');
  await page.getByLabel('Table 1, Cleo', { exact: true }).waitFor();
  await ben.page.getByRole('button', { name: 'I am ready' }).click();
  await ben.page.getByRole('link', { name: 'Go to your match' }).waitFor();
  await ben.page.getByRole('link', { name: 'Cleo', exact: true }).first().click();
  await ben.page.getByRole('link', { name: 'a win against Dmitri' }).waitFor();
  await someLook(ben, 'arena-page');
  // A new code for a player who has lost theirs ends the session of the old one, and the open page shows that.
  await hosted.command('reissueEntryCode', {
    tournamentId: hosted.tournament,
    entryId: entries[1]?.entry.id,
  });
  await ben.page.getByText('Your session has ended').waitFor();
  await ben.page.getByRole('link', { name: 'Go to your match' }).waitFor({ state: 'detached' });
  await someLook(ben, 'arena-session-ended');
  expect(await ben.leave()).toEqual([]);
}
