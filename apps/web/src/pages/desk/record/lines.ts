/** The line of a place in a text, from 1. */
const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/**
 * The line at which a text stops being JSON, from 1; undefined if the browser does not say. Browsers name the place by
 * its position, or by its line.
 */
export function lineOfSyntax(text: string): number | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    const line = /line (\d+)/u.exec(message)?.[1];
    if (line !== undefined) return Number(line);
    const at = /position (\d+)/u.exec(message)?.[1];
    if (at !== undefined) return lineAt(text, Number(at));
    return /end of/iu.test(message) ? lineAt(text, text.length) : undefined;
  }
}

/** The line of a move of a record, from 1, by its number from 0; undefined if there is none. */
export function lineOfMove(text: string, ply: number): number | undefined {
  const moves = /"moves"\s*:\s*\[/u.exec(text);
  if (!moves) return undefined;
  const strings = /"(?:[^"\\]|\\.)*"|\]/gu;
  strings.lastIndex = moves.index + moves[0].length;
  for (let count = 0; ; count += 1) {
    const found = strings.exec(text);
    if (!found || found[0] === ']') return undefined;
    if (count === ply) return lineAt(text, found.index);
  }
}
