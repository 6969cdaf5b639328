/*
 * Positions of Teeko as a test reads best: the board in five lines, and beneath it what is to be done. Two of them that differ
 * are printed so by Jest, row against row.
 */

/** A position in a test, as it stands there: five rows, then the task. Blanks at the edges do not count. */
export const board = ([text = '']: TemplateStringsArray): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

/** The position of a table, drawn like that. */
export function drawnBoard({ position }: { readonly position: string }): string {
  const [circles = '', ...task] = position.split(' ');
  return [...circles.split('/'), task.join(' ')].join('\n');
}

/** A board as the setup of a study says it: `...B./.BR../.BR../.R.BR/..... move R`. */
export function positionOf(drawn: string): string {
  const rows = drawn.split('\n');
  return [rows.slice(0, -1).join('/'), ...rows.slice(-1)].join(' ');
}
