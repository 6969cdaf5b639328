import type { MatchEnd } from '../ended-match.js';
import { plain } from './names.js';

const all = (sides: readonly string[]): string => sides.map(plain).join(' and ');

function verdictOf({ winner, absent, spread = 0 }: MatchEnd): string {
  if (!absent) return winner === null ? 'Nobody wins.' : `${plain(winner)} wins. Nobody collects anything.`;
  const gone = `${all(absent)} ${absent.length === 1 ? 'was' : 'were'} absent`;
  return winner === null
    ? `${gone}: both lose by ${spread} points.`
    : `${gone}: ${plain(winner)} wins by ${spread} points.`;
}

/** What stands beneath a sheet whose match was ended otherwise than by its games (TM-24). */
export const endText = (end: MatchEnd): string =>
  `${end.absent ? 'Forfeited' : 'Ended by a ruling'}, as the sheet above stood. ${verdictOf(end)}\n`;
