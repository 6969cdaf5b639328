/** FIDE table 8.1.1: the rating difference for a score share of 50, 51 … 100 per cent. */
const differences = [
  ...[0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117],
  ...[125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273],
  ...[284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800],
];

/** FIDE table 8.1.2: the greatest rating difference at which 50, 51 … 99 per cent are expected. */
const greatest = [
  ...[3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121],
  ...[129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278],
  ...[290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735],
];

/** dp: the rating difference that a score share, in per cent, speaks for. */
export function ratingDifferenceOf(percent: number): number {
  return percent < 50 ? 0 - (differences[50 - percent] ?? 0) : (differences[percent - 50] ?? 0);
}

const expectedBy: readonly number[] = (() => {
  const table: number[] = [];
  for (const [step, last] of greatest.entries()) while (table.length <= last) table.push(50 + step);
  return table;
})();

/** PD: the score in per cent expected of a rating against another, by the table in full. */
export function expectedPercent(rating: number, opponent: number): number {
  const difference = rating - opponent;
  const expected = expectedBy[Math.abs(difference)] ?? 100;
  return difference < 0 ? 100 - expected : expected;
}
