import type { Sheet, SheetFigures, SheetEntry } from '../../../contract.js';
import {
  minusLabel,
  teamsVerdict,
  verdictOf,
  writeDifference,
  writeDifferences,
  writeTotals,
} from '../../../text/closing.js';
import { isRound } from '../../../ledger.js';
import { heading, howItEnded } from './heading.js';
import { Page } from '../../../text/page.js';
import { boardPoints, teamsWait, writeBoards, writePlayers } from './teams.js';
import type { TeekoTerms } from '../terms.js';

/** How a game ended, or what the net of a round is made of. */
function noteOf(entry: SheetEntry, { sides }: Sheet): string {
  if (!isRound(entry) || entry.how === 'no-contest') return howItEnded(entry.how);
  const points = boardPoints(entry, sides);
  return entry.how === 'even' ? `even, ${points.join(' to ')}` : `net of ${points.join(' to ')}`;
}

/** The games or rounds with running totals, a side's spot before them. */
function writeEntries(page: Page, sheet: Sheet, { lines }: SheetFigures): void {
  for (const { side, points } of lines.filter(({ label }) => label === 'spot')) {
    page.row('spot', { left: { [side]: points }, right: { [side]: points } });
  }
  for (const entry of sheet.entries()) {
    const { winner, points, count, game } = entry;
    const won =
      winner === null ? {} : { left: { [winner]: points }, right: { [winner]: count[winner] ?? 0 } };
    page.row(isRound(entry) ? `round ${entry.round}` : String(game + 1), won, noteOf(entry, sheet));
  }
}

function writeOutcome(
  page: Page,
  sheet: Sheet,
  { answer, terms }: { readonly answer: SheetFigures; readonly terms: TeekoTerms },
): void {
  const isOfTeams = terms.system === 'partnership';
  page.line('');
  if (isOfTeams) {
    page.line(answer.finished ? teamsVerdict(answer, sheet.sides) : teamsWait(sheet, terms));
    page.line('');
    writePlayers(page, sheet, answer);
    return writeBoards(page, sheet);
  }
  const wait = sheet.extraGameDue ? 'The counts are level: an extra game decides.' : 'The match is open.';
  page.line(answer.finished ? verdictOf(answer) : wait);
}

/** A match of Teeko as a club writes it on paper. */
export function teekoText(sheet: Sheet, terms: TeekoTerms): string {
  const answer = sheet.figures();
  const names = sheet.sides.map(({ name }) => name);
  const isOfThree = terms.system === 'three-handed';
  const page = new Page(names, isOfThree ? names.map(minusLabel) : []);
  for (const line of heading(sheet, terms)) page.line(line);
  page.line('');
  page.names();
  page.rule();
  writeEntries(page, sheet, answer);
  page.rule();
  writeTotals(page, answer);
  if (isOfThree) writeDifferences(page, answer, sheet.sides);
  else writeDifference(page, answer);
  writeOutcome(page, sheet, { answer, terms });
  return page.text();
}
