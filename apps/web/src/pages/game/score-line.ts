interface ScoreLine {
  /** As records have it, such as `T2 m6 +20`. */
  readonly label: string;
  readonly points: number;
}

/** What a line of an outcome is for, without the figure and the code of the seat: both stand beside it. */
export const scoredFor = ({ label, points }: ScoreLine): string =>
  label
    .replace(/(?<!=) [+-]?\d+$/u, (figure) => (Number(figure) === points ? '' : figure))
    .replace(/\b[PT]\d\b ?/u, '')
    .trim();
