/** Cards or tiles that lie or are held together: their number, and which they are if the viewer may know. */
export interface Pile {
  readonly count: number;
  readonly faces: readonly string[] | null;
}

/** A pile of the rules' view: its cards or tiles, or how many there are. */
export const pileSeen = (seen: readonly string[] | number): Pile =>
  typeof seen === 'number' ? { count: seen, faces: null } : { count: seen.length, faces: seen };
