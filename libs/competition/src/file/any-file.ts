import type { Answer } from '../model/answer.js';
import type { Tournament } from '../model/tournament.js';
import { readTournament } from './read-tournament.js';

/** Reads a tournament from a file of either kind: JSON begins with a brace, everything else is TRF. */
export function readTournamentFile(text: string): Answer<Tournament> {
  return readTournament(text);
}
