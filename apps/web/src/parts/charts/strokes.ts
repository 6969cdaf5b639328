/** A place of a drawing. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Whether what stands here may still change. */
  readonly provisional: boolean;
}

/** A part of a line, from one spot to the next. */
export interface Stroke {
  readonly from: Spot;
  readonly to: Spot;
  readonly isDashed: boolean;
}

/** The strokes of a line; one that leads to a provisional spot is dashed. */
export function strokesOf(spots: readonly Spot[]): readonly Stroke[] {
  return spots.slice(1).flatMap((to, at) => {
    const from = spots[at];
    return from ? [{ from, to, isDashed: to.provisional }] : [];
  });
}
