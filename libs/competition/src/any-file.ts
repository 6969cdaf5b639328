import type { Answer } from './model/answer.js';
import type { Tournament } from './model/tournament.js';
import { readTrf } from './trf/read-trf.js';
import { readTournament } from './file/read-tournament.js';

/** Whether a text is meant as TRF: it begins with a line of three signs, and is never JSON. */
export const isTrf = (text: string): boolean =>
  /^(?:\uFEFF?[ \t]*(?:\r?\n|#[^\n]*\n))*(?:[0-9]{3}|[A-Z]{3})(?: |\r?\n)/u.test(text);

/** Reads a tournament from a file of either kind. */
export function readTournamentFile(text: string): Answer<Tournament> {
  return isTrf(text) ? readTrf(text.replace(/^\uFEFF/u, '')) : readTournament(text);
}
