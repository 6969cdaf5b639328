import { accepted, refused, type Checked, type Json, type Refused } from '@fairview/kernel';
import { matchClock } from './clock.js';
import type { Sheet, SheetGiven, SheetTerms } from './contract.js';
import { openLedger } from './ledger.js';
import type { Rotation } from './rotation.js';
import { ScoreSheet } from './score-sheet.js';
import type { Scoring } from './scoring.js';
import { readSettings, type SettingReaders, type Settings } from './settings.js';
import type { SheetResult } from './sheet-result.js';
import { readSides, rosterOf, type Side } from './sides.js';

/** The players of a match, and what they may agree on. */
export type Format<Readers extends SettingReaders = Readonly<Record<never, never>>> = {
  readonly settings: Readers;
  /** Refuses settings that others may agree on, but not these sides. */
  judgeSettings?(given: Json): Refused | undefined;
  /** The refusal of sides that are not its own. */
  readonly otherSides: Refused;
  takes(sides: readonly Side[]): boolean;
  /** The lines of the sheet before the first game, by side; none by default. */
  opens?(settings: Settings<Readers>, sides: readonly Side[], target?: number): Checked<readonly number[]>;
  /** The pairs, before the first game. */
  rotation(settings: Settings<Readers>): Rotation;
};

/** Whether every side is one player. */
export const isOfOnePlayer = (sides: readonly Side[]): boolean =>
  sides.every(({ players }) => players.length === 1);

/** Two players, with nothing to agree on. */
export const twoPlayers = {
  settings: {},
  otherSides: refused('R-5', 'sides-not-two-of-one'),
  takes: (sides: readonly Side[]) => sides.length === 2 && isOfOnePlayer(sides),
} as const;

/**
 * Opens the sheet of a match of a format, as a system scores it. Refused: settings (what the format, `readSettings` and
 * `scoringOf` refuse), sides that `readSides` refuses or that are another format's, what may not stand on the sheet
 * before the first game.
 */
export function openInFormat<Readers extends SettingReaders, Result extends SheetResult>(
  given: SheetGiven,
  format: Format<Readers>,
  scoringOf: (settings: Settings<Readers>) => Checked<Scoring<SheetTerms, Result>>,
): Checked<Sheet> {
  const { settings: agreed = {}, startedAt, givenBack } = given;
  const unfit = format.judgeSettings?.(agreed);
  if (unfit) return unfit;
  const settings = readSettings(agreed, format.settings);
  if (!settings.ok) return settings;
  const scoring = scoringOf(settings.value);
  if (!scoring.ok) return scoring;
  const sides = readSides(given.sides);
  if (!sides.ok) return sides;
  const { limit, target } = scoring.value.terms;
  const opening = format.opens?.(settings.value, sides.value, target) ?? accepted([]);
  if (!opening.ok) return opening;
  if (!format.takes(sides.value)) return format.otherSides;
  const columns = sides.value.map(({ name, players }, at) => ({
    side: name,
    players,
    spot: opening.value[at] ?? 0,
    won: 0,
    games: 0,
    tieBreak: 0,
  }));
  const clock = limit && startedAt !== undefined ? matchClock(limit, startedAt, givenBack) : undefined;
  const kept = { scoring: scoring.value, sides: sides.value, roster: rosterOf(sides.value), clock };
  const table = scoring.value.table?.(opening.value);
  return accepted(new ScoreSheet(kept, openLedger(columns, table), format.rotation(settings.value)));
}
