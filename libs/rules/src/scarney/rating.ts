/** S-17: the least total of each rating, best first. */
const ratings = [
  [150, 'Perfect game'],
  [125, 'Excellent game'],
  [95, 'Par game'],
  [75, 'Good game'],
  [55, 'Fair game'],
  [35, 'Average game'],
  [30, 'Poor game'],
  [20, 'Try again!'],
] as const;

/** S-17: what a total of Solitaire is called. */
export function ratingOf(total: number): string {
  const [, rating] = ratings.find(([least]) => total >= least) ?? [];
  return rating ?? 'You need practice!';
}
