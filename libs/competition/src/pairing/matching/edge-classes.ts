/**
 * The edges of a complete graph, sorted into classes of equal weight: a round of thousands has millions of edges and a few hundred
 * weights. A weight is a row of `parts` whole numbers compared from the first on, each below 2^36.
 */
export interface EdgeClasses {
  readonly size: number;
  readonly parts: number;
  /** The class of an edge, the same from both ends: `of[one * size + other]`. */
  readonly of: Uint32Array;
  /** The weight of a class begins at `weights[class * parts]`. */
  readonly weights: Float64Array;
  /** Of each class: 1 if its edges count for the order of their first vertex. */
  readonly isOrdered: Uint8Array;
}

/** The class of an edge that is taken no more. */
export const closed = 0xffffffff;
