import { plain } from '@fairview/kernel';
import type { Sheet, SheetFigures, SheetEntry } from '../contract.js';
import { minusLabel, writeDifferences } from './closing.js';
import type { Form } from './form.js';
import { Page } from './page.js';

/** A figure of each side as the form writes it. */
const written = (figures: Readonly<Record<string, number>>, figure: Form['figure']): Record<string, string> =>
  Object.fromEntries(Object.entries(figures).map(([side, points]) => [side, figure(points)]));

/** The points of a game: of every side, or of one alone. */
function scoresOf({ winner, points, scores }: SheetEntry): Readonly<Record<string, number>> {
  return scores ?? (winner === null ? {} : { [winner]: points });
}

/** What the house has won or lost by then, if there is one. */
function houseAfter({ count }: SheetEntry, { lines, house }: SheetFigures): string {
  if (house === undefined) return '';
  const chips = lines.filter(({ label }) => label === 'chips').reduce((sum, { points }) => sum + points, 0);
  return `house ${chips - Object.values(count).reduce((sum, points) => sum + points, 0)}`;
}

/** The games in order: the score at the left, the running total at the right. */
function writeGames(page: Page, sheet: Sheet, answer: SheetFigures, form: Form): void {
  const chips = answer.lines
    .filter(({ label }) => label === 'chips')
    .map(({ side, points }) => [side, points]);
  if (chips.length > 0) page.row('chips', { right: Object.fromEntries(chips) as Record<string, number> });
  for (const entry of sheet.entries()) {
    const left = scoresOf(entry);
    const isOfAll = entry.scores !== undefined;
    const right = isOfAll
      ? entry.count
      : Object.fromEntries(Object.keys(left).map((side) => [side, entry.count[side] ?? 0]));
    const how = ['won', 'scored'].includes(entry.how) ? '' : entry.how.replace('no-contest', 'no contest');
    const note =
      entry.how === 'no-contest' ? how : [how, houseAfter(entry, answer)].filter(Boolean).join(', ');
    page.row(
      String(entry.game + 1),
      entry.how === 'no-contest' ? {} : { left, right: written(right, form.figure) },
      note,
    );
  }
}

/** Bonuses and totals, and between two the difference that the winner is credited with. */
function writeTotals(
  page: Page,
  answer: SheetFigures,
  { countLabel, totalLabel, figure, isPlain }: Form,
): void {
  const bonuses = ['game bonus', 'match bonus', 'shut-out bonus'].filter((each) =>
    answer.lines.some(({ label }) => label === each),
  );
  if (isPlain || bonuses.length > 0) page.row(countLabel, { right: written(answer.count, figure) });
  if (answer.tieBreak) page.row('points', { right: answer.tieBreak });
  if (isPlain) return;
  for (const label of bonuses) {
    const own = answer.lines.filter((line) => line.label === label).map(({ side, points }) => [side, points]);
    page.row(label, { right: Object.fromEntries(own) as Record<string, number> });
  }
  if (bonuses.length > 0) page.rule();
  page.row(totalLabel, { right: answer.totals });
}

function writeCredit(page: Page, sheet: Sheet, answer: SheetFigures): void {
  const { winner, totals, spread, credits } = answer;
  const names = sheet.sides.map(({ name }) => name);
  if (names.length > 2 && credits.length > 0) return writeDifferences(page, answer, sheet.sides);
  const loser = names.find((side) => side !== winner);
  if (winner === null || loser === undefined || spread === null) return;
  page.row(minusLabel(loser), { right: { [winner]: totals[loser] ?? 0 } });
  page.row('difference', { right: { [winner]: spread } });
}

/** A match whose games are entered by their points, as a club writes it on paper. */
export function pointsText(sheet: Sheet, form: Form): string {
  const answer = sheet.figures();
  const names = sheet.sides.map(({ name }) => name);
  const page = new Page(names, [...names.map(minusLabel), form.countLabel, form.totalLabel]);
  page.line(form.title);
  if (form.terms !== '') page.line(form.terms);
  for (const { name, players } of sheet.sides) {
    if (players.length > 1) page.line(`${plain(name)}: ${players.map(plain).join(', ')}`);
  }
  page.line('');
  page.names();
  page.rule();
  writeGames(page, sheet, answer, form);
  page.rule();
  writeTotals(page, answer, form);
  if (!form.isPlain) writeCredit(page, sheet, answer);
  page.line('');
  page.line(answer.finished ? form.verdict(answer) : form.wait(answer));
  return page.text();
}
