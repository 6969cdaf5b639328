/** Names as they are spoken: `Ada, Bruno and Clara`. */
export const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

const widest = 108;

/** Words as many to a line as it holds, with `between` after each but the last. */
export function inLines(words: readonly string[], between = ' '): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line === undefined || line.length + between.length + word.length > widest) lines.push(word);
    else lines[lines.length - 1] = `${line}${between}${word}`;
  }
  return lines.map((line, at) => (at < lines.length - 1 ? `${line}${between}`.trimEnd() : line));
}

/** A line of a score with names in place of seats: of `P1 tiles +12` it is `Ada tiles +12`. */
export const withPlayers = (label: string, seats: readonly { readonly name: string }[]): string =>
  label.replaceAll(/\bP([1-7])\b/gu, (seat, number: string) => seats[Number(number) - 1]?.name ?? seat);

/** What the demo prints about its progress, a line at a time. */
export type Say = (line: string) => void;

/** Match points as a club writes them: they are stored doubled. */
export const asPlayed = (doubled: number): string =>
  doubled % 2 === 0 ? String(doubled / 2) : `${(doubled - 1) / 2}½`;
