import type { Sheet } from '@fairview/rules';
import type { Client } from '../server/client.js';
import type { Player } from '../server/tournament.js';
import type { Say } from '../printing/say.js';
import { matchResults, printedStandings, standingDifferences, standingsOf } from '../club-night/standings.js';

/** A match between single players, and the sheet that its games come to, with their names. */
interface Result {
  readonly players: readonly Player[];
  readonly sheet: Sheet;
}

/** Prints the standings of a tournament; gives every figure that is not what its sheets come to. */
export async function reportStandings(
  organizer: Client,
  tournamentId: string,
  results: readonly Result[],
  say: Say,
): Promise<readonly string[]> {
  const rows = await standingsOf(organizer, tournamentId);
  printedStandings(rows).forEach((line) => say(line));
  say('');
  return standingDifferences(
    rows,
    results.flatMap(({ players, sheet }) => matchResults(sheet, players, ({ name }) => name)),
  );
}
