/** What is compared of a game: its start, and its plies. */
export interface ComparedPlies {
  /** All that lies there before the first ply. */
  readonly start: unknown;
  readonly plies: readonly { readonly seat: number; readonly move: string }[];
}

/** How many plies of two games are the same, from the first on; null if they did not begin alike. */
export function samePlies(one: ComparedPlies, other: ComparedPlies): number | null {
  if (JSON.stringify(one.start) !== JSON.stringify(other.start)) return null;
  const parted = one.plies.findIndex(({ seat, move }, at) => {
    const beside = other.plies[at];
    return beside?.seat !== seat || beside.move !== move;
  });
  return parted < 0 ? one.plies.length : parted;
}
