import { plain } from '@fairview/kernel';
import type { Credit, SheetFigures } from '../contract.js';
import type { MatchEnd } from '../ended-match.js';
import type { Side } from '../sides.js';
import { signed, type Page } from './page.js';

const total = ({ totals }: SheetFigures, side: string): number => totals[side] ?? 0;

/** Bonuses and totals. */
export function writeTotals(page: Page, answer: SheetFigures): void {
  const { count, lines, totals } = answer;
  page.row('points', { right: count });
  const labels = [...new Set(lines.map(({ label }) => label))].filter(
    (label) => !['spot', 'points'].includes(label),
  );
  for (const label of labels) {
    const written = lines.filter((line) => line.label === label).map(({ side, points }) => [side, points]);
    page.row(label, { right: Object.fromEntries(written) as Record<string, number> });
  }
  page.rule();
  page.row('total', { right: totals });
}

/** What the winner of two players or teams collects: the difference, but of a single game its points (TM-6). */
export function writeDifference(page: Page, answer: SheetFigures): void {
  const { winner, totals, spread } = answer;
  const loser = Object.keys(totals).find((side) => side !== winner);
  if (winner === null || loser === undefined || spread === null) return;
  const isDifference = spread === total(answer, winner) - total(answer, loser);
  if (isDifference) page.row('minus', { right: { [winner]: total(answer, loser) } });
  page.row(isDifference ? 'difference' : 'credit', { right: { [winner]: spread } });
}

/** The label of the row that takes off the total of one of three players. */
export const minusLabel = (side: string): string => `minus ${plain(side)}`;

/** Of three players: each difference in the column of the player who collects it, then what each has won or lost (TM-12). */
export function writeDifferences(page: Page, answer: SheetFigures, sides: readonly Side[]): void {
  if (answer.winner === null) return;
  const sideOf = (player: string) => sides.find(({ players }) => players.includes(player))?.name ?? player;
  for (const { from, to, points } of answer.credits) {
    const [loser, column] = [sideOf(from), sideOf(to)];
    const bonus = points - (total(answer, column) - total(answer, loser));
    page.row(minusLabel(loser), { right: { [column]: total(answer, loser) } });
    if (bonus !== 0) page.row('shut-out bonus', { right: { [column]: bonus } });
    page.row('difference', { right: { [column]: points } });
  }
  page.rule();
  const net = sides.map(({ name, players }) => [name, signed(answer.net[players[0] ?? ''] ?? 0)]);
  page.row('won and lost', { right: Object.fromEntries(net) as Record<string, string> });
}

const collects = ({ from, to, points }: Credit): string =>
  `${plain(to)} collects ${points} from ${plain(from)}`;

/** The winner, and the credits between players. */
export function verdictOf({ winner, shutOut, credits }: SheetFigures): string {
  if (winner === null) return 'The game is drawn.';
  return `${plain(winner)} wins${shutOut ? ' by a shut-out' : ''}: ${credits.map(collects).join('; ')}.`;
}

/** The winner, and what each of the winning players collects. */
export function teamsVerdict({ winner, shutOut, spread }: SheetFigures, sides: readonly Side[]): string {
  const loser = sides.find(({ name }) => name !== winner)?.name ?? '';
  const how = shutOut ? ' by a shut-out' : '';
  return `${plain(winner ?? '')} wins${how}: each of its players collects ${spread} from a player of ${plain(loser)}.`;
}

function whoWon({ winner, absent, spread = 0 }: MatchEnd, sides: readonly Side[]): string {
  if (!absent) return winner === null ? 'Nobody wins.' : `${plain(winner)} wins. Nobody collects anything.`;
  const [first = '', ...more] = absent.map(plain);
  const gone = [first, ...more].join(' and ');
  const was = `${gone} ${more.length === 0 ? 'was' : 'were'} absent`;
  if (winner !== null) return `${was}: ${plain(winner)} wins by ${spread} points.`;
  const lost = `${was} and ${more.length === 0 ? `loses by ${spread} points` : `lose by ${spread} points each`}.`;
  return absent.length === sides.length ? lost : `${lost} The others win as much each.`;
}

/** The text below a sheet whose match did not end by its games (TM-24). */
export const endText = (end: MatchEnd, sides: readonly Side[]): string =>
  `${end.absent ? 'Forfeited' : 'Ended by a ruling'}, as the sheet above stood. ${whoWon(end, sides)}\n`;
