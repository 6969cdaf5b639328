import type { HostedTournament } from '../../kit/hosted-tournament.js';
import { clubNightRecord } from '../../kit/records.js';
import { report } from '../../kit/teams.js';
import { someLook } from '../kit/each-look.js';
import { comeIn } from '../kit/seated.js';
import { toRoom } from '../kit/rooms.js';
import type { Site } from '../kit/site.js';
import { Visitor } from '../kit/visitor.js';

/** What a story at the desk is told with. */
interface Told {
  readonly site: Site;
  readonly organizer: Visitor;
  readonly hosted: HostedTournament;
}

/**
 * Three teams of two: entered with their players, paired, their line-ups given by a captain and on paper, their boards counted,
 * and a match forfeited.
 */
export async function teamsAtTheDesk({ site, organizer, hosted }: Told): Promise<void> {
  const { page } = organizer;
  await organizer.visit(`/t/${hosted.tournament}/desk`);
  const form = page.getByRole('form', { name: 'Enter a team' });
  const enter = async (
    team: string,
    players: readonly string[],
    button = 'Enter the team',
  ): Promise<void> => {
    if (button === 'Enter the team') await form.getByLabel('Name of the team').fill(team);
    await form.getByLabel(/^Its players/u).fill(players.join('\n'));
    await form.getByRole('button', { name: button }).click();
  };
  await enter('Reds', ['Ann', 'Ben\u0007']);
  // The team stands; its players are corrected where they were typed.
  await page.getByText('Reds is entered, but its players are not yet.').waitFor();
  await enter('Reds', ['Ann', 'Ben', 'Cleo'], 'Enter the players of Reds');
  await page.getByText('Reds is entered.', { exact: true }).waitFor();
  for (const [team, players] of [
    ['Blues', ['Xan', 'Yve']],
    ['Greens', ['Gus', 'Hal']],
  ] as const) {
    await enter(team, players);
    await page.getByText(`${team} is entered.`, { exact: true }).waitFor();
  }
  await toRoom(page, 'Players');
  await page.getByRole('row', { name: /Ann, captain/u }).waitFor();
  await page.getByRole('link', { name: 'Print codes and slips' }).click();
  await page.getByRole('heading', { name: 'Slips' }).waitFor();
  const codes = await page.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/u).allInnerTexts();
  await page.getByRole('link', { name: 'Back to the desk' }).click();
  await page.getByRole('button', { name: 'Pair in this order' }).click();
  await page.getByText('3 matches are waiting for the line-up of a team.').waitFor();
  const onPaper = async (team: string): Promise<void> => {
    await page.getByLabel('A line-up on paper').selectOption(team);
    await page.getByRole('button', { name: `Record the line-up of ${team}` }).click();
  };
  await onPaper('Blues');
  await page.getByText('Blues has handed in theirs').nth(1).waitFor();
  await someLook(organizer, 'desk-teams');

  const ann = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
  await comeIn(ann, codes[0]?.replace(' ', '') ?? '');
  await ann.visit(`/t/${hosted.tournament}`);
  await ann.page.getByText('You have no match just now.').waitFor();
  const lineUp = ann.page.getByRole('form', { name: 'Line-up of Reds' });
  await lineUp.getByLabel('Board 1').selectOption('Cleo');
  await someLook(ann, 'captain');
  await lineUp.getByRole('button', { name: 'Record the line-up of Reds' }).click();
  await page.getByRole('heading', { name: 'Results of round 2' }).waitFor();
  await onPaper('Greens');
  await page.getByRole('heading', { name: 'Results of round 1' }).waitFor();

  const match = await hosted.matchAt(2, 1);
  const { sides } = (
    await hosted.read<{ match: { sides: { players: { id: string }[] }[] } }>(
      'query ($id: ID!) { match(id: $id) { sides { players { id } } } }',
      { id: match },
    )
  ).match;
  const [cleo, xan, yve] = [sides[0]?.players[0], sides[1]?.players[0], sides[1]?.players[1]];
  for (const [board, winner, position] of [
    [1, cleo, 'row'],
    [2, yve, 'small-square'],
    [1, yve, 'row'],
    [2, xan, 'big-square'],
  ] as const)
    await report(hosted, match, { win: { position, winner: winner?.id } }, { board });
  await ann.visit(`/m/${match}`);
  // TM-14: the net alone stands on the sheet, 4 less 3, then 4 and 5.
  await ann.page.getByRole('row', { name: /^Net of round 1 Reds 1 1–0 on the sheet/u }).waitFor();
  await ann.page.getByRole('row', { name: /^Net of round 2 Blues 9 1–9 on the sheet/u }).waitFor();
  // TM-16: nine, five and twenty-five, less one and five.
  await ann.page.getByRole('row', { name: /^Yve Blues 2 2 0 0 7 \+33/u }).waitFor();
  await someLook(ann, 'match-teams');
  await ann.page.goto(`/t/${hosted.tournament}?round=2`);
  await ann.page.getByRole('heading', { name: 'Boards of round 2' }).waitFor();
  await ann.page.getByRole('cell', { name: 'Xan 5 big square' }).waitFor();
  await someLook(ann, 'tournament-teams');
  expect(await ann.leave()).toEqual([]);

  await toRoom(page, 'Rulings');
  await page.getByRole('button', { name: 'End a match that is not played out' }).click();
  const ending = page.getByRole('region', { name: /^End a match/u });
  await ending.getByLabel('Match').selectOption('Table 1: Blues v Greens');
  await ending.getByLabel('What happened').selectOption('Greens did not come');
  await ending.getByLabel('Reason, shown to everybody').fill('Their bus broke down.');
  await ending.getByRole('row', { name: /^Blues/u }).waitFor();
  await organizer.picture('desk-ending-1280');
  await ending.getByRole('button', { name: 'Forfeit it: Greens did not come' }).click();
  await page.getByText('The match is over.').waitFor();

  await toRoom(page, 'Round');
  await page.getByRole('heading', { name: 'Results of round 3' }).waitFor();
  await page.getByRole('button', { name: 'Import a record' }).click();
  const record = page.getByRole('form', { name: 'Import a record' });
  await record.getByLabel('Match of the game').selectOption('Table 1: Greens v Reds');
  const text = JSON.stringify(clubNightRecord('black-row-by-move'), null, 2);
  await record.getByLabel('Or its text').fill(text.replace('"23"', '"3"'));
  await record.getByRole('button', { name: 'See what it says' }).click();
  // The fourth ply takes a circle that is taken; the line is that of the file.
  const line = text.split('\n').findIndex((each) => each.includes('"23"')) + 1;
  await record.getByText(`The record is wrong at line ${line}, ply 4.`).waitFor();
  await record.getByText('T-12').waitFor();
  await record.getByLabel('Or its text').fill(text);
  await record.getByRole('button', { name: 'See what it says' }).click();
  await record.getByText('13 plies, all legal.').waitFor();
  await someLook(organizer, 'desk-record');
  await record.getByRole('button', { name: 'Import the game' }).click();
  await record.getByText('The game is imported, ply by ply').waitFor();
}
