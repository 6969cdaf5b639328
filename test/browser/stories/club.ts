import type { HostedTournament } from '../../kit/hosted-tournament.js';
import { someLook } from '../kit/each-look.js';
import type { Site } from '../kit/site.js';
import { Visitor } from '../kit/visitor.js';

/** What a story of a club is told with. */
interface Told {
  readonly site: Site;
  readonly organizer: Visitor;
  readonly hosted: HostedTournament;
}

/**
 * A club looks after its people: a member is invited, gets another role, which is taken away; the club rates; a key is made,
 * shown once and revoked; and the member links the code of a slip to their account.
 */
export async function peopleOfTheClub({ site, organizer, hosted }: Told): Promise<void> {
  const { page } = organizer;
  await organizer.visit('/c/fairview-games-club');
  const members = page.getByRole('region', { name: 'Members' });
  await members.getByLabel('Invite somebody as').selectOption('player');
  await members.getByRole('button', { name: 'Make an invitation' }).click();
  const code = await members.getByRole('status').locator('b').innerText();
  // What is open is listed with the way to withdraw it; its code is not.
  await members.getByText('One invitation is open.').waitFor();
  await members.getByRole('button', { name: 'Make an invitation' }).click();
  await members.getByText('2 invitations are open.').waitFor();
  await organizer.picture('club-invitations');
  await members.getByRole('button', { name: /^Withdraw invitation 2, as player/u }).click();
  await members.getByText('One invitation is open.').waitFor();
  const { entryCode } = await hosted.command<{ entryCode: string }>(
    'addEntry',
    { tournamentId: hosted.tournament, name: 'Paul' },
    '... on EntryAdded { entryCode }',
  );
  const paul = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
  await paul.visit('/me');
  await paul.page.getByLabel('Code of the invitation').fill(code);
  await paul.page.getByLabel('Your name, as shown on sheets').fill('Paula');
  await paul.page.getByLabel('New password').last().fill('nine slow boats');
  await paul.page.getByRole('button', { name: 'Join the club' }).click();
  await paul.page.waitForURL(/\/c\//u);

  await organizer.visit('/c/fairview-games-club');
  await organizer.picture('club-invites');
  await page.getByRole('button', { name: 'Roles of Paula' }).click();
  await page.getByLabel('Another role').selectOption('scorer');
  await page.getByLabel('For', { exact: true }).selectOption('Linked');
  await page.getByRole('button', { name: 'Give the role' }).click();
  await page.getByText('Paula is now scorer.').waitFor();
  await page.getByLabel('Glicko-2: matches between two, and how certain a rating is').check();
  // What is read again and comes too late the first time takes nothing away from the page: the roles of Paula stay open.
  const late = {
    message: 'The answer took too long.',
    extensions: { code: 'INTERNAL_SERVER_ERROR', reason: 'too-slow' },
  };
  let isLate = false;
  await page.route('**/graphql', async (route) => {
    if (isLate || /"query":"\s*mutation/u.test(route.request().postData() ?? '')) return route.fallback();
    isLate = true;
    return route.fulfill({ status: 503, json: { errors: [late] } });
  });
  await page.getByRole('button', { name: 'Save the rating systems' }).click();
  await page.getByText('The new ratings will appear within seconds.').waitFor();
  expect(isLate).toBe(true);
  await page.unroute('**/graphql');
  await someLook(organizer, 'club-people');
  await page.getByRole('button', { name: 'Take away: scorer, Linked' }).click();
  await page.getByText('The role was taken away.').waitFor();

  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByLabel('Address, beginning with https://').fill('https://witness.example/fairview');
  await someLook(organizer, 'club-add-webhook');
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await page.getByText(/^whsec_/u).waitFor();
  await someLook(organizer, 'club-webhooks');
  await page.getByRole('button', { name: 'Remove https://witness.example/fairview' }).click();
  await page.getByText('There are no webhooks yet.').waitFor();

  await organizer.visit('/me');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByLabel('What the key is for, in your words').fill('Score board');
  await page.getByLabel('enter results and import games').check();
  await someLook(organizer, 'me-make-key');
  await page.getByRole('button', { name: 'Make the key' }).click();
  await page.getByText(/^fv_/u).waitFor();
  await someLook(organizer, 'me-keys');
  await page.getByRole('button', { name: 'Revoke Score board' }).click();
  await page.getByRole('button', { name: 'Revoke the key Score board' }).click();
  await page.getByText('You have no keys.').waitFor();

  await paul.visit('/me');
  const claim = paul.page.getByRole('form', { name: 'A code from a slip' });
  await claim.getByLabel('Entry code').fill('AAAA 2222');
  await claim.getByRole('button', { name: 'Link it to my account' }).click();
  await claim.getByRole('alert').getByText('It was not linked.').waitFor();
  await paul.visit('/');
  // A code typed in the field for codes is linked, too, if the visitor is signed in.
  await paul.page.getByLabel('Code', { exact: true }).fill(entryCode);
  await someLook(paul, 'start-claim');
  await paul.page.getByRole('button', { name: 'Take my seat' }).click();
  await paul.page.waitForURL(/\/t\//u);
  await paul.page.goto('/me');
  await paul.page.getByRole('heading', { name: 'Paula' }).waitFor();
  expect(await paul.leave()).toEqual([]);
}

/** What a story of a league is told with. */
interface ToldOfNights {
  readonly site: Site;
  readonly organizer: Visitor;
  /** Tournaments of two, not played yet; their names follow. */
  readonly nights: readonly { readonly hosted: HostedTournament; readonly name: string }[];
}

/** A league is made on the page of the club, gets its tournaments, learns who is who, and anybody watches it. */
export async function aSeason({ site, organizer, nights }: ToldOfNights): Promise<void> {
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
