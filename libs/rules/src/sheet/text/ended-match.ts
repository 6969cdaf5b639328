import type { MatchEnd } from '../ended-match.js';
import type { Side } from '../sides.js';
import { plain } from './names.js';

function verdictOf({ winner, absent, spread = 0 }: MatchEnd, sides: readonly Side[]): string {
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
  `${end.absent ? 'Forfeited' : 'Ended by a ruling'}, as the sheet above stood. ${verdictOf(end, sides)}\n`;
