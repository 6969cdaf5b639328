import type { Checked, Json } from '@fairview/kernel';
import type { Sheet } from '@fairview/rules';

/** A sheet with a game entered as a match record writes it. */
export function enterWritten(sheet: Sheet, game: Json): Checked<Sheet> {
  const read = sheet.readGame(game);
  return read.ok ? sheet.enter(read.value) : read;
}
