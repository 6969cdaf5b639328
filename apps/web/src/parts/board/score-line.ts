import type { SayMessage } from './say.js';

interface ScoreLine {
  /** As records have it, such as `T2 m6 +20`. */
  readonly label: string;
  readonly points: number;
}

/** The words of a label in the language of the page: all of it if it is a name, otherwise its first word. */
export function labelInWords(say: SayMessage, label: string): string {
  const whole = say(label);
  return whole === label ? label.replace(/^[a-z]+(?= )/u, (word) => say(word)) : whole;
}

/** The reason of a score line, without its figure and the code of the seat: both are beside it. */
export const scoredFor = (say: SayMessage, { label, points }: ScoreLine): string =>
  labelInWords(
    say,
    label
      .replace(/(?<!=) [+-]?\d+$/u, (figure) => (Number(figure) === points ? '' : figure))
      .replace(/\b[PT]\d\b ?/u, '')
      .trim(),
  );
