import { games, type Table } from '@fairview/rules';

/** A game of Teeko that has not ended after so many plies: each ply is one of those after which it goes on. */
export function quietGame(plies: number): readonly string[] {
  const opened = games.open('teeko', 1, {}, {});
  if (!opened.ok) throw new Error(opened.refusal.code);
  const moves: string[] = [];
  let table = opened.value;
  for (let at = 0; moves.length < plies; at += 7) {
    const [move, after] = quietMove(table, at);
    moves.push(move);
    table = after;
  }
  return moves;
}

/** A move after which no seat wins at once and nothing is repeated too often; which one, `at` says. */
function quietMove(table: Table, at: number): readonly [string, Table] {
  const seat = table.toAct[0] ?? 0;
  const moves = table.moves(seat) ?? [];
  for (let n = 0; n < moves.length; n += 1) {
    const move = moves[(at + n) % moves.length] ?? '';
    const after = table.play(seat, move);
    if (!after.ok || after.value.outcome) continue;
    const next = after.value;
    const replies = next.moves(next.toAct[0] ?? 0) ?? [];
    const staysOpen = replies.some((reply) => {
      const replied = next.play(next.toAct[0] ?? 0, reply);
      return replied.ok && !replied.value.outcome;
    });
    if (staysOpen) return [move, next];
  }
  throw new Error('every move ends the game');
}
