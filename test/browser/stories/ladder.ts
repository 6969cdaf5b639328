import type { HostedTournament } from '../../kit/hosted-tournament.js';
import { someLook } from '../kit/each-look.js';
import { toRoom } from '../kit/rooms.js';
import type { Site } from '../kit/site.js';
import { Visitor } from '../kit/visitor.js';

/** What a story of a ladder is told with. */
interface Told {
  readonly site: Site;
  readonly organizer: Visitor;
  /** A ladder that nobody stands on. */
  readonly hosted: HostedTournament;
}

/**
 * A player challenges on the page of the ladder, the other accepts on their front page; a desk speaks for players without a
 * device.
 */
export async function challengesOnALadder({ site, organizer, hosted }: Told): Promise<void> {
  const codes: string[] = [];
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dmitri']) {
    const done = '... on EntryAdded { entryCode }';
    const input = { tournamentId: hosted.tournament, name };
    codes.push((await hosted.command<{ entryCode: string }>('addEntry', input, done)).entryCode);
  }
  const comeIn = async (code = ''): Promise<Visitor> => {
    const visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
    await visitor.visit('/');
    await visitor.page.getByLabel('Code', { exact: true }).fill(code);
    await visitor.page.getByRole('button', { name: 'Take my seat' }).click();
    await visitor.page.waitForURL(/\/t\//u);
    return visitor;
  };
  const [ann, cleo] = [await comeIn(codes[0]), await comeIn(codes[2])];
  await cleo.visit(`/t/${hosted.tournament}`);
  await cleo.page.getByLabel('Cleo may challenge').selectOption('Ann');
  await someLook(cleo, 'ladder-may-challenge');
  await cleo.page.getByRole('button', { name: 'Challenge', exact: true }).click();
  await cleo.page.getByRole('button', { name: 'Take back the challenge of Cleo' }).waitFor();

  await ann.visit('/');
  await ann.page.getByText('Cleo challenges Ann').waitFor();
  await someLook(ann, 'ladder-front');
  await ann.page.getByRole('button', { name: 'Accept the challenge by Cleo' }).click();
  await ann.page.getByRole('link', { name: 'Cleo challenges Ann' }).waitFor();

  const { page } = organizer;
  await organizer.visit(`/t/${hosted.tournament}/desk`);
  await page.getByLabel('Challenger').selectOption({ label: '4. Dmitri' });
  await page.getByLabel('Challenged').selectOption({ label: '2. Ben' });
  await page.getByRole('button', { name: 'Challenge', exact: true }).click();
  await page.getByRole('button', { name: 'Decline the challenge by Dmitri' }).waitFor();
  await someLook(organizer, 'ladder-desk');
  await page.getByRole('button', { name: 'Decline the challenge by Dmitri' }).click();
  await page.getByRole('button', { name: 'Decline the challenge by Dmitri' }).waitFor({ state: 'detached' });

  await cleo.visit(`/t/${hosted.tournament}`);
  await cleo.page.getByText('took the place: the challenge was declined').waitFor();
  await someLook(cleo, 'ladder-page');
  expect([...(await ann.leave()), ...(await cleo.leave())]).toEqual([]);
}

/** The same again next week, from the page of the club: name and time are proposed. */
export async function againNextWeek({ organizer, hosted }: Omit<Told, 'site'>): Promise<void> {
  const { page } = organizer;
  await hosted.command('scheduleRounds', {
    tournamentId: hosted.tournament,
    rounds: [{ round: 1, at: '2026-11-26T19:30:00Z' }],
  });
  await organizer.visit('/c/fairview-games-club');
  await page.getByRole('button', { name: 'Thursday 7 again, next week' }).click();
  expect(await page.getByLabel('Name of the next one').inputValue()).toBe('Thursday 8');
  await someLook(organizer, 'club-again');
  await page.getByRole('button', { name: 'Make the tournament' }).click();
  await page.waitForURL(/thursday-8\/desk$/u);
  await toRoom(page, 'Settings');
  await page.getByRole('heading', { name: 'The same again' }).waitFor();
  await page.getByRole('button', { name: 'Again, next week' }).click();
  expect(await page.getByLabel('Name of the next one').inputValue()).toBe('Thursday 9');
  await someLook(organizer, 'desk-again');
}
