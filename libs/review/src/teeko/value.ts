/**
 * What perfect play makes of a position for one seat, in one number: the plies of the quickest win against the longest defence, and
 * the points of the most against the least. Points are positive for a win, negative for a loss, 0 for a draw, which has no plies.
 */
export type Value = number;

const pointsShift = 8;

export const valueOf = (plies: number, points: number): Value => plies * 16 + points + pointsShift;
export const draw: Value = valueOf(0, 0);
export const pliesOf = (value: Value): number => value >> 4;
export const pointsOf = (value: Value): number => (value & 15) - pointsShift;

/** The value for the other seat. */
export const turned = (value: Value): Value => valueOf(pliesOf(value), -pointsOf(value));

/** The same one ply earlier; a draw stays one. */
export const earlier = (value: Value): Value => (value === draw ? draw : value + 16);

const longest = 1000;

/** A quick win before a slow one, a draw before a loss, a late loss before an early one: the higher the better. */
export function rankByPlies(value: Value): number {
  const [plies, points] = [pliesOf(value), pointsOf(value)];
  if (points === 0) return 0;
  return points > 0 ? longest - plies : plies - longest;
}

/** Of two values for the seat to act the better in plies with the better in points: they need not be one move's. */
export function better(one: Value, other: Value): Value {
  const plies = pliesOf(rankByPlies(one) >= rankByPlies(other) ? one : other);
  return valueOf(plies, Math.max(pointsOf(one), pointsOf(other)));
}

/** Less than any value of a seat to act: what `better` starts from. */
export const none: Value = valueOf(0, -7);

/** Kinds of values by which the next one in a table is foretold: won or lost, for how much, and about how soon. */
export function kindOf(value: Value): number {
  const [plies, points] = [pliesOf(value), pointsOf(value)];
  const soon = plies === 0 ? 0 : Math.min(5, 31 - Math.clz32(plies + (points > 0 ? 1 : 0)));
  return soon * 16 + points + pointsShift;
}
