import { accepted, type Checked } from '@fairview/kernel';
import type { Ply, Table } from '../game/contract.js';
import { replay } from '../game/replay.js';

/**
 * The plies of a game from `opening` as its record writes them: spelled as the game spells them (S-27), and with what a
 * record may say though nobody at the table could (S-10). Refused if a ply is refused.
 */
export function writtenMoves(opening: Table, plies: readonly Required<Ply>[]): Checked<readonly string[]> {
  const moves: string[] = [];
  const played = replay(opening.recorded, plies, (before, seat) => {
    const given = plies[moves.length]?.move ?? '';
    const told = before.describePly(seat, given, 'arbiter');
    moves.push(before.formatPly(seat, told.ok ? told.value : given));
  });
  return played.ok ? accepted(moves) : played;
}
