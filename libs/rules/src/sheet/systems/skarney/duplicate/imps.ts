/** The least swings that are worth 1, 2, 3 … international match points, as bridge has them. */
const leastSwings = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
  3000, 3500, 4000,
] as const;

/** What a swing of so many points is worth in international match points, signed as it is. */
export function imps(swing: number): number {
  const worth = leastSwings.filter((least) => least <= Math.abs(swing)).length;
  return swing < 0 ? 0 - worth : worth;
}
