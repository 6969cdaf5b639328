import { parseRecord, replayRecordText, rulebooksOf } from '@fairview/rules';
import { lineOfMove, lineOfSyntax } from './lines.js';

/** What a record says, as the rules on this device read it. */
export type ReadRecord =
  | {
      readonly ok: true;
      readonly seats: readonly string[];
      readonly plies: number;
      readonly finished: boolean;
      /** The points of each seat from the game; empty while it is not over. */
      readonly points: readonly number[];
    }
  | {
      readonly ok: false;
      readonly rule: string;
      readonly message: string;
      /** The line of the text that is wrong, from 1; null if it is the record as a whole. */
      readonly line: number | null;
      /** The ply that is illegal, from 1; null if it is the record itself. */
      readonly ply: number | null;
    };

/** Reads a record of a game here, and replays it by the rules of that game. */
export async function readRecordHere(text: string, game: string): Promise<ReadRecord> {
  const rulebooks = await rulebooksOf(game);
  const replayed = replayRecordText(text, rulebooks);
  if (!replayed.ok) {
    const { rule, message, ply } = replayed;
    const line = ply === null ? lineOfSyntax(text) : lineOfMove(text, ply);
    return { ok: false, rule, message, line: line ?? null, ply: ply === null ? null : ply + 1 };
  }
  const opened = parseRecord(text, rulebooks);
  const { outcome, plies } = replayed;
  return {
    ok: true,
    plies,
    finished: outcome.finished,
    seats: opened.ok ? opened.value.record.seats : [],
    points: outcome.finished ? outcome.points : [],
  };
}
