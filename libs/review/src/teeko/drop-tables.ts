import type { Positions } from '@fairview/rules';
import {
  boardsOfDrop,
  chosen,
  choicesOf,
  dropCount,
  dropped,
  endedBy,
  gamesFrom,
  laterGame,
  nameOf,
  type DropGame,
} from './drop.js';
import { eightPieces, type MovementState } from './movement.js';
import { valueOf, type Value } from './value.js';
import { worthByRank } from './ranks.js';

/** Positions with at most so many pieces are kept; what follows is searched, for there are too many of them. */
export const deepestKept = 6;

/** Values for Black of all boards, by number; the game is one of those that begin at the drop. */
type ByName = ReadonlyMap<string, Int16Array>;

/** The value of a position with eight pieces, Black to move, from the analysis of the movement phase. */
export const movementValue = ({ plies, points }: MovementState, number: number): Value =>
  valueOf(plies[number] as number, points[number] as number);

/**
 * The drop phase by going back from its end: the values of all positions with 7 pieces, then 6, and so on, in every style. Yields
 * after each so many positions, so that the work can be stopped; returns the tables that are kept, by name.
 */
export function* solveDrop(
  positions: Positions,
  movement: MovementState,
  chunk: number,
): Generator<number, ByName> {
  const worth = worthByRank(positions);
  const kept = new Map<string, Int16Array>();
  let later: ByName = new Map();
  for (let placed = dropCount - 1; placed >= 1; placed -= 1) {
    const boards = boardsOfDrop(placed);
    const next = placed + 1 < dropCount ? boardsOfDrop(placed + 1) : eightPieces();
    const values = new Map<string, Int16Array>();
    for (const games of byWhatFollows(placed).values()) {
      const [first] = games as [DropGame];
      const following = later.get(nameOf(laterGame(first, 1)));
      const arrays = games.map((game): [DropGame, Int16Array] => [game, new Int16Array(boards.size)]);
      for (let number = 0; number < boards.size; number += 1) {
        if (number % chunk === chunk - 1) yield chunk;
        const position = { black: boards.mineOf(number), red: boards.theirsOf(number), placed };
        if (endedBy(position, worth) !== undefined) continue;
        const choices = choicesOf(position, (circle) => {
          const after = dropped(position, circle);
          const at = next.numberOf(after.black, after.red);
          return (
            endedBy(after, worth) ?? (following ? (following[at] as number) : movementValue(movement, at))
          );
        });
        for (const [game, array] of arrays) array[number] = chosen(placed, game, choices);
      }
      for (const [game, array] of arrays) {
        values.set(nameOf(game), array);
        if (placed <= deepestKept) kept.set(nameOf(game), array);
      }
    }
    later = values;
  }
  return kept;
}

/** The games that begin at a drop, those together that go on alike after it. */
function byWhatFollows(placed: number): ReadonlyMap<string, readonly DropGame[]> {
  const grouped = new Map<string, DropGame[]>();
  for (const game of gamesFrom(placed).values()) {
    const name = nameOf(laterGame(game, 1));
    grouped.set(name, [...(grouped.get(name) ?? []), game]);
  }
  return grouped;
}
