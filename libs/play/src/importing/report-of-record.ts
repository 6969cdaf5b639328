import { accepted, type Checked } from '@fairview/kernel';
import type { Games } from '@fairview/rules';
import { pairingFor } from '../match/acts/enter-game.js';
import type { RecordToImport } from '../match/reported-record.js';
import type { ReportForSide } from '../match/acts/report-for-side.js';
import type { MatchState } from '../match/state.js';
import { importedGame } from './imported-game.js';

/** A side's report with the record of a game played on a board. */
export interface RecordForSide extends Omit<ReportForSide, 'type' | 'result'> {
  readonly record: RecordToImport;
}

/**
 * The report of a side that submits a record: with the result that follows from it. Refused like an import: a record of another
 * game, one that is not finished, an illegal ply with its rule, and what is not due.
 */
export function reportOfRecord(
  games: Games,
  match: MatchState,
  matchId: string,
  said: RecordForSide,
): Checked<ReportForSide> {
  const pairing = pairingFor(match, said.board);
  if (!pairing.ok) return pairing;
  const game = importedGame(games, { match, matchId, pairing: pairing.value }, said.record);
  return game.ok ? accepted({ type: 'ReportForSide', ...said, result: game.value.result }) : game;
}
