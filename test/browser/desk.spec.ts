import type { Page } from 'playwright-core';
import { eight, HostedTournament } from '../kit/hosted-tournament.js';
import { command, read, type Fields } from '../kit/server.js';
import { eachLook, someLook } from './kit/each-look.js';
import { inBrowser } from './kit/in-browser.js';
import { onPaper } from './kit/on-paper.js';
import { toRoom } from './kit/rooms.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';
import { anArenaAtTheDesk } from './stories/arena.js';
import { peopleOfTheClub, aSeason, rulesOfTheHouse } from './stories/club.js';
import { againNextWeek, challengesOnALadder } from './stories/ladder.js';
import { resultAndRowDisputed } from './stories/disputes.js';
import { teamsAtTheDesk } from './stories/teams.js';
import { patient } from '../runner/patience.mjs';

jest.setTimeout(120_000);

/** What a dispute, a format, a house rule or a league adds to the desk: `npm run test:long` tells these stories. */
const ofLong = process.env['LONG'] ? it : it.skip;

const four = eight.slice(0, 4);

/** Writes the result of a slip into its boxes, the way that an official does, and goes on with Enter. */
async function writeSlip(page: Page, table: number, names: readonly [string, string], points: string) {
  const [winner, loser] = names;
  await page.getByLabel(`Table ${table}, ${winner}`, { exact: true }).fill(points);
  await page.getByLabel(`Table ${table}, ${loser}`, { exact: true }).fill('0');
}

/** From the standings back to the end of the desk, and to its papers: badges, both lists of pairings and sheets for the pencil, each as it is printed. */
async function papersOf(organizer: Visitor): Promise<void> {
  const { page } = organizer;
  await page.goBack();
  await toRoom(page, 'Papers');
  await page.getByRole('link', { name: 'Badges' }).click();
  await page.getByRole('img', { name: 'The address of Ada in the tournament' }).waitFor();
  // What hangs from a collar lets nobody in.
  expect(await page.getByText(/\b[A-Z2-9]{4} [A-Z2-9]{4}\b/u).count()).toBe(0);
  await someLook(organizer, 'papers-badges');
  expect(await onPaper(organizer)).toEqual({ pages: 1, cut: [] });
  await page.getByRole('link', { name: 'Pairings by name' }).click();
  const players = page.getByRole('rowheader');
  await players.first().waitFor();
  expect(await players.allInnerTexts()).toEqual([...four].sort((one, other) => one.localeCompare(other)));
  await page.getByRole('link', { name: 'Pairings by table' }).click();
  await page.getByRole('columnheader', { name: 'Who meets' }).waitFor();
  expect(await players.count()).toBe(2);
  const margins = await page.evaluate<string>(
    `document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join()`,
  );
  expect(margins).toMatch(/"Fairview Games Club".*"Club Night".*"Page " counter\(page\)/u);
  await page.getByRole('link', { name: 'Score sheets to fill in' }).click();
  await page.getByRole('table').nth(1).waitFor();
  await someLook(organizer, 'papers-sheets');
  expect(await onPaper(organizer)).toEqual({ pages: 2, cut: [] });
  await page.getByRole('link', { name: 'Back to the desk' }).click();
  await page.getByRole('heading', { name: 'Next to do' }).waitFor();
}

/** Results that come in from elsewhere leave the focus where it is; if its blank goes, the next blank has it. */
async function whoWritesKeepsTheirPlace(page: Page, hosted: HostedTournament): Promise<void> {
  const focused = () =>
    page.evaluate<string>('`${document.activeElement.ariaLabel}: ${document.activeElement.value}`');
  const reportedAt = async (table: number): Promise<void> => {
    const matchId = await hosted.matchAt(1, table);
    const { match } = await hosted.read<{ match: { sides: { players: { id: string }[] }[] } }>(
      'query ($id: ID!) { match(id: $id) { sides { players { id } } } }',
      { id: matchId },
    );
    const win = { winner: match.sides[0]?.players[0]?.id, position: 'row' };
    await hosted.command('reportGame', { matchId, result: { win } });
  };
  const boxes = page.locator('input[data-slip]');
  await boxes.nth(2).fill('4');
  const written = await focused();
  expect(written).toMatch(/^Table 2, .*: 4$/u);
  await reportedAt(1);
  await page.getByText('from the slip').waitFor();
  expect(await focused()).toBe(written);
  await reportedAt(2);
  await page.getByText('from the slip').nth(1).waitFor();
  expect(await focused()).toMatch(/^Table 3, .*: $/u);
}

inBrowser('the desk', () => {
  let site: Site;
  let organizer: Visitor;
  beforeAll(async () => {
    site = await startSite();
    organizer = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
  });
  afterAll(async () => {
    await organizer.leave();
    await site.stop();
  });

  it('leads from a fresh server to final standings, and prints the codes only on slips', async () => {
    const { page } = organizer;
    await organizer.visit(`/#setup=${await site.setupCode()}`);
    await page.getByLabel('Your name').fill('Irene');
    await page.getByLabel('Password').fill('four blue chairs');
    await page.getByLabel('Your club').fill('Fairview Games Club');
    await page.getByRole('button', { name: 'Set up the club' }).click();
    await page.getByLabel('Name of the tournament').fill('Club Night');
    await page.getByRole('button', { name: 'Make the tournament' }).click();
    await page.waitForURL(`${site.url}/t/fairview-games-club/club-night/desk`);

    await page.getByRole('link', { name: 'Go to the entries' }).waitFor();
    await page.getByLabel('Paste names').fill([...four, 'B0b\u0007'].join('\n'));
    await page.getByRole('button', { name: 'Enter them' }).click();
    // All or nobody: the list stays, and the line is named.
    await page.getByText('Nobody was entered: one line is wrong.').waitFor();
    await page.getByRole('alert').getByText('Line 5, B0b').waitFor();
    await page.getByRole('alert').getByText('PE-1').waitFor();
    expect((await page.getByLabel('Paste names').inputValue()).split('\n')).toHaveLength(5);
    await organizer.picture('desk-wrong-line-1280-light');
    // TO-3 a table is sent nowhere: one sentence says where it goes.
    await page.getByLabel('Paste names').fill('name;rating\nAda;1800\nBruno;1700');
    await page.getByRole('button', { name: 'Enter them' }).click();
    await page.getByRole('alert').getByText('this is a table').waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await page.getByLabel('Paste names').inputValue()).toContain('Bruno;1700');
    await page.getByLabel('Paste names').fill(four.join('\n'));
    await page.getByRole('button', { name: 'Enter them' }).click();
    await page.getByText('4 entered.', { exact: true }).waitFor();
    expect(await organizer.violations()).toEqual([]);
    await organizer.picture('desk-entering-1280-light');

    await toRoom(page, 'Players');
    await page.getByRole('rowheader', { name: 'Dmitri' }).waitFor();
    await organizer.picture('desk-players-1280-light');
    await page.getByRole('link', { name: 'Print codes and slips' }).click();
    await page.getByRole('img', { name: 'The address with the code of Ada' }).waitFor();
    expect(await page.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/u).count()).toBe(4);
    expect(await organizer.violations()).toEqual([]);
    await organizer.picture('slips-1280-light');
    await page.emulateMedia({ media: 'print' });
    await organizer.picture('slips-print');
    expect(await page.getByRole('button', { name: 'Print the slips' }).isVisible()).toBe(false);
    expect(
      await page
        .getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/u)
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await onPaper(organizer)).toEqual({ pages: 1, cut: [] });
    await page.getByRole('link', { name: 'Back to the desk' }).click();

    await page.getByRole('button', { name: 'Pair in this order' }).click();
    // What comes next is in view, where the button that paired was.
    await page.locator('#results:focus').waitFor();
    await page.getByRole('heading', { name: 'Results of round 1' }).waitFor();
    expect(await page.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/u).count()).toBe(0);
    // Neither latecomers nor pairing by hand are offered if the format refuses them.
    expect(await page.getByText('or by hand').count()).toBe(0);
    await toRoom(page, 'Players');
    await page.getByText('Nobody else can enter once it is paired.').waitFor();
    await toRoom(page, 'Round');

    // A figure that no position is worth stays in its box, with why.
    await writeSlip(page, 1, ['Ada', 'Dmitri'], '7');
    await page.getByRole('button', { name: 'Enter the results' }).click();
    await page.getByText('Table 1 was not entered:').waitFor();
    await organizer.picture('desk-results-1280-light');
    await writeSlip(page, 1, ['Ada', 'Dmitri'], '4');
    await page.getByLabel('Table 1, Dmitri').press('Enter');
    await page.getByText('from the slip').waitFor();
    await writeSlip(page, 2, ['Bruno', 'Clara'], '3');
    await page.getByRole('button', { name: 'Enter the results' }).click();
    await page.getByRole('heading', { name: 'Results of round 2' }).waitFor();
    for (const round of [2, 3]) {
      await page.getByRole('heading', { name: `Results of round ${round}` }).waitFor();
      const boxes = page.locator('input[data-slip]');
      await boxes.nth(3).waitFor();
      for (const at of [0, 2]) await boxes.nth(at).fill(String(at + round));
      await page.getByRole('button', { name: 'Enter the results' }).click();
      if (round === 2) await page.getByRole('heading', { name: 'Results of round 3' }).waitFor();
    }
    await page.getByText('from the slip').nth(1).waitFor();
    await toRoom(page, 'Close or cancel');
    await page.getByText('Every match is over, and no dispute waits.').waitFor();
    await page.getByRole('button', { name: 'Close the tournament' }).click();
    await page.getByRole('heading', { name: 'Open it again' }).waitFor();
    await page.getByRole('link', { name: 'See the standings' }).click();
    const standings = page.getByRole('table', { name: /As it ended/u });
    await standings.waitFor();
    expect(await standings.getByRole('rowheader').count()).toBe(4);
    await papersOf(organizer);
    expect(organizer.troubles).toEqual([]);
  });

  ofLong('takes sixteen pasted names and is live after four actions', async () => {
    const { page } = organizer;
    const hosted = await hostedByIrene({ name: 'Sixteen' });
    let actions = 0;
    const since = performance.now();
    const act = async (what: Promise<unknown>): Promise<void> => {
      actions += 1;
      await what;
    };
    await act(organizer.visit(`/t/${hosted.tournament}/desk`));
    const names = Array.from({ length: 16 }, (_, at) => `${at + 1}. Player ${String.fromCharCode(65 + at)}`);
    await act(page.getByLabel('Paste names').fill(names.join('\n')));
    await act(page.getByRole('button', { name: 'Enter them' }).click());
    await page.getByText('16 entered.', { exact: true }).waitFor();
    // A name that is entered already is asked about; left out, nothing is entered twice.
    await page.getByLabel('Paste names').fill('player  a');
    await page.getByRole('button', { name: 'Enter them' }).click();
    await page.getByText('player a is entered already.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('One left out.').waitFor();
    await act(page.getByRole('button', { name: 'Pair in this order' }).click());
    await page.getByRole('heading', { name: 'Results of round 1' }).waitFor();
    expect(await page.locator('input[data-slip]').count()).toBe(16);
    expect(actions).toBeLessThanOrEqual(12);
    expect(performance.now() - since).toBeLessThan(patient(90_000));
    await whoWritesKeepsTheirPlace(page, hosted);
    expect(organizer.troubles).toEqual([]);
  });

  ofLong('makes a tournament from the page of the club, like an earlier one', async () => {
    const { page } = organizer;
    await organizer.visit('/c/fairview-games-club');
    await page.getByRole('button', { name: 'Make a tournament' }).click();
    await page.getByLabel('Name of the tournament').fill('Desk');
    await page.getByLabel('Scoring').selectOption('With bonuses: boxes, match bonus, shut-out');
    await page.getByLabel(/^Rounds in turn/u).check();
    await page.getByLabel('Format').selectOption('Swiss: equal scores meet');
    await page.getByLabel('How rounds are paired').selectOption('By the FIDE Dutch system');
    await page.getByText('More settings').click();
    await page.getByLabel('Ranked by').first().selectOption('an order of your own');
    await page.getByRole('button', { name: /^Leave out Buchholz \(BH\)/u }).click();
    await organizer.picture('new-tournament-1280');
    expect(await organizer.violations()).toEqual([]);
    await page.getByLabel('Same as an earlier tournament').selectOption('Sixteen');
    await page.getByRole('button', { name: 'Make the tournament' }).click();
    // The word stands behind a tournament in addresses: none is called so.
    await page.waitForURL(`${site.url}/t/fairview-games-club/desk-2/desk`);
    await page.getByRole('heading', { name: 'The desk' }).waitFor();
    expect(organizer.troubles).toEqual([]);
  });

  ofLong(
    'runs a Swiss with check-in: players from a file, byes, players who leave and come back, changes, and cancelling it',
    async () => {
      const { page } = organizer;
      const swiss = { format: 'SWISS', rounds: 5, byesAllowed: 1, checkIn: true };
      const hosted = await hostedByIrene({ name: 'Swiss', ...swiss });
      await organizer.visit(`/t/${hosted.tournament}/desk`);
      await page.getByRole('button', { name: 'Import players from a file' }).click();
      const file = (text: string) => ({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page
        .getByLabel('File', { exact: true })
        .setInputFiles(file(`name\n${four.join('\n')}\nB0b\u0007\n`));
      await page.getByRole('button', { name: 'See who would be entered' }).click();
      await page.getByText('5 players were read; one cannot be entered, so nobody is.').waitFor();
      await organizer.picture('desk-import-1280-light');
      expect(await organizer.violations()).toEqual([]);
      await page.getByLabel('File', { exact: true }).setInputFiles(file(`name\n${four.join('\n')}\n`));
      await page.getByRole('button', { name: 'See who would be entered' }).click();
      await page.getByRole('button', { name: 'Enter 4 players' }).click();
      await toRoom(page, 'Players');
      await page.getByText('Nobody is here yet.').waitFor();

      for (const name of four.slice(0, 3)) await page.getByLabel(`${name} is here`).check();
      await page.getByText('3 are here.').waitFor();
      // So few cannot play so many rounds: the desk says it before anybody tries to pair (TO-4).
      const tooLong = page.getByText('3 entries can play at most 3 rounds without anybody meeting twice');
      await page.getByRole('button', { name: 'Byes of Bruno' }).click();
      await page.getByLabel('Not paired in round').selectOption('2');
      await page.getByRole('button', { name: 'Give the bye' }).click();
      await page.getByText('not paired in round 2').waitFor();
      await eachLook(organizer, 'desk-players');
      await toRoom(page, 'Round');
      await tooLong.waitFor();
      await toRoom(page, 'Settings');
      await page.getByRole('button', { name: 'Change the settings' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Swiss of four');
      await page.locator('#rounds').fill('3');
      await page.getByLabel('Ranked by').first().selectOption('an order of your own');
      await page.getByRole('button', { name: /^Move Buchholz \(BH\) up/u }).click();
      await eachLook(organizer, 'desk-swiss');
      await page.getByRole('button', { name: 'Save the changes' }).click();
      await page.getByText('Swiss of four, ').waitFor();
      await toRoom(page, 'Round');
      await page.getByRole('button', { name: 'Pair in this order' }).waitFor();
      expect(await tooLong.count()).toBe(0);
      await page.getByRole('button', { name: 'Pair in this order' }).click();
      await page.getByRole('heading', { name: 'Results of round 1' }).waitFor();
      await pairedAgain(organizer, hosted);
      await toRoom(page, 'Players');
      await page.getByRole('button', { name: 'Withdraw Clara' }).click();
      await page.getByRole('button', { name: 'Withdraw Clara' }).last().click();
      // The form is gone, and who gave it is in the row.
      const back = page.getByRole('button', { name: 'Bring Clara back' });
      await back.and(page.locator(':focus')).waitFor();
      await back.click();
      await page.getByRole('button', { name: 'Bring Clara back' }).last().click();
      await page.getByRole('button', { name: 'Withdraw Clara' }).waitFor();
      // An address of before there were rooms leads to its room; the end asks for the name first.
      await organizer.visit(`/t/${hosted.tournament}/desk#close`);
      await page.getByText(/^One match is not over, and no dispute waits\./u).waitFor();
      const cancelling = page.getByRole('region', { name: 'Cancel the tournament' });
      await cancelling.getByLabel('Reason, shown to everybody').fill('Snow.');
      expect(await cancelling.getByRole('button').isDisabled()).toBe(true);
      await cancelling.getByLabel('Type its name, Swiss again').fill('Swiss again');
      await eachLook(organizer, 'desk-close');
      await cancelling.getByRole('button', { name: 'Cancel the tournament' }).click();
      await page.getByRole('heading', { name: 'Open it again' }).waitFor();
      await toRoom(page, 'Settings');
      await page.getByText('It was cancelled: Snow.').waitFor();
      expect(organizer.troubles).toEqual([]);
    },
  );

  ofLong('rules a dispute, and shows the standings before and after', async () => {
    const { page } = organizer;
    const hosted = await hostedByIrene({ name: 'Disputed' });
    await hosted.pair(four);
    const match = await hosted.matchAt(1, 1);
    const game = await hosted.playThrough(match, 'black-row-by-move');
    const loser = hosted.tokenOf(game.seats[1]?.entry.id);
    const input = { gameId: game.id, ply: 9, reason: 'The piece was touched and not moved.' };
    await hosted.command('disputeGame', input, '... on GameDisputeChanged { game { id } }', loser);

    await organizer.visit(`/t/${hosted.tournament}/desk`);
    await page.getByText('Rule on Ada v Dmitri.').waitFor();
    await eachLook(organizer, 'desk-disputed');
    await page.getByRole('link', { name: 'Open the game at ply 10' }).click();
    await page.getByText('The piece was touched and not moved.').waitFor();
    await page.getByRole('heading', { name: 'What could be played there' }).waitFor();
    await eachLook(organizer, 'dispute');

    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('preview(')) await held;
      await route.continue();
    });
    await page.getByLabel('is void, and does not count').check();
    // Before it is confirmed, its preview stands there.
    await page.getByText('The changes are shown here before you confirm.').waitFor();
    await page.getByLabel('Reason, shown to everybody').fill('Both saw it.');
    expect(await page.getByRole('button', { name: 'Rule: the game is void' }).isDisabled()).toBe(true);
    answer();
    const tried = page.getByRole('row', { name: /^Ada .*no longer provisional/u });
    await tried.waitFor();
    const foretold = (await tried.getByRole('cell').allInnerTexts())[1]?.split(' → ');
    expect(foretold).toHaveLength(2);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Rule: the game is void' }).click();
    await page.getByRole('heading', { name: 'What the ruling changed' }).waitFor();
    const ada = page.getByRole('row', { name: /^Ada / });
    // Ada had won the match by the game that is void now: two points and the spread are gone.
    const cells = await ada.getByRole('cell').allInnerTexts();
    expect([cells[1], cells[4]]).toEqual(foretold);
    await organizer.picture('dispute-ruled-1280-light');
    expect(await organizer.violations()).toEqual([]);
    await page.getByRole('link', { name: 'Desk', exact: true }).first().click();
    await toRoom(page, 'Rulings');
    await page.getByText('No dispute is waiting for a ruling.').waitFor();
    await page.getByRole('button', { name: 'Show those that were ruled on' }).click();
    await page.getByRole('link', { name: 'Ada v Dmitri, game 1, ply 10' }).waitFor();

    const penalties = page.getByRole('region', { name: /^Penalties/u });
    await penalties.getByRole('button', { name: 'Give or lift a penalty' }).click();
    await penalties.getByLabel('Match').selectOption('Table 1: Ada v Dmitri');
    await penalties.getByText('No penalty was given in this match.').waitFor();
    await penalties.getByLabel('Points off').fill('2');
    await penalties.getByLabel('Rule').fill('T-7');
    await penalties.getByLabel('Reason, shown to everybody').fill('The piece was touched.');
    await penalties.getByText('Totals on the sheet: 0–0, then −2–0.').waitFor();
    await penalties.getByRole('button', { name: 'Give the penalty' }).click();
    await penalties.getByText('The penalty is on the sheet.').waitFor();
    await penalties.getByRole('button', { name: 'Lift it' }).click();
    expect(await organizer.violations()).toEqual([]);
    await organizer.picture('desk-penalties-1280-light');
    await penalties.getByLabel('Why the penalty of Ada is lifted').fill('It was not.');
    await penalties.getByRole('button', { name: 'Lift the penalty of Ada' }).click();
    await penalties.getByText('Lifted: It was not.').waitFor();
    expect(await organizer.violations()).toEqual([]);
    await organizer.picture('desk-ruled-1280-light');
    expect(organizer.troubles).toEqual([]);
  });

  ofLong(
    'a result is disputed on the page of its match, ruled on and appealed, and a row on the page of the tournament',
    async () => {
      const hosted = await hostedByIrene({ name: 'In dispute', visibility: 'PUBLIC' });
      await resultAndRowDisputed({ site, organizer, hosted });
      expect(organizer.troubles).toEqual([]);
    },
  );

  ofLong(
    'enters teams, records line-ups on paper and by a captain, counts their boards, and forfeits a match',
    async () => {
      const teams = { format: 'TEAM_ROUND_ROBIN', boards: 2, system: 'partnership', settings: { rounds: 2 } };
      const hosted = await hostedByIrene({ name: 'Team night', visibility: 'PUBLIC', ...teams });
      await teamsAtTheDesk({ site, organizer, hosted });
      expect(organizer.troubles).toEqual([]);
    },
  );

  ofLong('TO-13 has the challenges of a ladder, which players issue and answer on their pages', async () => {
    const ladder = { challengeRange: 2, climb: 'SWAP', answerDays: 7, playDays: 14, decayDays: 30 };
    const hosted = await hostedByIrene({ name: 'Ladder', visibility: 'PUBLIC', format: 'LADDER', ladder });
    await challengesOnALadder({ site, organizer, hosted });
    expect(organizer.troubles).toEqual([]);
  });

  ofLong(
    'AR-2 runs an arena: after a result both wait again, and a player pauses on their own page',
    async () => {
      const arena = { format: 'ARENA', minutes: 45, settings: { target: 1 } };
      const hosted = await hostedByIrene({ name: 'Arena', visibility: 'PUBLIC', ...arena });
      await anArenaAtTheDesk({ site, organizer, hosted });
      expect(organizer.troubles).toEqual([]);
    },
  );

  ofLong('makes the same tournament again, next week', async () => {
    const hosted = await hostedByIrene({ name: 'Thursday 7', format: 'SWISS', rounds: 3 });
    await againNextWeek({ organizer, hosted });
    expect(organizer.troubles).toEqual([]);
  });

  ofLong(
    'PE-13 a club writes its house rules down, arbiters cite them, and a ruling leads to the wording of then',
    async () => {
      const hosted = await hostedByIrene({ name: 'By our own rules', visibility: 'PUBLIC' });
      await rulesOfTheHouse({ site, organizer, hosted });
      expect(organizer.troubles).toEqual([]);
    },
  );

  ofLong('PE-12 has a league of a club, which anybody may watch', async () => {
    const nights = [];
    for (const name of ['Winter night 1', 'Winter night 2'])
      nights.push({ name, hosted: await hostedByIrene({ name, visibility: 'PUBLIC' }) });
    await aSeason({ site, organizer, nights });
    expect(organizer.troubles).toEqual([]);
  });

  it('gives and takes roles, rates, makes a key, and links the code of a slip to an account', async () => {
    const hosted = await hostedByIrene({ name: 'Linked' });
    await peopleOfTheClub({ site, organizer, hosted });
    expect(organizer.troubles).toEqual([]);
  });

  it('has one sentence and a link for a visitor who is no official; they see the bracket, drawn and as a list', async () => {
    const cup = { format: 'SINGLE_ELIMINATION', bracket: { thirdPlace: true, drawnMatches: 'AGAIN' } };
    const hosted = await hostedByIrene({ name: 'Public', visibility: 'PUBLIC', ...cup });
    const visitor = await Visitor.at(site.url);
    await visitor.visit(`/t/${hosted.tournament}/desk`);
    await visitor.page.getByText('The desk is for the officials of this tournament.').waitFor();

    await hosted.pair(four);
    await hosted.playThrough(await hosted.matchAt(1, 1), 'black-row-by-move');
    await visitor.visit(`/t/${hosted.tournament}`);
    await visitor.page.getByRole('img', { name: /^The bracket, as a drawing/u }).waitFor();
    await visitor.page.getByText('The bracket as a list').click();
    await visitor.page.getByRole('row', { name: 'W1.1 Ada v Dmitri Ada 4⁠–⁠0 F' }).waitFor();
    await visitor.page
      .getByRole('row', { name: 'F Ada v winner of W1.2 to come wins the bracket' })
      .waitFor();
    await visitor.page.getByRole('row', { name: 'Third place Dmitri v loser of W1.2 to come' }).waitFor();
    await someLook(visitor, 'bracket');
    await visitor.visit(`/t/${hosted.tournament}/wall`);
    await visitor.page.getByRole('img', { name: /^The bracket, as a drawing/u }).waitFor();
    expect(await visitor.violations()).toEqual([]);
    expect(await visitor.leave()).toEqual([]);
  });

  /** Nothing has begun: the pairing is taken back, the tables are made by hand, and the rounds have times. */
  async function pairedAgain(visitor: Visitor, hosted: HostedTournament): Promise<void> {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Change the times' }).click();
    await page.getByLabel('Round 1 begins').fill('2026-01-08T19:30');
    await page.getByLabel('Minutes from round to round').fill('45');
    await page.getByRole('button', { name: 'Space the others from the first' }).click();
    expect(await page.getByLabel('Round 3 begins').inputValue()).toBe('2026-01-08T21:00');
    await page.getByRole('button', { name: 'Take the pairing back' }).click();
    await eachLook(visitor, 'desk-paired-again');
    await page.getByRole('button', { name: 'Save the times' }).click();
    // The round was to begin long ago: the desk asks, and nothing is forfeited.
    await page.getByText('Ask about the matches that are late.').waitFor();
    await page.getByLabel('Reason, shown to everybody').fill('They sat down otherwise.');
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('heading', { name: 'Pair the rounds' }).waitFor();
    // The same button stood there for round 2.
    await page.getByText('Players are being entered.').waitFor();
    await page.getByRole('button', { name: 'Pair by hand' }).click();
    await page.getByLabel('Table 1, first move').selectOption('Clara');
    await page.getByText('Alone, with the bye:').waitFor();
    // What comes in from elsewhere leaves the table as it is, and the focus where it is.
    await page.getByLabel('Table 1, second move').focus();
    await hosted.command('editTournament', { tournamentId: hosted.tournament, name: 'Swiss again' });
    await page.getByText(/^Swiss again, /u).waitFor();
    expect(await page.getByLabel('Table 1, first move').inputValue()).not.toBe('');
    expect(await page.getByLabel('Table 1, second move').evaluate((it) => it.matches(':focus'))).toBe(true);
    await eachLook(visitor, 'desk-by-hand');
    await page.getByRole('button', { name: 'Pair like this' }).click();
    await page.getByLabel('Table 1, Clara', { exact: true }).waitFor();
    await satOtherwise(visitor, hosted);
  }

  /** A side has the other's place: it is exchanged, and then recorded with what it would change. */
  async function satOtherwise(visitor: Visitor, hosted: HostedTournament): Promise<void> {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Record as played' }).click();
    await page.getByRole('button', { name: 'Exchange the sides at table 1' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: / v Clara/u })
      .waitFor();
    await page.getByLabel('Table 1, first move').selectOption('Clara');
    await page.getByRole('button', { name: 'See what it would change' }).click();
    await page.getByText(/^Round 1, table 1: \w+ v Clara, then Clara v /u).waitFor();
    await eachLook(visitor, 'desk-as-played');
    await page.getByLabel('Reason, shown to everybody').fill('They sat the other way round.');
    await page.getByRole('button', { name: 'Record it' }).click();
    await page.getByRole('button', { name: 'Record as played', expanded: false }).waitFor();
    await page.getByLabel('Table 1, Clara', { exact: true }).waitFor();
    // A game without a ply hides nothing; once one is played, it is refused, and the button that was off has the focus again.
    const { id: gameId } = await hosted.openGame(await hosted.matchAt(1, 1));
    await page.reload();
    await page.getByRole('button', { name: 'Record as played' }).click();
    const swap = page.getByRole('button', { name: 'Exchange the sides at table 1' });
    await swap.focus();
    await hosted.command('playMove', { gameId, ply: 0, move: '13' });
    await page.keyboard.press('Enter');
    await page.getByText(/The sides were not exchanged/u).waitFor();
    expect(await swap.evaluate((it) => it.matches(':focus'))).toBe(true);
  }

  async function hostedByIrene(tournament: Fields): Promise<HostedTournament> {
    const signedIn = await command<{ token: string }>(site.api.ask, 'signIn', {
      input: { name: 'Irene', password: 'four blue chairs' },
      done: '... on SignedIn { token }',
    });
    const { token } = signedIn;
    const { me } = await read<{ me: { clubs: { club: { id: string } }[] } }>(
      site.api.ask,
      '{ me { clubs { club { id } } } }',
      {},
      token,
    );
    return HostedTournament.of(site.api, { token, club: me.clubs[0]?.club.id ?? '' }, tournament);
  }
});
