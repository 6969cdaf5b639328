/*
 * A second, plain implementation of the board of the four games, as in the rulebook and without bits: the tests compare the
 * packed board with it.
 */
type Place = string | undefined;

const row = (circle: number): number => Math.floor((circle - 1) / 4);
const column = (circle: number): number => (circle - 1) % 4;
const all = Array.from({ length: 16 }, (_, index) => index + 1);

const neighbours = (one: number, other: number): boolean =>
  Math.abs(row(one) - row(other)) + Math.abs(column(one) - column(other)) === 1;

/** The pawns of a position string by circle, from 1. */
export function placesOf(position: string): (circle: number) => Place {
  const [rows = ''] = position.split(' | ');
  const names = rows.replaceAll(' / ', ' ').split(' ');
  return (circle) => (names[circle - 1] === '--' ? undefined : names[circle - 1]);
}

/** S-7: every jump, as it is written. */
export function jumpsOf(position: string): readonly string[] {
  const at = placesOf(position);
  return all.flatMap((from) =>
    all.flatMap((over) => {
      const to = over + (over - from);
      const straight = neighbours(from, over) && all.includes(to) && neighbours(over, to);
      const [jumper, jumped] = [at(from), at(over)];
      if (!straight || jumper === undefined || jumped === undefined || at(to) !== undefined) return [];
      return jumper[0] === jumped[0] ? [] : [`${jumper}x${jumped}`];
    }),
  );
}

const inLine = (circles: readonly number[]): boolean =>
  new Set(circles.map(row)).size === 1 || new Set(circles.map(column)).size === 1;

/** Whether a circle lies between the outermost of some circles in one line. */
const isBetween = (circle: number, circles: readonly number[]): boolean =>
  inLine([circle, ...circles]) && circle > Math.min(...circles) && circle < Math.max(...circles);

/** S-27, S-28: every removal, its pawns in order of circle. */
export function removalsOf(position: string): readonly string[] {
  const at = placesOf(position);
  const standing = all.filter((circle) => at(circle) !== undefined);
  const larger = (sets: readonly (readonly number[])[]) =>
    sets.flatMap((set) =>
      standing.filter((circle) => circle > (set.at(-1) ?? 0)).map((circle) => [...set, circle]),
    );
  const singles = standing.map((circle) => [circle]);
  const sets = [...singles, ...larger(singles), ...larger(larger(singles))];
  const legal = sets.filter(inLine).filter((set) => {
    const between = set.length === 1 ? [] : standing.filter((circle) => isBetween(circle, set));
    return new Set([...set, ...between].map((circle) => at(circle)?.[0])).size === 1;
  });
  return legal
    .filter((set) => set.length < standing.length)
    .map((set) => `-${set.map((circle) => at(circle) ?? '').join(',')}`);
}

/** S-6: the take-offs that there are. */
export const takeOffsOf = (position: string): readonly string[] =>
  all.flatMap((circle) => {
    const pawn = placesOf(position)(circle);
    return pawn !== undefined && '12'.includes(pawn[1] ?? '') ? [`-${pawn}`] : [];
  });
