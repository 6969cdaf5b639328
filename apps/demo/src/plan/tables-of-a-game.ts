import { bug, inColumns } from '@fairview/kernel';
import { drawn, games, parseRecord, playOut } from '@fairview/rules';
import { withPlayers } from '../printing/text.js';
import type { Outcome, PlayedGame } from './played-game.js';

/** The table as it lay when a game was over, drawn from its record with every hand open. */
export function tableAtEnd({ record, seats }: PlayedGame): readonly string[] {
  const opened = parseRecord(JSON.stringify(record), games);
  const played = opened.ok ? playOut(opened.value) : bug(`the record is refused: ${opened.refusal.code}`);
  if (!played.ok) return bug(`the record is refused: ${played.refusal.code}`);
  const names = seats.map(({ name }) => name);
  return drawn(played.table.game, played.table.view('arbiter'), names);
}

/** The lines of a score as a table: whose each is, what it is for, and its points. */
export const scoreTable = (
  { lines }: Outcome,
  seats: readonly { readonly name: string }[],
): readonly string[] =>
  inColumns(
    lines.map(({ label, seat, points }) => [
      seat === null ? '' : (seats[seat]?.name ?? ''),
      withPlayers(label, seats),
      String(points),
    ]),
    [2],
  );
