/** Match points as a club writes them: they are stored doubled. */
export const asPlayed = (doubled: number): string =>
  doubled % 2 === 0 ? String(doubled / 2) : `${(doubled - 1) / 2}½`;
