import { accepted, isObject, quoted, refused, type Checked, type Json } from '@fairview/kernel';
import { largestFigure } from './settings.js';

/** A side of a match with its players in line-up order. */
export type Side = { readonly name: string; readonly players: readonly string[] };

const isLineUp = (given: Json): given is readonly string[] =>
  Array.isArray(given) && given.every((player) => typeof player === 'string' && player !== '');

/**
 * `sides`, in the order in which they are written. Nobody plays twice.
 * Refused: `sides-not-line-ups`, `player-twice`.
 */
export function readSides(given: Json): Checked<readonly Side[]> {
  if (!isObject(given)) return refused('R-5', 'sides-not-line-ups');
  const sides: Side[] = [];
  const seen = new Set<string>();
  for (const [name, players] of Object.entries(given)) {
    if (!isLineUp(players)) return refused('R-5', 'sides-not-line-ups');
    for (const player of players) {
      if (seen.has(player)) return refused('R-5', 'player-twice', { player: quoted(player) });
      seen.add(player);
    }
    sides.push({ name, players });
  }
  return accepted(sides);
}

/**
 * TM-4: the spot of each side, 0 if none was agreed. It stays below the target: there must be something to win.
 * Refused: `spot-not-by-side`, `spot-not-points`, `spot-reaches-target`.
 */
export function readSpot(
  given: Json | undefined,
  sides: readonly Side[],
  target = Infinity,
): Checked<readonly number[]> {
  if (given === undefined) return accepted(sides.map(() => 0));
  const known = isObject(given) && Object.keys(given).every((key) => sides.some(({ name }) => name === key));
  if (!known) return refused('TM-4', 'spot-not-by-side');
  const spots: number[] = [];
  for (const { name } of sides) {
    const spot = Object.hasOwn(given, name) ? given[name] : 0;
    if (typeof spot !== 'number' || !Number.isInteger(spot) || spot < 0 || spot > largestFigure) {
      return refused('TM-4', 'spot-not-points', { side: quoted(name) });
    }
    if (spot >= target) return refused('TM-4', 'spot-reaches-target', { side: quoted(name), target });
    spots.push(spot);
  }
  return accepted(spots);
}
