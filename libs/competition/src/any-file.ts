import type { Answer } from './model/answer.js';
import type { Tournament } from './model/tournament.js';
import { readTrf } from './trf/read-trf.js';
import { readTournament } from './file/read-tournament.js';

/** Reads a tournament from a file of either kind: TRF begins with a line of three signs, and is never JSON. */
export function readTournamentFile(text: string): Answer<Tournament> {
  return /^(?:\uFEFF?[ \t]*(?:\r?\n|#[^\n]*\n))*(?:[0-9]{3}|[A-Z]{3})(?: |\r?\n)/u.test(text)
    ? readTrf(text.replace(/^\uFEFF/u, ''))
    : readTournament(text);
}
