/** The ranks that somebody may still come to have. */
export interface RankRange {
  readonly best: number;
  readonly worst: number;
}

/** A competition that is ranked by points before all else, and what is still to come in it. Everybody is named by index. */
export interface OpenField {
  /** The points that everybody has. */
  readonly points: readonly number[];
  /** The matches that are still to be played, as far as it is known who meets. */
  readonly open: readonly (readonly [number, number])[];
  /** What everybody may still score besides these matches, at most. */
  readonly coming: readonly number[];
  /** The maximum points of a match, and the points of each side if it is drawn. */
  readonly win: number;
  readonly draw: number;
}

/** With at most this many open matches all their outcomes are tried, if at most this many compete. */
const mostTried = 5;
const mostCompeting = 64;

/** The ranks left open by points: those with more rank above, those with as many may. */
const ranksBy = (least: readonly number[], most: readonly number[]): readonly RankRange[] =>
  least.map((own, who) => ({
    best: 1 + least.filter((other) => other > (most[who] ?? 0)).length,
    worst: most.filter((other) => other >= own).length,
  }));

/**
 * The competitors who can surely not be overtaken, and those who cannot overtake, compared two by two: never too narrow, and
 * sometimes too wide.
 */
export function rankBounds({ points, open, coming, win }: OpenField): readonly RankRange[] {
  const most = points.map((own, who) => own + (coming[who] ?? 0));
  for (const who of open.flat()) most[who] = (most[who] ?? 0) + win;
  // A competitor counts among those with as many points: the lowest counts themselves.
  return ranksBy(points, most);
}

const widest = (one: RankRange, other: RankRange | undefined): RankRange => ({
  best: Math.min(one.best, other?.best ?? one.best),
  worst: Math.max(one.worst, other?.worst ?? one.worst),
});

/** The ranks of all outcomes of the open matches: won, lost, drawn, or lost by both. */
function tried({ points, open, ...field }: OpenField): readonly RankRange[] {
  const [match, ...later] = open;
  if (!match) return ranksBy(points, points);
  const [first, second] = match;
  const outcomes = [
    ...([
      [field.win, 0],
      [0, field.win],
      [field.draw, field.draw],
      [0, 0],
    ] as const),
  ];
  return outcomes
    .map(([one, other]) => {
      const after = points.map((own, who) => own + (who === first ? one : who === second ? other : 0));
      return tried({ ...field, points: after, open: later });
    })
    .reduce((known, ranks) => ranks.map((range, who) => widest(range, known[who])));
}

/**
 * The ranks that everybody may still come to have, whatever breaks ties. **Sound**: the rank at the end is among them. **Narrowing**:
 * a range never grows while matches are played and paired. Both hold as long as no result is corrected, nobody comes late or comes
 * back, and what was paired stays paired. If few matches are open and no more will come, the ranges are exact.
 */
export function possibleRanks(field: OpenField): readonly RankRange[] {
  const { points, open, coming } = field;
  const isKnown = coming.every((each) => each === 0);
  return isKnown && open.length <= mostTried && points.length <= mostCompeting
    ? tried(field)
    : rankBounds(field);
}
