/** The most positions that one search keeps: far more than a board of sixteen pawns has been seen to lead to. */
export const mostPositions = 1_000_000;

/** A position that leads to more positions than may be kept. */
export class SearchTooLarge extends Error {}

/** What a search has found out, by the text that stands for a position. */
export class Known {
  private readonly values = new Map<string, number>();

  constructor(private readonly most: number = mostPositions) {}

  /** The value of a position, found out once. @throws {@link SearchTooLarge} */
  of(key: string, find: () => number): number {
    const known = this.values.get(key);
    if (known !== undefined) return known;
    const value = find();
    if (this.values.size >= this.most) throw new SearchTooLarge();
    this.values.set(key, value);
    return value;
  }
}
