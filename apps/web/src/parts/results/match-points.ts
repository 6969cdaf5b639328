/** Points that are counted twice, so that halves are whole, as people write them: `4½`. */
export function halfPoints(doubled: number): string {
  const whole = Math.floor(doubled / 2);
  if (doubled % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** A row of standings, and whether its tournament is an arena, whose points are whole. */
interface RowWithPoints {
  readonly matchPoints: number;
  readonly entry: { readonly tournament: { readonly arena: unknown } | null };
}

/** The points of a row, as the standings of its tournament show them. */
export const matchPointsOf = ({ matchPoints, entry }: RowWithPoints): string =>
  entry.tournament?.arena ? String(matchPoints) : halfPoints(matchPoints);
