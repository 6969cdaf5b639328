import { accepted, defined, refused, type Checked, type Json, type Refused } from '@fairview/kernel';
import type { Outcome } from '../game/outcome.js';
import { replay } from '../game/replay.js';
import type { SystemGiven } from './contract.js';
import { readRecord, type GameRecord } from '../record/form.js';

/** A game record that was replayed, with the outcome that it comes to if it does not leave the game open. */
export type PlayedRecord = { readonly record: GameRecord; readonly outcome?: Outcome };
export type Finished = Required<PlayedRecord>;

/**
 * Replays a record inside a match. Refused: what the record is refused for (R-1 to R-7, or the game's rule, with the number of
 * the illegal ply as `ply`), `record-of-another-game`, and whatever `judgeVariant` finds wrong with what was agreed at
 * the table.
 */
export function playedOut(
  given: Json,
  { game, rulebooks }: Pick<SystemGiven, 'game' | 'rulebooks'>,
  judgeVariant: (variant: Json) => Refused | undefined,
): Checked<PlayedRecord> {
  const opened = readRecord(given, rulebooks);
  if (!opened.ok) return opened;
  const { record, table } = opened.value;
  if (record.game !== game) return refused('R-2', 'record-of-another-game', { game });
  const otherwise = judgeVariant(record.variant);
  if (otherwise) return otherwise;
  const played = replay(
    table,
    record.moves.map((move) => ({ move })),
  );
  if (!played.ok) {
    const { rule, code, params } = played.refusal;
    return refused(rule, code, { ...params, ply: played.ply });
  }
  const end = record.ended === undefined ? accepted(played.table) : played.table.end(record.ended);
  if (!end.ok) return end;
  const { outcome } = end.value;
  return accepted({ record, ...defined({ outcome }) });
}
