import { accepted, isObject, own, refused, type Checked, type Json, type Refused } from '@fairview/kernel';
import { matchClock } from './clock.js';
import type { Sheet, SheetGiven } from './contract.js';
import { openLedger } from './ledger.js';
import { rosterOf } from './roster.js';
import type { Rotation } from './rotation.js';
import { ScoreSheet } from './score-sheet.js';
import type { Scoring } from './scoring.js';
import { readSettings, type SettingName, type Settings } from './settings.js';
import { readSides, readSpot, type Side } from './sides.js';

/** Who plays in a match, and what they may agree on. */
export type Format = {
  readonly settings: readonly SettingName[];
  /** Whether it is of two players, who may agree on more than others (TM-9, TM-10). */
  readonly forTwo: boolean;
  /** The refusal of sides that are not its own. */
  readonly otherSides: Refused;
  takes(sides: readonly Side[]): boolean;
  /** What stands on the sheet before the first game, by side; a spot, unless the game has something else (TM-4). */
  opens?(settings: Settings, sides: readonly Side[]): Checked<readonly number[]>;
  /** Before the first game; a function where it depends on what was agreed. */
  readonly rotation: Rotation | ((settings: Settings) => Rotation);
};

/**
 * What two players alone may agree on: no doubling of three players or teams (TM-9), and no style by the loser (TM-10).
 */
function judgeForTwo(given: Json): Checked<undefined> {
  if (!isObject(given)) return accepted(undefined);
  if (own(given, 'shutOut') === 'double') return refused('TM-9', 'double-not-of-two');
  if (own(given, 'openings') === 'loserSelects') return refused('TM-10', 'loser-selects-not-of-two');
  return accepted(undefined);
}

/**
 * Opens the sheet of a match of a format, as a system scores it. Refused: of others what two players alone may agree on
 * (TM-9, TM-10), what `readSettings`, `scoringOf`, `readSides` and `readSpot` refuse, and sides of another format.
 */
export function openInFormat(
  given: SheetGiven,
  format: Format,
  scoringOf: (settings: Settings) => Checked<Scoring>,
): Checked<Sheet> {
  const { settings: agreed = {}, startedAt } = given;
  const agreeable = format.forTwo ? accepted(undefined) : judgeForTwo(agreed);
  if (!agreeable.ok) return agreeable;
  const settings = readSettings(agreed, format.settings);
  if (!settings.ok) return settings;
  const scoring = scoringOf(settings.value);
  if (!scoring.ok) return scoring;
  const sides = readSides(given.sides);
  if (!sides.ok) return sides;
  const { limit, target } = scoring.value.terms;
  const spots =
    format.opens?.(settings.value, sides.value) ?? readSpot(settings.value.spot, sides.value, target);
  if (!spots.ok) return spots;
  if (!format.takes(sides.value)) return format.otherSides;
  const columns = sides.value.map(({ name, players }, at) => ({
    side: name,
    players,
    spot: spots.value[at] ?? 0,
    won: 0,
    games: 0,
    tieBreak: 0,
  }));
  const clock = limit && startedAt !== undefined ? matchClock(limit, startedAt) : undefined;
  const kept = { scoring: scoring.value, sides: sides.value, roster: rosterOf(sides.value), clock };
  const rotation = typeof format.rotation === 'function' ? format.rotation(settings.value) : format.rotation;
  const table = scoring.value.table?.(spots.value);
  return accepted(new ScoreSheet(kept, openLedger(columns, table), rotation));
}
